/** The licence of the headline font, which has to come with each copy: the fonts cut to a page's letters lack its text. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { APIRoute } from "astro";

export const prerender = true;

const file = createRequire(import.meta.url).resolve("@fontsource/rozha-one/LICENSE");

export const GET: APIRoute = async () => new Response(await readFile(file));
