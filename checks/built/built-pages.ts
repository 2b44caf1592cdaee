import { readdir } from "node:fs/promises";
import { forms } from "#forms/forms.ts";
import { defaultLocale, locales } from "#site";

const files = await readdir("dist", { recursive: true });

/** The path of every page that was built, those for what does not exist among them. */
export const builtPages = files
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/${file.replace(/(?<=^|\/)index\.html$|\.html$/, "")}`)
  .toSorted();

/** Those that no link leads to: pages that thank for a form, and pages shown in place of another. */
export const unlinkedPages = locales
  .map((locale) => (locale === defaultLocale ? "" : `/${locale}`))
  .flatMap((prefix) => [
    ...Object.values(forms).map(({ thanks }) => prefix + thanks),
    `${prefix}/404`,
    `${prefix}/offline`,
  ]);
