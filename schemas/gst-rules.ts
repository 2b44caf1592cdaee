import { z } from "zod";
import { checked, percent, rupees, type Bare } from "./rules.ts";

const dailyFee = { perDay: rupees, atMost: rupees };

/** `content/rules/gst.yaml`: what the GST calculators work with. */
export const gstRules = z.strictObject({
  ...checked,
  rates: z.array(percent).min(1),
  /** The day of the month on which a GSTR-3B is due. Every month has it. */
  dueOn: z.number().int().min(1).max(28),
  lateFee: z.strictObject({
    nil: z.strictObject(dailyFee),
    /** By turnover of the year before; the last step has no upper end. */
    byTurnover: z
      .array(z.strictObject({ upTo: rupees.optional(), ...dailyFee }))
      .refine((steps) => steps.at(-1)?.upTo === undefined, "the last step has no upTo"),
    waiverInDueMonth: z.strictObject({ turnoverUpTo: rupees, inForce: z.boolean() }),
  }),
  /** Percent a year. */
  interest: percent,
});

export type GstRules = Bare<z.infer<typeof gstRules>>;
