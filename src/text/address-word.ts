/** The longest generated word; a typed one may be as long. */
const longestAddressWord = 60;

/**
 * A name as the last part of an address: `Tally Prime & GST` is `tally-prime-and-gst`. Empty where it has
 * no letter that an address can hold.
 */
export function addressWord(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, longestAddressWord)
    .replace(/^-+|-+$/g, "");
}
