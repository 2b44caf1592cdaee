import type { APIRoute } from "astro";
import { icons, renderIcon } from "#seo/share-images/icons.ts";

/** Prerendered, because the owner cannot edit what it shows. */
export const prerender = true;

export function getStaticPaths() {
  return Object.entries(icons).map(([name, props]) => ({ params: { icon: name }, props }));
}

export const GET: APIRoute<(typeof icons)[keyof typeof icons]> = async ({ props }) =>
  new Response(await renderIcon(props.art, props.side));
