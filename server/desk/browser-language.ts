import type { FastifyRequest } from "fastify";
import { defaultLocale, deskLocales, type Locale } from "#locales";

/** Which language of the desk a browser asks for first. */
export function browserLanguage({ headers }: FastifyRequest): Locale {
  const wanted = (headers["accept-language"] ?? "").split(",");
  const ours = wanted.map((one) => deskLocales.find((locale) => one.trim().startsWith(locale)));
  return ours.find((locale) => locale !== undefined) ?? defaultLocale;
}
