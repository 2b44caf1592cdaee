/** Whole rupees in Indian grouping, without the sign: `150000` is `1,50,000`. */
export function grouped(rupees: number): string {
  return new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 }).format(rupees);
}

/** Rupees with their sign, and with paise where there are any: `₹1,180`, `₹739.73`. */
export function inRupees(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `₹${new Intl.NumberFormat("en-IN", format).format(amount)}`;
}
