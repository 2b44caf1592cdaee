import type { APIRoute } from "astro";
import { faviconIco } from "#social-images/icons.ts";

export const GET: APIRoute = async () => new Response(await faviconIco());
