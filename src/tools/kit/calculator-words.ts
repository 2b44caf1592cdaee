import { z } from "zod";
import { accent, pageHead, sentence } from "#content/shapes/sentence.ts";

const gstCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  amount: sentence,
  amountInvalid: sentence,
  rate: sentence,
  /** What a rate is written as, with the blank {rate}. */
  percent: sentence,
  otherRate: sentence,
  otherRatePercent: sentence,
  otherRateInvalid: sentence,
  /** With the blanks {rate} and {withoutCredit}. */
  bricks: sentence,
  direction: z.strictObject({ label: sentence, add: sentence, remove: sentence }),
  place: z.strictObject({ label: sentence, within: sentence, across: sentence }),
  bill: z.strictObject({
    heading: sentence,
    value: sentence,
    /** With the blank {rate}. */
    cgst: sentence,
    sgst: sentence,
    igst: sentence,
    total: sentence,
  }),
});

const incomeTaxCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  year: sentence,
  /** A financial year, with the blank {year}. */
  yearOf: sentence,
  salary: sentence,
  business: sentence,
  other: sentence,
  deductions: sentence,
  paid: sentence,
  amountInvalid: sentence,
  /** The groups of questions that are closed at first. */
  more: z.strictObject({
    /** With the blanks {age} and {resident}. */
    person: sentence,
    payslip: sentence,
    rent: sentence,
    deductions: sentence,
  }),
  age: z.strictObject({
    label: sentence,
    why: sentence,
    below60: sentence,
    "60to79": sentence,
    "80plus": sentence,
  }),
  resident: z.strictObject({ label: sentence, why: sentence, yes: sentence, no: sentence }),
  basic: sentence,
  basicInvalid: sentence,
  /** More professional tax than there can be, with the blank {limit}. */
  professionalTaxInvalid: sentence,
  /** A part of the salary that is more than the salary. */
  partInvalid: sentence,
  /** Nothing is written yet. */
  empty: sentence,
  employerPension: sentence,
  employer: z.strictObject({
    label: sentence,
    why: sentence,
    other: sentence,
    government: sentence,
  }),
  professionalTax: sentence,
  houseRentAllowance: sentence,
  rentPaid: sentence,
  city: z.strictObject({
    label: sentence,
    why: sentence,
    elsewhere: sentence,
    metro: sentence,
    newMetro: sentence,
  }),
  sheet: z.strictObject({
    newRegime: sentence,
    oldRegime: sentence,
    income: sentence,
    rent: sentence,
    standard: sentence,
    professionalTax: sentence,
    employerPension: sentence,
    deductions: sentence,
    taxable: sentence,
    /** With the blanks {from}, {upTo} and {rate}. */
    slab: sentence,
    lastSlab: sentence,
    rebate: sentence,
    marginalRelief: sentence,
    /** With the blank {rate}. */
    surcharge: sentence,
    surchargeRelief: sentence,
    cess: sentence,
    total: sentence,
    paid: sentence,
    due: sentence,
    refund: sentence,
  }),
  verdict: z.strictObject({
    /** With the blank {amount}. */
    newRegime: sentence,
    oldRegime: sentence,
    same: sentence,
    /** For a return after the choice ended, with the blank {amount}. */
    late: sentence,
  }),
  /** Until when the old regime can be chosen where it costs less, with the blanks {day}, {auditDay} and {amount}. */
  choice: z.strictObject({
    return: sentence,
    form: sentence,
    returnEnded: sentence,
    formEnded: sentence,
  }),
  /** With the blank {rate}. */
  dividends: sentence,
  limits: sentence,
});

const lateReturnCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  due: sentence,
  filed: sentence,
  dayInvalid: sentence,
  amountInvalid: sentence,
  slip: sentence,
  inTime: sentence,
  fee: sentence,
  total: sentence,
});

const lateGstCalculator = lateReturnCalculator.extend({
  form: z.strictObject({
    label: sentence,
    gstr3b: sentence,
    gstr1: sentence,
    gstr4: sentence,
    gstr9: sentence,
  }),
  /** By the month or by the quarter (QRMP). */
  rhythm: z.strictObject({
    label: sentence,
    why: sentence,
    monthly: sentence,
    quarterly: sentence,
  }),
  turnover: z.strictObject({
    label: sentence,
    why: sentence,
    /** With the blank {limit}, in crore. */
    upTo: sentence,
    above: sentence,
  }),
  /** The turnover of the year of a GSTR-9. */
  yearTurnover: sentence,
  nil: z.strictObject({ label: sentence, why: sentence, no: sentence, yes: sentence }),
  cashTax: sentence,
  cashTaxNote: sentence,
  barred: sentence,
  /** With the blank {limit}, in crore. */
  exempt: sentence,
  /** With the blanks {days} and {perDay}. */
  days: sentence,
  /** With the blank {amount}. */
  atMost: sentence,
  waived: sentence,
  /** With the blank {rate}. */
  interest: sentence,
});

const lateIncomeTaxCalculator = lateReturnCalculator.omit({ due: true }).extend({
  year: sentence,
  yearOf: sentence,
  kind: z.strictObject({
    label: sentence,
    why: sentence,
    presumptive: sentence,
    vehicles: sentence,
    business: sentence,
    salary: sentence,
  }),
  senior: z.strictObject({ label: sentence, why: sentence, no: sentence, yes: sentence }),
  audit: z.strictObject({ label: sentence, why: sentence, no: sentence, yes: sentence }),
  totalIncome: sentence,
  /** With the blanks {turnover}, {receipts}, {taxDeducted}, {taxDeductedFrom60} and {savings} in its reason. */
  mustFile: z.strictObject({
    label: sentence,
    why: sentence,
    unsure: sentence,
    no: sentence,
    yes: sentence,
  }),
  taxDue: sentence,
  /** What the empty tax field means, with the blank {amount}. */
  taxWorkedOut: sentence,
  /** The group of the payments, closed at first. */
  advance: sentence,
  /** With the blank {day}. */
  advancePaid: sentence,
  /** With the blanks {from} and {day}. */
  advanceBetween: sentence,
  /** With the blank {day}. */
  lastDate: sentence,
  tooLate: sentence,
  /** With the blank {day}. */
  tooEarly: sentence,
  /** With the blank {limit}. */
  noFee: sentence,
  /** A fee or a total while it is not known whether another reason obliges to file: {least}, {most}. */
  either: sentence,
  /** Where the last date was extended, with the blank {day}. */
  extended: sentence,
  /** Whom the limit does not help, with the blank {fee}. */
  noFeeNote: sentence,
  paidBefore: sentence,
  /** With the blanks {percent} and {base}. */
  filing: sentence,
  unpaidAdvance: sentence,
  instalments: sentence,
});

const advanceTaxCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  /** With the blank {year}. */
  yearOf: sentence,
  kindWhy: sentence,
  income: sentence,
  taxField: sentence,
  /** What the empty tax field means, with the blank {amount}. */
  taxWorkedOut: sentence,
  deductedField: sentence,
  paidField: sentence,
  amountInvalid: sentence,
  slip: sentence,
  net: sentence,
  /** With the blanks {percent} and {day}. */
  share: sentence,
  paid: sentence,
  /** With the blank {day}. */
  total: sentence,
  /** With the blanks {day} and {amount}. */
  later: sentence,
  exempt: sentence,
  /** With the blank {limit}. */
  small: sentence,
  over: sentence,
});

const compositionCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  trade: z.strictObject({
    label: sentence,
    trader: sentence,
    manufacturer: sentence,
    restaurant: sentence,
    services: sentence,
  }),
  consumers: sentence,
  businesses: sentence,
  rate: sentence,
  purchases: sentence,
  purchaseRate: sentence,
  /** What a rate is written as, with the blank {rate}. */
  percent: sentence,
  hurdles: z.strictObject({
    label: sentence,
    otherStates: sentence,
    outsideGst: sentence,
    listedMaker: sentence,
    marketplace: sentence,
  }),
  amountInvalid: sentence,
  /** Purchases above all sales. */
  purchasesInvalid: sentence,
  empty: sentence,
  /** Whether the scheme is open, by its reason, with the blank {limit}. */
  scheme: z.strictObject({
    open: sentence,
    above: sentence,
    otherStates: sentence,
    outsideGst: sentence,
    listedMaker: sentence,
    marketplaceServices: sentence,
    askMarketplace: sentence,
  }),
  /** Which way costs less, with the blank {amount}. */
  compared: z.strictObject({ less: sentence, more: sentence, same: sentence }),
  /** Names the figure of the bar. */
  figure: sentence,
  /** With the blank {amount}. */
  less: sentence,
  more: sentence,
  same: sentence,
  bill: z.strictObject({
    regular: sentence,
    scheme: sentence,
    onPurchases: sentence,
    /** With the blanks {sales} and {credit}. */
    toPay: sentence,
    toPayWhole: sentence,
    received: sentence,
    /** With the blank {rate}. */
    tax: sentence,
    own: sentence,
  }),
  /** With the blank {amount}. */
  turning: sentence,
  never: sentence,
  restaurant: sentence,
  creditLost: sentence,
  /** With the blank {amount}. */
  unused: sentence,
  /** For a trader. */
  exempt: sentence,
  prices: sentence,
  conditions: sentence,
  choose: sentence,
  otherServices: sentence,
  /** With the blank {limit}. */
  limit: sentence,
});

const presumptiveCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  /** With the blank {year}. */
  yearOf: sentence,
  payer: z.strictObject({
    label: sentence,
    person: sentence,
    huf: sentence,
    firm: sentence,
    other: sentence,
  }),
  work: z.strictObject({
    label: sentence,
    why: sentence,
    business: sentence,
    profession: sentence,
    commission: sentence,
    vehicles: sentence,
  }),
  bank: sentence,
  cash: sentence,
  unpaid: sentence,
  profit: sentence,
  other: sentence,
  deducted: sentence,
  /** The group of amounts that only some people have, closed at first. */
  more: sentence,
  amountInvalid: sentence,
  /** A profit above all receipts. */
  profitInvalid: sentence,
  empty: sentence,
  /** Whether the scheme is open, by its reason, with the blanks {limit}, {lowCashLimit} and {cash}. */
  scheme: z.strictObject({
    open: sentence,
    askHuf: sentence,
    payer: sentence,
    commission: sentence,
    vehicles: sentence,
    cash: sentence,
    above: sentence,
  }),
  slip: sentence,
  /** With the blanks {rate} and {amount}. */
  bankPart: sentence,
  otherPart: sentence,
  allPart: sentence,
  ownProfit: sentence,
  declared: sentence,
  otherIncome: sentence,
  /** The line of a firm in place of the slabs, with the blank {rate}. */
  firmRate: sentence,
  /** With the blanks {amount} and {day}. */
  advance: sentence,
  /** With the blank {limit}. */
  noAdvance: sentence,
  higher: sentence,
  lower: sentence,
  expenses: sentence,
  gst: sentence,
  leaving: sentence,
  professions: sentence,
  firm: sentence,
  before: sentence,
});

const updatedReturnCalculator = lateReturnCalculator.omit({ due: true, inTime: true }).extend({
  year: sentence,
  yearOf: sentence,
  /** What was filed before, with the blanks {large}, {small} and {limit}. */
  before: z.strictObject({
    label: sentence,
    why: sentence,
    filed: sentence,
    large: sentence,
    small: sentence,
  }),
  taxField: sentence,
  interestField: sentence,
  interestNote: sentence,
  tax: sentence,
  interest: sentence,
  /** With the blanks {percent} and {base}. */
  additional: sentence,
  /** With the blanks {day} and {percent}. */
  rises: sentence,
  /** With the blank {day}. */
  lastDay: sentence,
  tooLate: sentence,
  past: sentence,
  /** With the blank {none}. */
  noFee: sentence,
  /** Who may not file one. */
  barred: sentence,
  notice: sentence,
});

const tdsCalculator = z.strictObject({
  ...pageHead,
  heading: sentence,
  lede: sentence,
  /** With the blank {year}. */
  yearOf: sentence,
  /** With the blanks {turnover} and {receipts} in its reason. */
  payer: z.strictObject({
    label: sentence,
    why: sentence,
    firm: sentence,
    company: sentence,
    large: sentence,
    person: sentence,
  }),
  payment: z.strictObject({
    label: sentence,
    professional: sentence,
    technical: sentence,
    contractor: sentence,
    rentBuilding: sentence,
    rentMachine: sentence,
    commission: sentence,
    interest: sentence,
    goods: sentence,
    partner: sentence,
    salary: sentence,
  }),
  payee: z.strictObject({ label: sentence, why: sentence, other: sentence, individual: sentence }),
  /** With the blank {limit}. */
  buyer: z.strictObject({ label: sentence, why: sentence, yes: sentence, no: sentence }),
  amount: sentence,
  single: sentence,
  /** A single payment above that of the year. */
  singleInvalid: sentence,
  rent: sentence,
  months: sentence,
  monthsInvalid: sentence,
  salary: sentence,
  amountInvalid: sentence,
  verdict: z.strictObject({ deduct: sentence, ask: sentence, notYet: sentence }),
  /** With the blanks {percent} and {base}. */
  rate: sentence,
  probablyRate: sentence,
  salaryLine: sentence,
  total: sentence,
  /** The total where one payment alone is above its limit. */
  onSingle: sentence,
  /** With the blanks {limit} and {single}. */
  upToYear: sentence,
  upToMonth: sentence,
  upToSingle: sentence,
  eachSingle: sentence,
  whole: sentence,
  wholeMonth: sentence,
  excess: sentence,
  noRule: sentence,
  noBuyer: sentence,
  unread: sentence,
  /** With the blank {amount}. */
  salaryMonth: sentence,
  salaryOld: sentence,
  salaryNone: sentence,
  /** With the blanks {day} and {march}. */
  deposit: sentence,
  /** With the blank {days}. */
  ownForm: sentence,
  rentOnce: sentence,
  pan: sentence,
  private: sentence,
});

const lateStatementsCalculator = lateReturnCalculator.omit({ fee: true }).extend({
  form: z.strictObject({
    label: sentence,
    tds: sentence,
    cmp08: sentence,
    aoc4: sentence,
    mgt7: sentence,
    aoc4Opc: sentence,
    mgt7Opc: sentence,
    llp8: sentence,
    llp11: sentence,
  }),
  tdsField: sentence,
  gstField: sentence,
  paidLate: z.strictObject({ label: sentence, why: sentence, no: sentence, yes: sentence }),
  deductible: sentence,
  deducted: sentence,
  paid: sentence,
  /** With the blank {limit}. */
  contribution: z.strictObject({ label: sentence, upTo: sentence, above: sentence }),
  /** With the blank {limit}. */
  turnover: z.strictObject({ label: sentence, why: sentence, small: sentence, large: sentence }),
  /** With the blanks {days} and {perDay}. */
  days: sentence,
  /** With the blank {amount}. */
  atMost: sentence,
  /** With the blanks {rate} and {days}. */
  interest: sentence,
  /** With the blanks {percent} and {months}. */
  deducting: sentence,
  paying: sentence,
  filing: sentence,
  /** With the blank {days}. */
  additional: sentence,
  months: sentence,
  penalty: sentence,
  cmp08: sentence,
  /** From which annual meeting the last date of a company counts. */
  meeting: sentence,
  company: sentence,
  waived: sentence,
  /** With the blank {limit}. */
  largeLlp: sentence,
});

/** `content/<locale>/calculators.yaml`: the page /c-a-services/calculators. */
export const calculatorsPage = z.strictObject({
  ...pageHead,
  accent,
  heading: sentence,
  lede: sentence,
  /** Names the links to the calculators. */
  ways: sentence,
  gst: gstCalculator,
  incomeTax: incomeTaxCalculator,
  lateGst: lateGstCalculator,
  lateReturn: lateIncomeTaxCalculator,
  advanceTax: advanceTaxCalculator,
  composition: compositionCalculator,
  presumptive: presumptiveCalculator,
  updatedReturn: updatedReturnCalculator,
  tds: tdsCalculator,
  lateStatements: lateStatementsCalculator,
});

export type CalculatorsWords = z.infer<typeof calculatorsPage>;
export type IncomeTaxCalculatorWords = z.infer<typeof incomeTaxCalculator>;
export type LateGstCalculatorWords = z.infer<typeof lateGstCalculator>;
export type LateReturnCalculatorWords = z.infer<typeof lateIncomeTaxCalculator>;
export type AdvanceTaxCalculatorWords = z.infer<typeof advanceTaxCalculator>;
export type CompositionCalculatorWords = z.infer<typeof compositionCalculator>;
export type LateStatementsCalculatorWords = z.infer<typeof lateStatementsCalculator>;
export type PresumptiveCalculatorWords = z.infer<typeof presumptiveCalculator>;
export type TdsCalculatorWords = z.infer<typeof tdsCalculator>;
export type UpdatedReturnCalculatorWords = z.infer<typeof updatedReturnCalculator>;

export type GstCalculatorWords = z.infer<typeof gstCalculator>;
