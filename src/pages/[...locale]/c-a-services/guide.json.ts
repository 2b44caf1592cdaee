import type { APIRoute } from "astro";
import { readGuideData } from "#features/guide/read-guide.ts";
import { localePaths, type Locale } from "#site";

export const getStaticPaths = localePaths;

/** The rules of the guide with their words, for its script. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  Response.json(readGuideData(locale));
