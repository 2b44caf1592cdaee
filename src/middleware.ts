import { defineMiddleware } from "astro:middleware";
import { renderPage } from "#site-content/get-content.ts";
import { defaultLocale, isLocale } from "./locales.ts";

export const onRequest = defineMiddleware(async ({ params: { locale } }, next) => {
  // The rest parameter `[...locale]` matches any segments; only languages with a prefix are valid.
  const isKnown = locale === undefined || (isLocale(locale) && locale !== defaultLocale);
  return isKnown ? await renderPage(next) : new Response(null, { status: 404 });
});
