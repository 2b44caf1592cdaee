import type { APIRoute } from "astro";
import { renderFavicon } from "#seo/share-images/icons.ts";

/** Prerendered, because no words of the owner are in it. */
export const prerender = true;

export const GET: APIRoute = async () => new Response(await renderFavicon());
