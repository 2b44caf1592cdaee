/** Leads for tests that do not care what is in one. */
import type { Lead, StoredLead } from "#server/store/leads.ts";

/** The least that is a lead. */
export const bareLead: Lead = {
  form: "contact",
  fields: {},
  extras: {},
  language: "en",
  page: null,
  isSpam: false,
};

/** A letter as its mails find it. */
export const storedLetter: StoredLead = {
  ...bareLead,
  fields: { name: "Asha Verma", email: "asha@example.in", phone: "9876543210", message: "GST" },
  page: "/contact-us",
  reference: "NZ-ABCD-2345",
  receivedAt: new Date("2026-11-21T05:00:00.000Z"),
};
