/** The licence of the headline font, which wants to be with each copy; the name tables of the subsets lack its text. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { APIRoute } from "astro";

export const prerender = true;

const file = createRequire(import.meta.url).resolve("@fontsource/rozha-one/LICENSE");

export const GET: APIRoute = async () => new Response(await readFile(file));
