import { load } from "cheerio";
import { expect } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Attribution } from "#forms/attribution.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import {
  type DeskBrowser,
  deskTest as test,
  getDeskMessage,
  readReferences,
} from "#server/testing/desk-fixtures.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** Stores a form one second after the last one. A form with a known id corrects that enquiry. */
async function submitEnquiry(
  server: TestServer,
  { attribution, message = "GST", id }: { attribution?: Attribution; message?: string; id: string },
): Promise<string> {
  server.pass(1000);
  const submission = { ...minimalSubmission, fields: { name: "Asha", message }, attribution };
  return await storeSubmission(server.db, submission, id, server.now());
}

/** The references in the list of enquiries, filtered by a source. */
async function listBySource(owner: DeskBrowser, source: string): Promise<string[]> {
  const { body } = await owner.get(`${deskPaths.enquiries}?source=${encodeURIComponent(source)}`);
  return readReferences(body);
}

test("filtering by a listed source finds its enquiries", async ({ server, owner }) => {
  const google = await submitEnquiry(server, {
    id: "google",
    attribution: { referring_host: "www.google.co.in" },
  });
  const poster = await submitEnquiry(server, {
    id: "poster",
    attribution: { utm_source: "Poster & QR" },
  });
  const unknown = await submitEnquiry(server, { id: "unknown" });
  const all = await owner.get(deskPaths.enquiries);
  expect(readReferences(all.body)).toEqual([unknown, poster, google]);
  const page = load(all.body);
  const options = page('select[name="source"] option').toArray();
  expect(options.map((option) => [page(option).val(), page(option).text()])).toEqual([
    ["", getDeskMessage("enquiries.filters.any")],
    ["google", "Google"],
    ["poster & qr", "poster & qr"],
  ]);
  expect(await listBySource(owner, "google")).toEqual([google]);
  expect(await listBySource(owner, "poster & qr")).toEqual([poster]);
  expect(await listBySource(owner, "bing")).toEqual([]);
});

test("an enquiry's page shows its traffic source, if it has one", async ({ owner, server }) => {
  const { attribution: labels } = server.served.edition.messages.fallback.messages.desk.enquiry;
  const tracked = await submitEnquiry(server, {
    id: "tracked",
    attribution: {
      referring_host: "www.google.com",
      utm_source: "whatsapp",
      utm_campaign: "<diwali>",
    },
  });
  const untracked = await submitEnquiry(server, { id: "untracked" });
  const readPage = async (reference: string) =>
    load((await owner.get(deskPaths.enquiry(reference))).body)("main").text();
  const page = await readPage(tracked);
  expect(page).toContain(getDeskMessage("enquiry.enquiryReceivedFrom", { source: "WhatsApp" }));
  expect(page).toContain(labels.utm_campaign);
  expect(page).toContain("<diwali>");
  expect(page).toContain("Google");
  expect(page).not.toContain("google.com");
  const plain = await readPage(untracked);
  expect(plain).toContain(getDeskMessage("enquiry.enquiryReceived"));
  for (const label of Object.values(labels)) expect(plain).not.toContain(label);
});

test("a corrected form is listed under its new source", async ({ owner, server }) => {
  const id = "one form";
  const reference = await submitEnquiry(server, { id, attribution: { utm_source: "google" } });
  const corrected = await submitEnquiry(server, {
    id,
    message: "GST, please",
    attribution: { utm_source: "poster" },
  });
  expect(corrected).toBe(reference);
  expect(await listBySource(owner, "poster")).toEqual([reference]);
  expect(await listBySource(owner, "google")).toEqual([]);
});
