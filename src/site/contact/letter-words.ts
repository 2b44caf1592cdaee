import { z } from "zod";
import { contact } from "#forms/forms.ts";
import { eachField } from "#forms/words.ts";
import { accent, sentence } from "#content/shapes/sentence.ts";
import { success } from "#forms/kit/words.ts";

const aside = z.strictObject({ accent });

/** `content/<locale>/letter.yaml`: the contact form as an inland letter. */
export const letter = z.strictObject({
  fields: eachField(contact, aside.optional()).optional(),
  send: sentence,
  sending: sentence,
  failed: sentence,
  to: aside.optional(),
  postmark: z.strictObject({ city: sentence, accent, figure: sentence, unit: sentence }),
  sent: success,
});

export type Letter = z.infer<typeof letter>;
