import { z } from "zod";
import {
  createDatedSchema,
  dayOfYearSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** A late fee in rupees. The fee of a return is the one in force at its last date. */
const dailyFee = createDatedSchema(z.strictObject({ perDay: rupeesSchema, atMost: rupeesSchema }));

/** True if the last step of turnover has no upper end. */
function isOpenEnded(steps: readonly { upTo?: number | undefined }[]): boolean {
  return steps[steps.length - 1]?.upTo === undefined;
}
const openEndedMessage = "the last step has no upTo";

/** A day that every month has, up to 28. */
const dayOfMonth = z.string().regex(/^(?:[1-9]|1\d|2[0-8])$/);

/** `content/rules/gst.yaml`: rates, due dates and late fees of GST. */
export const gstRulesSchema = z.strictObject({
  ...sourceFields,
  rates: createDatedSchema(z.array(percentSchema).min(1)),
  /** Bricks and roof tiles, with input tax credit and without. */
  bricks: createDatedSchema(z.strictObject({ rate: percentSchema, withoutCredit: percentSchema })),
  /** Due dates: a day of each month, or days of the year. */
  due: z.strictObject({
    gstr3b: dayOfMonth,
    gstr1: dayOfMonth,
    /** GSTR-3B of those who file by the quarter (QRMP). */
    gstr3bQuarterly: z.array(dayOfYearSchema).length(4),
    gstr1Quarterly: z.array(dayOfYearSchema).length(4),
    gstr4: dayOfYearSchema,
    gstr9: dayOfYearSchema,
  }),
  /** Years after its last date a return can no longer be filed. */
  barredAfterYears: z.number().int().positive(),
  lateFee: z.strictObject({
    /** GSTR-3B and GSTR-1 without sales and tax. */
    nil: dailyFee,
    /** GSTR-3B and GSTR-1, by turnover of the year before. */
    byTurnover: z
      .array(z.strictObject({ upTo: rupeesSchema.optional(), fee: dailyFee }))
      .refine(isOpenEnded, openEndedMessage),
    /** No fee for a return that is filed within the month of its last date. */
    waiverInDueMonth: z.strictObject({
      turnoverUpTo: rupeesSchema,
      inForce: createDatedSchema(z.boolean()),
    }),
    gstr4: z.strictObject({ nil: dailyFee, other: dailyFee }),
    gstr9: z.strictObject({
      /** The turnover up to which no GSTR-9 is required. */
      exemptUpTo: rupeesSchema,
      /** By turnover of the year of the return; the maximum is a percentage of it. */
      byTurnover: z
        .array(
          z.strictObject({
            upTo: rupeesSchema.optional(),
            fee: createDatedSchema(z.strictObject({ perDay: rupeesSchema, atMost: percentSchema })),
          }),
        )
        .refine(isOpenEnded, openEndedMessage),
    }),
  }),
  /** Interest on late tax, in percent a year, for each day of delay. */
  interest: createDatedSchema(percentSchema),
});

export type GstRules = WithoutSources<z.infer<typeof gstRulesSchema>>;
