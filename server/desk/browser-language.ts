import type { FastifyRequest } from "fastify";
import { defaultLocale, locales, type Locale } from "#locales";

/** Which of our languages a browser asks for first. */
export function browserLanguage({ headers }: FastifyRequest): Locale {
  const wanted = (headers["accept-language"] ?? "").split(",");
  const ours = wanted.map((one) => locales.find((locale) => one.trim().startsWith(locale)));
  return ours.find((locale) => locale !== undefined) ?? defaultLocale;
}
