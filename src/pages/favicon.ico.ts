import type { APIRoute } from "astro";
import { faviconIco } from "#share/icons.ts";

export const GET: APIRoute = async () => new Response(await faviconIco());
