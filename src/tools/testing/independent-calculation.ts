/**
 * The taxes and late fees a second time, plainly, with figures of its own: an independent check of the
 * calculators. It imports nothing, so that it shares no mistake with them. Amounts are fractions of paise.
 * A law that changes is written here by hand, from its text and not from the rule files.
 */

/** A fraction of paise; `under` is above zero. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

const toFraction = (paise: number | bigint): Fraction => ({ over: BigInt(paise), under: 1n });
const fromLakh = (count: number) => toFraction(Math.round(count * 100_000) * 100);
const nothing = toFraction(0);

const add = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const multiply = (a: Fraction, over: bigint, under = 1n): Fraction => ({
  over: a.over * over,
  under: a.under * under,
});
const subtract = (a: Fraction, b: Fraction): Fraction => add(a, multiply(b, -1n));
/** `hundredths` of a percent: 1850 is 18.5%. */
const computePercent = (a: Fraction, hundredths: number): Fraction =>
  multiply(a, BigInt(hundredths), 10_000n);
const isAbove = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;
const least = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? b : a);
const most = (a: Fraction, b: Fraction): Fraction => (isAbove(a, b) ? a : b);

/** The whole multiple of a step that is nearest, a half up. No amount here is below nothing. */
export function roundToNearest(amount: Fraction, step: bigint): bigint {
  const doubled = 2n * amount.over + step * amount.under;
  return (doubled / (2n * step * amount.under)) * step;
}

function roundDown(amount: Fraction, step: bigint): Fraction {
  return toFraction((amount.over / (step * amount.under)) * step);
}

/** Ten and a hundred rupees, in paise. */
const ten = 1000n;
const hundred = 10_000n;

/** The income in lakh at which each rate begins, and the rate in percent. */
const newSlabs: [from: number, rate: number][] = [
  [4, 5],
  [8, 10],
  [12, 15],
  [16, 20],
  [20, 25],
  [24, 30],
];
const oldSlabs: Record<string, [from: number, rate: number][]> = {
  below60: [
    [2.5, 5],
    [5, 20],
    [10, 30],
  ],
  "60to79": [
    [3, 5],
    [5, 20],
    [10, 30],
  ],
  "80plus": [
    [5, 20],
    [10, 30],
  ],
};

/** Each rate is the rise above the one before, on all that is above its beginning. */
function computeSlabTax(slabs: [from: number, rate: number][], income: Fraction): Fraction {
  return slabs.reduce((tax, [from, rate], at) => {
    const rise = rate - (slabs[at - 1]?.[1] ?? 0);
    return add(tax, computePercent(most(nothing, subtract(income, fromLakh(from))), rise * 100));
  }, nothing);
}

/** The income in lakh above which each surcharge applies, and the surcharge in percent of the tax. */
const surchargeSteps: [from: number, rate: number][] = [
  [50, 10],
  [100, 15],
  [200, 25],
  [500, 37],
];

export interface IndependentTaxCase {
  income: bigint;
  regime: "new" | "old";
  age: "below60" | "60to79" | "80plus";
  isResident: boolean;
}

/** The tax of a year before it is rounded to ten rupees, of an income in paise. */
export function computeExactTax(taxCase: IndependentTaxCase): Fraction {
  const { regime, age, isResident } = taxCase;
  const income = toFraction(roundToNearest(toFraction(taxCase.income), ten));
  const slabs = regime === "new" ? newSlabs : (oldSlabs[isResident ? age : "below60"] ?? []);
  const before = computeSlabTax(slabs, income);
  const limit = fromLakh(regime === "new" ? 12 : 5);
  // The rebate up to the limit, ₹60,000 or ₹12,500; above it, the relief of the new regime.
  let tax = before;
  if (isResident && !isAbove(income, limit)) {
    tax = most(nothing, subtract(before, toFraction(regime === "new" ? 6_000_000 : 1_250_000)));
  } else if (isResident && regime === "new") tax = least(before, subtract(income, limit));
  // The new regime has no surcharge of 37%.
  const reached = surchargeSteps
    .filter(([from]) => isAbove(income, fromLakh(from)))
    .filter(([from]) => regime === "old" || from < 500);
  const step = reached.at(-1);
  if (step !== undefined) {
    const [from, rate] = step;
    // Above a limit, tax and surcharge rise by no more than the income.
    const atLimit = computeSlabTax(slabs, fromLakh(from));
    const rateAtLimit = reached.at(-2)?.[1] ?? 0;
    const ceiling = add(
      computePercent(atLimit, 10_000 + rateAtLimit * 100),
      subtract(income, fromLakh(from)),
    );
    tax = least(computePercent(tax, 10_000 + rate * 100), ceiling);
  }
  // With the cess of 4%.
  return computePercent(tax, 10_400);
}

/** The tax of a firm before it is rounded to ten rupees: 30%, and 12% of it above 1 crore. */
export function computeExactFirmTax(paise: bigint): Fraction {
  const income = toFraction(roundToNearest(toFraction(paise), ten));
  const tax = computePercent(income, 3000);
  if (!isAbove(income, fromLakh(100))) return computePercent(tax, 10_400);
  const ceiling = add(fromLakh(30), subtract(income, fromLakh(100)));
  return computePercent(least(computePercent(tax, 11_200), ceiling), 10_400);
}

/** The presumptive income in paise, of receipts in paise; undefined where the scheme is closed. */
export function computeExactPresumptive(
  isProfession: boolean,
  { bank, cash, unpaid }: Record<"bank" | "cash" | "unpaid", bigint>,
): bigint | undefined {
  const receipts = bank + cash + unpaid;
  const hasLittleCash = cash * 20n <= receipts;
  const most = (isProfession ? [50, 75] : [200, 300]).map((each) => fromLakh(each).over);
  if (receipts > (most[hasLittleCash ? 1 : 0] ?? 0n)) return undefined;
  if (isProfession) return roundToNearest(toFraction(receipts * 50n), 100n) / 100n;
  return (
    roundToNearest(toFraction(bank * 6n), 100n) / 100n +
    roundToNearest(toFraction((cash + unpaid) * 8n), 100n) / 100n
  );
}

/** The exact cost of GST in a year without the composition scheme and in it; amounts are in paise. */
export function computeExactSchemeComparison(year: {
  consumers: bigint;
  businesses: bigint;
  rate: number;
  purchases: bigint;
  purchaseRate: number;
  schemeRate: number;
}): { regular: Fraction; scheme: Fraction } {
  const toHundredths = (rate: number) => Math.round(rate * 100);
  const onPurchases = computePercent(toFraction(year.purchases), toHundredths(year.purchaseRate));
  const inPrices = multiply(
    toFraction(year.consumers),
    BigInt(toHundredths(year.rate)),
    BigInt(10_000 + toHundredths(year.rate)),
  );
  const onTop = computePercent(toFraction(year.businesses), toHundredths(year.rate));
  const onSales = add(inPrices, onTop);
  // Credit pays the tax on sales, and no more than that. Businesses pay theirs on top.
  const regular = subtract(most(onSales, onPurchases), onTop);
  const tax = computePercent(
    toFraction(year.consumers + year.businesses),
    toHundredths(year.schemeRate),
  );
  return { regular, scheme: add(onPurchases, tax) };
}

/** The part of a salary that the old regime exempts for rent, in paise. */
export function computeExactRent(
  { basic, received, rent }: Record<"basic" | "received" | "rent", bigint>,
  cityPercent: number,
): bigint {
  const above = subtract(toFraction(rent), computePercent(toFraction(basic), 1000));
  const city = computePercent(toFraction(basic), cityPercent * 100);
  return roundToNearest(most(nothing, least(toFraction(received), least(above, city))), 1n);
}

export interface IndependentGstReturn {
  form: "gstr3b" | "gstr1" | "gstr4" | "gstr9";
  daysLate: number;
  /** Rupees. */
  turnover: number;
  nil: boolean;
  /** Tax paid in cash, in paise. */
  cash: bigint;
}

/** Late fee of CGST and SGST together, and interest, in paise. */
export function computeExactLateGst(late: IndependentGstReturn): { fee: bigint; interest: bigint } {
  const { form, daysLate, turnover, nil, cash } = late;
  const days = BigInt(Math.max(0, daysLate));
  const crore = turnover / 10_000_000;
  const getCappedFee = (perDay: bigint, cap: bigint) =>
    (days * perDay < cap ? days * perDay : cap) * 100n;
  /** `cap` is in hundredths of a percent of the turnover. */
  const getAnnualFee = (perDay: bigint, cap: number) => {
    const highest = roundToNearest(computePercent(toFraction(BigInt(turnover) * 100n), cap), 1n);
    const fee = days * perDay * 100n;
    return fee < highest ? fee : highest;
  };
  const computeFee = () => {
    if (form === "gstr9") {
      if (crore <= 2) return 0n;
      if (crore <= 5) return getAnnualFee(50n, 4);
      return crore <= 20 ? getAnnualFee(100n, 4) : getAnnualFee(200n, 50);
    }
    if (nil) return getCappedFee(20n, 500n);
    if (form === "gstr4" || crore <= 1.5) return getCappedFee(50n, 2000n);
    return getCappedFee(50n, crore <= 5 ? 5000n : 10_000n);
  };
  // 18% a year.
  const interest =
    form === "gstr3b" && !nil
      ? roundToNearest(multiply(toFraction(cash), 18n * days, 36_500n), 1n)
      : 0n;
  return { fee: computeFee(), interest };
}

export interface IndependentReturn {
  kind: "presumptive" | "vehicles" | "business" | "salary";
  isAudited: boolean;
  isSenior: boolean;
  mustFile: boolean;
  /** `YYYY-MM-DD`. */
  filed: string;
  income: bigint;
  tax: bigint;
  /** The running total that was paid up to each of the four dates. */
  paid: readonly bigint[];
}

/** Last dates of the returns of the income of 2025-26 and 2026-27. */
const lastDates: Record<string, Record<string, string>> = {
  "2025-26": { salary: "2026-07-31", business: "2026-08-31", audit: "2026-11-21" },
  "2026-27": { salary: "2027-07-31", business: "2027-08-31", audit: "2027-10-31" },
};

/** Calendar months that have a day after the first date, up to and with the second. */
function countBegunMonths(after: string, until: string): bigint {
  let months = 0n;
  let counted = "";
  const day = new Date(after);
  for (day.setUTCDate(day.getUTCDate() + 1); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const now = day.toISOString().slice(0, 10);
    if (now > until) return months;
    if (now.slice(0, 7) !== counted) months += 1n;
    counted = now.slice(0, 7);
  }
}

/** Late fee and interest of sections 234F, 234A, 234B and 234C, in paise. */
export function computeExactLateReturn(
  year: "2025-26" | "2026-27",
  late: IndependentReturn,
): bigint {
  const { kind, isAudited, isSenior, mustFile, filed, income, tax, paid } = late;
  const businessDate = isAudited ? "audit" : "business";
  const last = lastDates[year]?.[kind === "salary" ? "salary" : businessDate] ?? "";
  const isFree = filed <= last || (income <= 4_00_000_00n && !mustFile);
  const feeOfIncome = income <= 5_00_000_00n ? 1_000_00n : 5_000_00n;
  const fee = isFree ? 0n : feeOfIncome;
  const inAll = paid.at(-1) ?? 0n;
  const open = tax > inAll ? toFraction(tax - inAll) : nothing;
  const computeMonthlyInterest = (months: bigint) =>
    multiply(roundDown(open, hundred), months, 100n);
  // Section 234A, for filing late.
  const a = computeMonthlyInterest(countBegunMonths(last, filed));
  // Section 234B, for less than 90% of the tax paid in advance.
  const owes = tax >= 10_000_00n && !(isSenior && kind === "salary");
  const b =
    owes && inAll * 10n < tax * 9n
      ? computeMonthlyInterest(countBegunMonths(`${year.slice(0, 2)}${year.slice(5)}-03-31`, filed))
      : nothing;
  // Section 234C: an instalment is a share of the tax in percent; at least `spare` percent paid costs nothing.
  const instalments: [share: bigint, spare: bigint, charge: bigint][] = [
    [15n, 12n, 3n],
    [45n, 36n, 3n],
    [75n, 75n, 3n],
    [100n, 100n, 1n],
  ];
  const c = instalments.reduce((sum, [share, spare, charge], at) => {
    const have = paid[at] ?? 0n;
    const isDue = kind !== "presumptive" || at === 3;
    if (!owes || !isDue || have * 100n >= tax * spare) return sum;
    const short = most(nothing, subtract(multiply(toFraction(tax), share, 100n), toFraction(have)));
    return add(sum, multiply(roundDown(short, hundred), charge, 100n));
  }, nothing);
  // All bases are whole hundreds of rupees, so each line is a whole rupee.
  return fee + roundToNearest(add(add(a, b), c), 1n);
}

/** GST on a bill, in paise: `half` is CGST and SGST each, `one` is IGST, which is due `across` a border of States. */
export function computeExactBill(amount: bigint, rate: number, included: boolean, across: boolean) {
  // In ten-thousandths of the amount.
  const share = BigInt(Math.round(rate * 100));
  const whole = included ? 10_000n + share : 10_000n;
  const half = across ? 0n : roundToNearest(multiply(toFraction(amount), share, 2n * whole), 1n);
  const one = across ? roundToNearest(multiply(toFraction(amount), share, whole), 1n) : 0n;
  const tax = half + half + one;
  return {
    half,
    one,
    value: included ? amount - tax : amount,
    total: included ? amount : amount + tax,
  };
}

/** The TDS of a firm or company on amounts in rupees, in paise: section 393(1), Table, rows 1(ii) and 6. */
export function computeExactFirmTds(
  payment: string,
  rupeesPaid: number,
  largest: number,
  toIndividual: boolean,
): bigint {
  // One percent of a rupee is one paisa.
  const paise = (amount: number, toHundredths: number) => BigInt(amount) * BigInt(toHundredths);
  if (payment === "professional") return rupeesPaid > 50_000 ? paise(rupeesPaid, 10) : 0n;
  if (payment === "technical") return rupeesPaid > 50_000 ? paise(rupeesPaid, 2) : 0n;
  if (payment === "commission") return rupeesPaid > 20_000 ? paise(rupeesPaid, 2) : 0n;
  if (payment === "contractor") {
    const rate = toIndividual ? 1 : 2;
    if (rupeesPaid > 100_000) return paise(rupeesPaid, rate);
    return largest > 30_000 ? paise(largest, rate) : 0n;
  }
  throw new Error(`No second calculation of ${payment}.`);
}

/** The additional fee of LLP Form 8 and Form 11 in rupees, `late` days late, by the words of Annexure A of 2022. */
export function computeExactLlpFee(late: number, contribution: number, isSmall: boolean): number {
  let normal = 200;
  if (contribution <= 1_000_000) normal = 150;
  if (contribution <= 500_000) normal = 100;
  if (contribution <= 100_000) normal = 50;
  if (late <= 0) return 0;
  if (late <= 15) return normal;
  if (late <= 30) return normal * (isSmall ? 2 : 4);
  if (late <= 60) return normal * (isSmall ? 4 : 8);
  if (late <= 90) return normal * (isSmall ? 6 : 12);
  if (late <= 180) return normal * (isSmall ? 10 : 20);
  if (late <= 360) return normal * (isSmall ? 15 : 30);
  return isSmall ? normal * 15 + (late - 360) * 10 : normal * 30 + (late - 360) * 20;
}

/** The fee of a TDS statement that is `late` days late, in rupees: ₹200 a day, at most the tax. */
export function computeExactTdsStatementFee(late: number, tax: number): number {
  let fee = 0;
  for (let day = 0; day < late && fee < tax; day++) fee += 200;
  return fee > tax ? tax : fee;
}
