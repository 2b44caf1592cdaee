/** What visitors choose from, by name. Without the library of the shapes: islands read these lists too. */

/** What can be bought, in the order of the site. Fee, time and papers of it are kept under these names. */
export const offerIds = [
  "gst",
  "itrIndividual",
  "itrBusiness",
  "companyOpc",
  "companyPrivateLimited",
  "fssai",
  "msme",
  "iso",
  "panTan",
  "digitalSignature",
] as const;

export type OfferId = (typeof offerIds)[number];

/** The kinds of business that papers differ by. */
export const kinds = ["individual", "proprietor", "partnership", "llp", "company"] as const;

export type Kind = (typeof kinds)[number];
