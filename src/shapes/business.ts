import { z } from "zod";
import { sentence } from "./sentence.ts";

const link = z.url({ protocol: /^https$/ });

/** `content/business.yaml`: the facts of the business, the same in every language. */
export const business = z.strictObject({
  name: sentence,
  phone: z.string().regex(/^\+91 \d{5} \d{5}$/, "write it as +91 98765 43210"),
  email: z.email(),
  address: z.strictObject({
    street: sentence,
    city: sentence,
    state: sentence,
    pin: z.string().regex(/^\d{6}$/, "six digits, in quotes"),
  }),
  partnerReport: link,
  chat: z.string().regex(/^91\d{10}$/, "91 and ten digits, in quotes"),
  social: z.strictObject({ facebook: link, youtube: link, linkedin: link, instagram: link }),
  developer: z.strictObject({ name: sentence, url: link }),
});

export type Business = z.infer<typeof business>;
