import { CostSummary } from "#ui/cost-summary.tsx";
import { AmountField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { TdsCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { IncomeTaxYear } from "#tools/income-tax/rules.ts";
import { tdsPayers, tdsPayments, type TdsPayment } from "./names.ts";
import type { TdsRules } from "./rules.ts";
import { amountInWords, rupees } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues, type FormValues } from "#tools/kit/use-form-values.ts";
import { tdsResult, type TdsResult } from "./tds-result.ts";
import { tdsOn, tdsOnSalary } from "./tds.ts";

interface TdsCalculatorProps {
  words: TdsCalculatorWords;
  kit: ToolKit;
  rules: TdsRules;
  taxes: readonly IncomeTaxYear[];
  language: string;
}

const id = "tds";
const kept = keptOnDevice(id);

/** Whether a payment needs TDS, how much, and by when. */
export function TdsCalculator({ words, kit, rules, taxes, language }: TdsCalculatorProps) {
  const form = useFormValues(
    {
      payer: "firm",
      amount: "60,000",
      single: "20,000",
      rent: "60,000",
      months: "12",
      salary: "15,00,000",
    },
    kept,
  );
  const payer = answerField(form, "payer", words.payer, tdsPayers);
  const payment = answerField(form, "payment", words.payment, tdsPayments);
  const payee = answerField(form, "payee", words.payee, ["other", "individual"]);
  const buyer = answerField(form, "buyer", words.buyer, ["no", "yes"]);
  const fields = amountFields(form, words, kit);
  const shows = shownFields(payment.value);

  const isSingleTooMuch =
    shows.single && (fields.single.money ?? 0) > (fields.amount.money ?? Infinity);

  const result = (): TdsResult | undefined => {
    const texts = { words, rules, language };
    if (payment.value === "salary") {
      const year = taxes.find(({ years }) => years.includes(rules.taxYear));
      const { money } = fields.salary;
      return year && money !== undefined
        ? tdsResult.ofSalary(texts, tdsOnSalary(year, money))
        : undefined;
    }
    const { money: amount } = shows.rent ? fields.rent : fields.amount;
    const single = shows.single ? fields.single.money : rupees(0);
    const months = shows.rent ? fields.months : 12;
    if (amount === undefined || single === undefined || months === undefined || isSingleTooMuch)
      return undefined;
    const answer = tdsOn(rules, {
      payer: payer.value,
      payment: payment.value,
      amount,
      months,
      single,
      toIndividual: payee.value === "individual",
      isLargeBuyer: buyer.value === "yes",
    });
    return tdsResult.ofPayment(texts, payment.value, answer, amount);
  };
  const shown = result();
  const total = shown?.total ?? { label: words.total, value: "–" };
  const notes = shown?.notes ?? [];
  const limits = {
    turnover: amountInWords(rules.large.turnover, kit.words.amounts) ?? "",
    receipts: amountInWords(rules.large.receipts, kit.words.amounts) ?? "",
    limit: amountInWords(rules.buyerTurnover, kit.words.amounts) ?? "",
  };

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: shown?.verdict ?? words.payment[payment.value] }}
      {...(shown ? { said: `${shown.verdict}. ${total.label}: ${total.value}` } : {})}
      text={shown && [shown.verdict, ...asText([...shown.lines, total]), ...notes]}
      result={
        <>
          <CostSummary
            heading={shown?.verdict ?? words.heading}
            lines={shown?.lines ?? []}
            total={total}
          />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      <p>{fillIn(words.yearOf, { year: rules.taxYear })}</p>
      <RadioGroup
        label={words.payer.label}
        why={fillIn(words.payer.why, limits)}
        {...payer.field}
      />
      <RadioGroup label={words.payment.label} {...payment.field} />
      <div hidden={!shows.single}>
        <RadioGroup label={words.payee.label} why={words.payee.why} {...payee.field} />
      </div>
      <div hidden={payment.value !== "goods"}>
        <RadioGroup
          label={fillIn(words.buyer.label, limits)}
          why={words.buyer.why}
          {...buyer.field}
        />
      </div>
      <div hidden={!shows.amount}>
        <AmountField id="tds-amount" label={words.amount} {...fields.amount.field} />
      </div>
      <div hidden={!shows.single}>
        <AmountField
          id="tds-single"
          label={words.single}
          {...fields.single.field}
          message={isSingleTooMuch ? words.singleInvalid : fields.single.field.message}
        />
      </div>
      <div hidden={!shows.rent}>
        <AmountField id="tds-rent" label={words.rent} {...fields.rent.field} />
        <AmountField id="tds-months" label={words.months} {...fields.monthsField} />
      </div>
      <div hidden={payment.value !== "salary"}>
        <AmountField id="tds-salary" label={words.salary} {...fields.salary.field} />
      </div>
    </Calculator>
  );
}

/** Which fields a payment has, besides those of its own. */
function shownFields(payment: TdsPayment) {
  const rent = payment === "rentBuilding" || payment === "rentMachine";
  return { rent, single: payment === "contractor", amount: !rent && payment !== "salary" };
}

function amountFields(form: FormValues, words: TdsCalculatorWords, kit: ToolKit) {
  const asAmount = { invalid: words.amountInvalid, words: kit.words.amounts };
  const {
    amount: count,
    isEmpty,
    field,
  } = amountField(form, "months", {
    invalid: words.monthsInvalid,
  });
  const isMonths = count !== undefined && Number.isInteger(count) && count >= 1 && count <= 12;
  return {
    amount: amountField(form, "amount", asAmount),
    single: amountField(form, "single", asAmount),
    rent: amountField(form, "rent", asAmount),
    salary: amountField(form, "salary", asAmount),
    months: isMonths ? count : undefined,
    monthsField: { ...field, message: isMonths || isEmpty ? undefined : words.monthsInvalid },
  };
}
