/**
 * Hydrates the list of due dates as Astro hydrates an island. The dates come from a file of their own: as props of an island
 * they would make the page a fifth larger.
 */
import hydrateAfterPaint from "#site/layout/client-painted.ts";
import type { DueDatesData } from "#tools/due-dates/read-due-dates.ts";

const list = document.querySelector<HTMLElement>("[data-due-dates]");
if (list) {
  // Astro also loads the script of an island a second time after a failure.
  const loadWithRetry = () =>
    load(list)
      .catch(() => load(list))
      .catch(() => reportMissing(list));
  hydrateAfterPaint(loadWithRetry, { name: "painted", value: "" }, list);
}

/** Reports a failure as Astro does for an island, and hydrates nothing: the list stays as the server rendered it. */
function reportMissing(element: HTMLElement): () => Promise<void> {
  element.dispatchEvent(new Event("astro:hydration-error", { bubbles: true }));
  return () => Promise.resolve();
}

/** The returned function hydrates the list. */
async function load(element: HTMLElement): Promise<() => Promise<void>> {
  const { dueDates: version = "", builtOn: renderedOn = "", host = "" } = element.dataset;
  const [{ default: hydrate }, { DueDateList }, data] = await Promise.all([
    import("#site/layout/hydrate.ts"),
    import("#tools/due-dates/due-date-list.tsx"),
    readData(version),
  ]);
  return () => {
    hydrate(element)(DueDateList, { ...data, renderedOn, host }, {});
    // As Astro says of an island that it is hydrated: other scripts wait for this.
    element.removeAttribute("data-ssr");
    element.dispatchEvent(new Event("astro:hydrate"));
    return Promise.resolve();
  };
}

/** The file is beside the page, so that a draft of the desk has its own; the service worker caches each version. */
async function readData(version: string): Promise<DueDatesData> {
  const response = await fetch(`${location.pathname}.json?v=${version}`);
  if (!response.ok)
    throw new Error(`The request for the due dates failed with ${response.status}.`);
  // The site has built the file itself, so its shape is known.
  return (await response.json()) as DueDatesData;
}
