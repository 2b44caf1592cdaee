/** The legal identity of the business: its owner, and its numbers in public registers. */
import { z } from "zod";
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
  .regex(
    new RegExp(`^\\d{2}${panPattern}[1-9A-Z]Z[\\dA-Z]$`),
    "a GSTIN has fifteen capital letters and digits, like 23AAAAA0000A1Z5.",
  )
  .refine(
    (text) => gstinStates.has(text.slice(0, 2)),
    "a GSTIN begins with the two digits of a state, 23 for Madhya Pradesh.",
  )
  .refine(
    (text) => computeGstinCheckDigit(text.slice(0, 14)) === text.slice(14),
    "the last sign of this GSTIN does not fit the others: compare it with the certificate.",
  );

/** Corporate identification number, in the register of companies. */
const cin = z
  .string()
  .regex(
    /^[LU]\d{5}[A-Z]{2}(?:18|19|20)\d{2}[A-Z]{3}\d{6}$/,
    "a CIN has 21 capital letters and digits, like U00000MP2020PTC000000.",
  );

/** LLP identification number, in the same register. */
const llpin = z
  .string()
  .regex(
    /^[A-Z]{3}-\d{4}$/,
    "an LLPIN has three letters, a hyphen and four digits, like AAA-0000.",
  );

const udyam = z
  .string()
  .regex(
    /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/,
    "an Udyam number is written like UDYAM-MP-00-0000000, with its hyphens.",
  );

/** Membership number at the Institute of Chartered Accountants of India. */
const icaiMembership = z
  .string()
  .regex(/^\d{6}$/, "an ICAI membership number has six digits, in quotes.");

/** The number of a firm in the register of the same institute; the letter is its region, C for Madhya Pradesh. */
const icaiFirm = z
  .string()
  .regex(
    /^\d{6}[NSEWC](?:\/[NSEWC]-?\d{6})?$/,
    "an ICAI firm number has six digits and the letter of the region, like 000000C.",
  );

/** The legal forms, and the letter that a PAN has for each. */
const legalForms = { proprietor: "P", partnership: "F", llp: "F", opc: "C", company: "C" } as const;

export type LegalForm = keyof typeof legalForms;

/** The keys of a record are those of its literal, which Object.keys widens to string. */
const legalFormNames = Object.keys(legalForms) as [LegalForm, ...LegalForm[]];

const textWithoutPan = sentenceSchema.refine(
  (text) => !hasPan(text),
  "this looks like a PAN, which is never shown on the site.",
);

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
      addIssue(
        "gstin",
        "the sixth sign of this GSTIN is that of another legal form: one of the two is wrong.",
      );
    }
    if (isGiven(cin) && panLetter !== "C") {
      addIssue("cin", "a business of this legal form has no CIN: write none.");
    }
    if (isGiven(llpin) && legalForm !== "llp") {
      addIssue("llpin", "a business of this legal form has no LLPIN: write none.");
    }
  });

export function isGiven<Value>(value: Value | null): value is Value {
  return value !== null && value !== "none";
}

export const phoneSchema = z.string().regex(/^\+91 \d{5} \d{5}$/, "write it as +91 98765 43210");

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
      .regex(/^[\w.-]{2,64}@[a-zA-Z][a-zA-Z\d]{1,63}$/, "a UPI ID is written like name@bank.")
      .nullable(),
    payeeName: sentenceSchema.max(50).nullable(),
  })
  .refine(({ id, payeeName }) => (id === null) === (payeeName === null), {
    error: "a UPI ID needs the name of its account; give both or neither.",
    path: ["payeeName"],
  });
