import { z } from "zod";

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

export const offerId = z.enum(offerIds);

export type OfferId = z.infer<typeof offerId>;
