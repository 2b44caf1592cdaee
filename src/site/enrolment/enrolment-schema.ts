import { z } from "zod";
import { accent, sentence } from "#site-content/schemas/sentence.ts";
import { enrolment } from "#forms/forms.ts";
import { eachField, success } from "#forms/forms-schema.ts";

const step = z.strictObject({ title: sentence, text: sentence });

const aside = z.strictObject({ accent });

/** `content/<locale>/enrolment.yaml`: the enrolment form and its admit card. */
export const enrolmentWords = z.strictObject({
  accent,
  heading: sentence,
  fields: eachField(enrolment, aside.optional()).optional(),
  send: sentence,
  sending: sentence,
  failed: sentence,
  card: z.strictObject({ heading: sentence, accent, none: sentence, hint: sentence }),
  minors: sentence,
  sent: success.extend({
    unconfirmed: sentence,
    /** Leads from the thanks to an empty form. */
    again: sentence,
    /** Three steps are shown, of which one is `wait` or `pay`. */
    steps: z.strictObject({ kept: step, wait: step, pay: step, place: step }),
    owed: sentence,
    confirmed: sentence,
    upi: z.strictObject({
      pay: sentence,
      payFee: sentence,
      scan: sentence,
      account: sentence,
      note: sentence,
      code: sentence,
    }),
  }),
});

export type EnrolmentWords = z.infer<typeof enrolmentWords>;
