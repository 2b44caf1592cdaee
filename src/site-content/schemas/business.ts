import { z } from "zod";
import { type Locale, locales } from "#locales.ts";
import {
  dataContactSchema,
  grievanceOfficerSchema,
  httpsSchema,
  identitySchema,
  joiningSchema,
  phoneSchema,
  reportPartnerSchema,
  upiAccountSchema,
} from "./identity.ts";
import { sentenceSchema } from "./sentence.ts";

const facts = z.strictObject({
  name: sentenceSchema,
  phone: phoneSchema,
  email: z.email(),
  address: z.strictObject({
    street: sentenceSchema,
    city: sentenceSchema,
    state: sentenceSchema,
    pin: z.string().regex(/^\d{6}$/, "six digits, in quotes"),
  }),
  partnerReport: httpsSchema,
  chat: z.string().regex(/^91\d{10}$/, "91 and ten digits, in quotes"),
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

/** Names that another script writes in its own letters. */
const names = z.strictObject({
  name: sentenceSchema,
  address: z.strictObject({ street: sentenceSchema, city: sentenceSchema, state: sentenceSchema }),
  developer: sentenceSchema,
  legalName: sentenceSchema.optional(),
  grievanceOfficer: sentenceSchema.optional(),
  dataContact: sentenceSchema.optional(),
});

/** `content/business.yaml`: the facts of the business, and the names among them in the letters of other languages. */
export const businessSchema = facts.extend({
  in: z.partialRecord(z.enum(locales), names),
});

export type Business = z.infer<typeof facts>;

/** Names are written as in the default language where the language has none. */
export function localizeBusiness(
  { in: named, ...facts }: z.infer<typeof businessSchema>,
  language: Locale,
): Business {
  const own = named[language];
  if (own === undefined) return facts;
  return {
    ...facts,
    name: own.name,
    address: { ...facts.address, ...own.address },
    developer: { ...facts.developer, name: own.developer },
    identity: { ...facts.identity, legalName: own.legalName ?? facts.identity.legalName },
    grievanceOfficer: {
      ...facts.grievanceOfficer,
      name: own.grievanceOfficer ?? facts.grievanceOfficer.name,
    },
    dataContact: { ...facts.dataContact, name: own.dataContact ?? facts.dataContact.name },
  };
}

/**
 * True if a value of `content/business.yaml` is still the one that it was delivered with: it has
 * "example" in it (in Hindi "नमूना"), or no digits but zeros (and the 91 of India). Such a value may be
 * shown to a person, who sees what it is; a machine would believe it.
 */
export function isSampleValue(value: string): boolean {
  const digits = value.replace(/\D/g, "").replace(/^91/, "");
  return /example|नमूना/i.test(value) || /^0+$/.test(digits);
}
