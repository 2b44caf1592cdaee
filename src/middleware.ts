import { defineMiddleware } from "astro:middleware";
import { renderPage } from "#site-content/get-content.ts";
import { defaultLocale, isLocale } from "./locales.ts";

export const onRequest = defineMiddleware(async ({ params: { locale } }, next) => {
  // `[...locale]` takes anything, also several segments: only the other languages have one.
  const isKnown = locale === undefined || (isLocale(locale) && locale !== defaultLocale);
  return isKnown ? await renderPage(next) : new Response(null, { status: 404 });
});
