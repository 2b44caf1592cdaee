import type { APIRoute } from "astro";
import { renderFavicon } from "#seo/share-images/icons.ts";

/** Prerendered, because the owner cannot edit what it shows. */
export const prerender = true;

export const GET: APIRoute = async () => new Response(await renderFavicon());
