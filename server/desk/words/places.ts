/** Where on the site the words of a file are read: a place is what the owner picks. */
import { isLocale } from "#locales";

/** The place of a content file: `en/home.yaml` and `home.yaml` are both of `home`. */
export function placeOfFile(file: string): string {
  const [first = "", ...others] = file.replace(/\.yaml$/, "").split("/");
  return (isLocale(first) ? others : [first, ...others]).join("/");
}
