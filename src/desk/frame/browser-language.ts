import type { FastifyRequest } from "fastify";
import { defaultLocale, deskLocales, type Locale } from "#locales.ts";

/** The desk language that a browser prefers. */
export function browserLanguage({ headers }: FastifyRequest): Locale {
  const wanted = (headers["accept-language"] ?? "").split(",");
  const ours = wanted.map((one) => deskLocales.find((locale) => one.trim().startsWith(locale)));
  return ours.find((locale) => locale !== undefined) ?? defaultLocale;
}
