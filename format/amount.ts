/**
 * Reads an amount as a person in India types it: `1,50,000`, `₹ 1200.50`, `१२००`.
 * @returns undefined where it is no amount that is zero or more, or has more than two decimals.
 */
export function readAmount(typed: string): number | undefined {
  const plain = typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\s,₹]/g, "");
  return /^\d{1,13}(\.\d{0,2})?$/.test(plain) ? Number(plain) : undefined;
}
