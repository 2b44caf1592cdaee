/** Whole rupees in Indian grouping, without the sign: `150000` is `1,50,000`. */
export function grouped(rupees: number): string {
  return new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 }).format(rupees);
}
