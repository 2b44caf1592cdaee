/** The legal identity of the business: its owner, and its numbers in public registers. */
import { z } from "zod";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { percentSchema, rupeesSchema } from "./rule-fields.ts";
import { sentenceSchema } from "./sentence.ts";

/** The value of a character in the check digit of a GSTIN is its index here. */
const gstinAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** States and union territories by the first two digits of a GSTIN; 97 and 99 are for other territory and the centre. */
const gstinStates = new Set([
  ...Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, "0")),
  "97",
  "99",
]);

const panPattern = "[A-Z]{5}\\d{4}[A-Z]";

/** A PAN is private and must not be published. Only a whole word is recognized as one. */
function hasPan(text: string): boolean {
  return new RegExp(`(?<![A-Z\\d])${panPattern}(?![A-Z\\d])`, "i").test(text);
}

/** A Luhn algorithm modulo 36: weights 1 and 2 alternate, and the two digits of a product are added. */
export function computeGstinCheckDigit(firstFourteen: string): string {
  const sum = [...firstFourteen].reduce((total, sign, at) => {
    const product = gstinAlphabet.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return gstinAlphabet.charAt((36 - (sum % 36)) % 36);
}

/** The law makes a GSTIN public, with the PAN of the business in it. */
const gstin = z
  .string()
  .regex(new RegExp(`^\\d{2}${panPattern}[1-9A-Z]Z[\\dA-Z]$`), fileIssues.gstinFormat)
  .refine((text) => gstinStates.has(text.slice(0, 2)), fileIssues.gstinState)
  .refine(
    (text) => computeGstinCheckDigit(text.slice(0, 14)) === text.slice(14),
    fileIssues.gstinCheckDigit,
  );

/** Corporate identification number, in the register of companies. */
const cin = z
  .string()
  .regex(/^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/, fileIssues.cinFormat);

/** LLP identification number, in the same register. */
const llpin = z.string().regex(/^[A-Z]{3}-\d{4}$/, fileIssues.llpinFormat);

const udyam = z.string().regex(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, fileIssues.udyamFormat);

/** Membership number at the Institute of Chartered Accountants of India. */
const icaiMembership = z.string().regex(/^\d{6}$/, fileIssues.icaiMemberFormat);

/** The number of a firm in the register of the same institute; the letter is its region, C for Madhya Pradesh. */
const icaiFirm = z.string().regex(/^\d{6}[NSEWC](?:\/[NSEWC]-?\d{6})?$/, fileIssues.icaiFirmFormat);

/** The legal forms, and the letter that a PAN has for each. */
const legalForms = { proprietor: "P", partnership: "F", llp: "F", opc: "C", company: "C" } as const;

export type LegalForm = keyof typeof legalForms;

/** The keys of a record are those of its literal, which Object.keys widens to string. */
const legalFormNames = Object.keys(legalForms) as [LegalForm, ...LegalForm[]];

const textWithoutPan = sentenceSchema.refine((text) => !hasPan(text), fileIssues.panShown);

/** A business may lack such a number. A union of the two schemas would say only that neither matches. */
function createNumberOrNoneSchema(number: z.ZodType<string>) {
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

/** The order is that in which pages show the registers. */
export const registers = ["gstin", "cin", "llpin", "udyam", "icaiMembership", "icaiFirm"] as const;

/**
 * `null` means that the owner has not given the value yet: no page shows it, and the launch check requests it. `none`
 * means that the business has no such number.
 */
export const identitySchema = z
  .strictObject({
    legalName: textWithoutPan.nullable(),
    legalForm: z.enum(legalFormNames).nullable(),
    gstin: createNumberOrNoneSchema(gstin),
    cin: createNumberOrNoneSchema(cin),
    llpin: createNumberOrNoneSchema(llpin),
    udyam: createNumberOrNoneSchema(udyam),
    icaiMembership: createNumberOrNoneSchema(icaiMembership),
    icaiFirm: createNumberOrNoneSchema(icaiFirm),
  })
  .superRefine(({ legalForm, gstin, cin, llpin }, context) => {
    const addIssue = (key: string, message: string) => {
      context.addIssue({ code: "custom", path: [key], message });
    };
    if (legalForm === null) return;
    const panLetter = legalForms[legalForm];
    // The sixth character of a GSTIN is the fourth of the PAN in it, which is the letter of the legal form.
    if (isGiven(gstin) && gstin.charAt(5) !== panLetter) {
      addIssue("gstin", fileIssues.gstinLegalForm);
    }
    if (isGiven(cin) && panLetter !== "C") {
      addIssue("cin", fileIssues.cinNotApplicable);
    }
    if (isGiven(llpin) && legalForm !== "llp") {
      addIssue("llpin", fileIssues.llpinNotApplicable);
    }
  });

export function isGiven<Value>(value: Value | null): value is Value {
  return value !== null && value !== "none";
}

export const phoneSchema = z
  .string()
  .regex(/^\+91 \d{5} \d{5}$/, fileIssues.phoneFormat)
  .meta({ phoneFormat: "international" });

/** A complaint is settled within this many days; the law allows a month at most. */
export const grievanceOfficerSchema = z.strictObject({
  name: textWithoutPan.nullable(),
  email: z.email().max(254).nullable(),
  phone: phoneSchema.nullable(),
  days: z.number().int().min(1).max(30).nullable(),
});

export const dataContactSchema = z.strictObject({
  name: textWithoutPan.nullable(),
  email: z.email().max(254).nullable(),
});

export const httpsSchema = z.url({ protocol: /^https$/ }).max(2000);

/** The partner's software makes the report; a customer pays this price for one, in rupees. */
export const reportPartnerSchema = z.strictObject({
  name: textWithoutPan.nullable(),
  privacyNotice: httpsSchema.nullable(),
  price: rupeesSchema.nullable(),
});

/** One payment in rupees, then a share of each sale in percent. */
const joiningTerms = z.strictObject({
  cost: rupeesSchema.nullable(),
  share: percentSchema.nullable(),
});

export const joiningSchema = z.strictObject({ connector: joiningTerms, owner: joiningTerms });

/** Payment by UPI needs both or neither. */
export const upiAccountSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.-]{2,64}@[a-zA-Z][a-zA-Z\d]{1,63}$/, fileIssues.upiFormat)
      .nullable(),
    payeeName: sentenceSchema.max(50).nullable(),
  })
  .refine(({ id, payeeName }) => (id === null) === (payeeName === null), {
    error: fileIssues.upiWithoutName,
    path: ["payeeName"],
  });
