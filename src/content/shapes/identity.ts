/**
 * Who owns the business. A `null` says that the owner has not given the value yet:
 * it is on no page, and the launch check asks for it. What a business does not have is `none`.
 */
import { z } from "zod";
import { rupees, percent } from "./rules.ts";
import { sentence } from "./sentence.ts";
import {
  cin,
  gstin,
  holdsPan,
  icaiFirm,
  icaiMembership,
  kindInGstin,
  llpin,
  udyam,
} from "./registration-numbers.ts";

/** What a business can be, and the letter that says so in a PAN. */
const legalForms = { proprietor: "P", partnership: "F", llp: "F", opc: "C", company: "C" } as const;

export type LegalForm = keyof typeof legalForms;

/** The keys of a record are those of its literal, which Object.keys widens to string. */
export const legalFormNames = Object.keys(legalForms) as [LegalForm, ...LegalForm[]];

/** A text that every visitor may read. */
const openText = sentence.refine(
  (text) => !holdsPan(text),
  "this looks like a PAN, which is never shown on the site.",
);

/** A number that a business may not have. A union of the two would say only that neither fits. */
function orNone(number: z.ZodType<string>) {
  return z
    .string()
    .nullable()
    .superRefine((text, context) => {
      if (!isGiven(text)) return;
      const [wrong] = number.safeParse(text).error?.issues ?? [];
      if (wrong) context.addIssue({ code: "custom", message: wrong.message });
    })
    .meta({ mayBeNone: true });
}

/** The registers in which a visitor can look the business up, in the order in which they are shown. */
export const registers = ["gstin", "cin", "llpin", "udyam", "icaiMembership", "icaiFirm"] as const;

export const identity = z
  .strictObject({
    legalName: openText.nullable(),
    legalForm: z.enum(legalFormNames).nullable(),
    gstin: orNone(gstin),
    cin: orNone(cin),
    llpin: orNone(llpin),
    udyam: orNone(udyam),
    icaiMembership: orNone(icaiMembership),
    icaiFirm: orNone(icaiFirm),
  })
  .superRefine(({ legalForm, gstin, cin, llpin }, context) => {
    const say = (key: string, message: string) => {
      context.addIssue({ code: "custom", path: [key], message });
    };
    if (legalForm === null) return;
    const kind = legalForms[legalForm];
    if (isGiven(gstin) && kindInGstin(gstin) !== kind) {
      say(
        "gstin",
        "the sixth sign of this GSTIN is that of another legal form: one of the two is wrong.",
      );
    }
    if (isGiven(cin) && kind !== "C") {
      say("cin", "a business of this legal form has no CIN: write none.");
    }
    if (isGiven(llpin) && legalForm !== "llp") {
      say("llpin", "a business of this legal form has no LLPIN: write none.");
    }
  });

/** Whether the owner has given a value. */
export function isGiven<Value>(value: Value | null): value is Value {
  return value !== null && value !== "none";
}

const phone = z.string().regex(/^\+91 \d{5} \d{5}$/, "write it as +91 98765 43210");

/** Whom to complain to, and within how many days the complaint is settled; the law has a month at most. */
export const grievanceOfficer = z.strictObject({
  name: openText.nullable(),
  email: z.email().nullable(),
  phone: phone.nullable(),
  days: z.number().int().min(1).max(30).nullable(),
});

/** Who answers for what is done with personal data. */
export const dataContact = z.strictObject({
  name: openText.nullable(),
  email: z.email().nullable(),
});

const https = z.url({ protocol: /^https$/ });

/** Whose software takes the scan and writes the report, and what a report costs a customer, in rupees. */
export const reportPartner = z.strictObject({
  name: openText.nullable(),
  privacyNotice: https.nullable(),
  price: rupees.nullable(),
});

/** What a partner pays once, in rupees, and gets of each sale, in percent. */
const joiningTerms = z.strictObject({ cost: rupees.nullable(), share: percent.nullable() });

export const joining = z.strictObject({ connector: joiningTerms, owner: joiningTerms });

/** Where fees can be paid by UPI: both or neither. */
export const upiAccount = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.-]{2,64}@[a-zA-Z][a-zA-Z\d]{1,63}$/, "a UPI ID is written like name@bank.")
      .nullable(),
    payeeName: sentence.max(50).nullable(),
  })
  .refine(({ id, payeeName }) => (id === null) === (payeeName === null), {
    error: "a UPI ID needs the name of its account; give both or neither.",
    path: ["payeeName"],
  });
