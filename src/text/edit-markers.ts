/**
 * A marker is the number of a text, in invisible characters at its end, so that a rendered page tells where each text
 * comes from. Only pages that owners edit are rendered with markers. Other visual editors write the whole address of
 * a text into its marker, which makes a page twice as large.
 */
const markerStart = "\u2060";
/** The digits 0 to 3: a number is written to the base of four. */
const markerDigits = ["\u2061", "\u2062", "\u2063", "\u2064"];
const markerCharacter = /[\u2060-\u2064]/g;
const markerPattern = /\u2060([\u2061-\u2064]+)/g;
/** Matches the markers that a URL holds, percent-encoded. */
const encodedMarker = /(?:%E2%81%A[0-4])+/gi;

/** 6, which is 12 to the base of four → `"\u2060\u2062\u2063"`. */
export function encodeMarker(number: number): string {
  return markerStart + [...number.toString(4)].map((digit) => markerDigits[Number(digit)]).join("");
}

/** The numbers of the markers in a text, in their order. */
export function decodeMarkers(text: string): number[] {
  return [...text.matchAll(markerPattern)].map(([, number = ""]) =>
    Number.parseInt([...number].map((digit) => markerDigits.indexOf(digit)).join(""), 4),
  );
}

export function removeMarkers(text: string): string {
  return text.replace(markerCharacter, "").replace(encodedMarker, "");
}
