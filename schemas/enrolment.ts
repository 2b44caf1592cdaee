import { z } from "zod";
import { accent, sentence } from "./sentence.ts";
import { success } from "./success.ts";

const aside = z.strictObject({ accent });

/** `content/<locale>/enrolment.yaml`: the enrolment form and its admit card. */
export const enrolmentWords = z.strictObject({
  accent,
  heading: sentence,
  fields: z
    .strictObject({ fullName: aside, email: aside, phone: aside, courseId: aside })
    .optional(),
  send: sentence,
  sending: sentence,
  failed: sentence,
  card: z.strictObject({ heading: sentence, accent, none: sentence, hint: sentence }),
  sent: success.extend({ again: sentence }),
});

export type EnrolmentWords = z.infer<typeof enrolmentWords>;
