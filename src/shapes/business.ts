import { z } from "zod";
import { sentence } from "./sentence.ts";

const link = z.url({ protocol: /^https$/ });

const facts = z.strictObject({
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

/** `content/business.yaml`: the facts of the business, and the names among them in Hindi letters. */
export const business = facts.extend({
  hi: z.strictObject({
    name: sentence,
    address: z.strictObject({ street: sentence, city: sentence, state: sentence }),
    /** The name of the developer. */
    developer: sentence,
  }),
});

/** The facts as one language writes them. */
export type Business = z.infer<typeof facts>;

/** The facts of the business, its names in the letters of a language. */
export function businessIn({ hi, ...facts }: z.infer<typeof business>, language: string): Business {
  if (language !== "hi") return facts;
  return {
    ...facts,
    name: hi.name,
    address: { ...facts.address, ...hi.address },
    developer: { ...facts.developer, name: hi.developer },
  };
}
