import type { Graph, Thing } from "schema-dts";

/**
 * What a page is about, for machines. A React element and not Astro's, because React writes the
 * text of a script as it is, but for what could end it; in Astro this would take `set:html`.
 */
export function StructuredData({ things }: { things: Thing[] }) {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return <script type="application/ld+json">{JSON.stringify(graph)}</script>;
}
