/** India groups figures in lakh and crore, and the site does so with the same digits in every language. */
export const grouping = "en-IN";

/** Whole rupees in Indian grouping, without the sign: `150000` is `1,50,000`. */
export function grouped(rupees: number): string {
  return new Intl.NumberFormat(grouping, { maximumFractionDigits: 0 }).format(rupees);
}
