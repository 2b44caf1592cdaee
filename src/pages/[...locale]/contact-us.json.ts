import type { APIRoute } from "astro";
import { readTopics } from "#features/fees/read-fees.ts";
import { localePaths, type Locale } from "#site";

export const getStaticPaths = localePaths;

/** What a letter can be about, for the server: it writes the letter for a browser without scripts. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  Response.json(readTopics(locale));
