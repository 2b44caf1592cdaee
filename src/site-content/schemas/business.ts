import { z } from "zod";
import { type Locale, locales } from "#locales.ts";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { identitySchema, textWithoutPan } from "./identity.ts";
import { percentSchema, rupeesSchema } from "./rule-fields.ts";
import { sentenceSchema } from "./sentence.ts";

const phoneSchema = z
  .string()
  .regex(/^\+91 \d{5} \d{5}$/, fileIssues.phoneFormat)
  .meta({ phoneFormat: "international" });

const httpsSchema = z.url({ protocol: /^https$/ }).max(2000);

/** A complaint is settled within this many days; the law allows a month at most. */
export const grievanceOfficerSchema = z.strictObject({
  name: textWithoutPan.nullable(),
  email: z.email().max(254).nullable(),
  phone: phoneSchema.nullable(),
  days: z.number().int().min(1).max(30).nullable(),
});

const dataContactSchema = z.strictObject({
  name: textWithoutPan.nullable(),
  email: z.email().max(254).nullable(),
});

/** The partner's software makes the report; a customer pays this price for one, in rupees. */
const reportPartnerSchema = z.strictObject({
  name: textWithoutPan.nullable(),
  privacyNotice: httpsSchema.nullable(),
  price: rupeesSchema.nullable(),
});

/** One payment in rupees, then a share of each sale in percent. */
const joiningTerms = z.strictObject({
  cost: rupeesSchema.nullable(),
  share: percentSchema.nullable(),
});

const joiningSchema = z.strictObject({ connector: joiningTerms, owner: joiningTerms });

/** Payment by UPI needs both values: either is given only with the other. */
export const upiAccountSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.-]{2,64}@[a-zA-Z][a-zA-Z\d]{1,63}$/, fileIssues.upiFormat)
      .nullable(),
    payeeName: sentenceSchema.max(50).nullable(),
  })
  .refine(({ id, payeeName }) => (id === null) === (payeeName === null), {
    error: fileIssues.upiWithoutAccount,
    path: ["payeeName"],
  });

const facts = z.strictObject({
  name: sentenceSchema,
  phone: phoneSchema,
  email: z.email().max(254),
  address: z.strictObject({
    street: sentenceSchema,
    city: sentenceSchema,
    state: sentenceSchema,
    pin: z.string().regex(/^\d{6}$/, fileIssues.pinFormat),
  }),
  reportUrl: httpsSchema,
  chatNumber: z
    .string()
    .regex(/^91\d{10}$/, fileIssues.chatNumberFormat)
    .meta({ phoneFormat: "digits" }),
  social: z.strictObject({
    facebook: httpsSchema,
    youtube: httpsSchema,
    linkedin: httpsSchema,
    instagram: httpsSchema,
  }),
  developer: z.strictObject({ name: sentenceSchema, url: httpsSchema }),
  identity: identitySchema,
  grievanceOfficer: grievanceOfficerSchema,
  dataContact: dataContactSchema,
  reportPartner: reportPartnerSchema,
  joining: joiningSchema,
  upi: upiAccountSchema,
  /** On which days the promise of an answer holds; `null` while the owner has not said. */
  replyOn: z.enum(["everyDay", "workingDays"]).nullable(),
});

/** Names as another language writes them, in its own script. */
const localNames = z.strictObject({
  name: sentenceSchema,
  address: z.strictObject({ street: sentenceSchema, city: sentenceSchema, state: sentenceSchema }),
  developer: sentenceSchema,
  legalName: sentenceSchema.optional(),
  grievanceOfficer: sentenceSchema.optional(),
  dataContact: sentenceSchema.optional(),
});

/** `content/business.yaml`: the facts of the business; `in` has the names among them in other languages. */
export const businessSchema = facts.extend({
  in: z.partialRecord(z.enum(locales), localNames),
});

export type Business = z.infer<typeof facts>;

/** Returns the facts with the names of a language; a missing name stays as in the default language. */
export function localizeBusiness(
  { in: namesByLocale, ...facts }: z.infer<typeof businessSchema>,
  language: Locale,
): Business {
  const local = namesByLocale[language];
  if (local === undefined) return facts;
  return {
    ...facts,
    name: local.name,
    address: { ...facts.address, ...local.address },
    developer: { ...facts.developer, name: local.developer },
    identity: { ...facts.identity, legalName: local.legalName ?? facts.identity.legalName },
    grievanceOfficer: {
      ...facts.grievanceOfficer,
      name: local.grievanceOfficer ?? facts.grievanceOfficer.name,
    },
    dataContact: { ...facts.dataContact, name: local.dataContact ?? facts.dataContact.name },
  };
}

/**
 * True if a value of `content/business.yaml` is still the delivered sample: it contains "example" (in Hindi "नमूना"),
 * or its digits are zeros alone, after the country code 91: `hello@example.in` and `+91 00000 00000` → true. People
 * recognize a sample; structured data must leave it out.
 */
export function isSampleValue(value: string): boolean {
  const digits = value.replace(/\D/g, "").replace(/^91/, "");
  return /example|नमूना/i.test(value) || /^0+$/.test(digits);
}
