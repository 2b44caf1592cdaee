/** The places and keys of the content as a person reads them. They are English, as the files are. */

/** `services/gst-registration`: `Services, gst registration`. */
export function placeInWords(place: string): string {
  return capitalised(place.split("/").map(spaced).join(", "));
}

/** `hero.facts.0.label`: `Hero, facts 1, label`. */
export function keysInWords(keys: readonly string[]): string {
  const words = keys.map((key) => (/^\d+$/.test(key) ? `\u0000${Number(key) + 1}` : spaced(key)));
  return capitalised(words.join(", ").replaceAll(", \u0000", " ").replaceAll("\u0000", ""));
}

function spaced(name: string): string {
  return name
    .replaceAll("-", " ")
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
