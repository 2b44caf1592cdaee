/** Hydrates the list as Astro hydrates an island, with the dates from a separate file. */
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

/** The list stays as the server wrote it. */
function reportMissing(element: HTMLElement): () => Promise<void> {
  element.dispatchEvent(new Event("astro:hydration-error", { bubbles: true }));
  return () => Promise.resolve();
}

async function load(element: HTMLElement): Promise<() => Promise<void>> {
  const { dueDates: version = "", builtOn: renderedOn = "", host = "" } = element.dataset;
  const [
    { createElement },
    { hydrateRoot },
    { DueDateList },
    { restoreTypedValues: keepTyped },
    data,
  ] = await Promise.all([
    import("react"),
    import("react-dom/client"),
    import("#tools/due-dates/due-date-list.tsx"),
    import("#site/layout/restore-typed-values.ts"),
    readData(version),
  ]);
  return () => {
    keepTyped(element);
    hydrateRoot(element, createElement(DueDateList, { ...data, renderedOn, host }));
    element.removeAttribute("ssr");
    element.dispatchEvent(new Event("astro:hydrate"));
    return Promise.resolve();
  };
}

/** Beside the page, so that drafts of the desk have their own; the service worker keeps each version. */
async function readData(version: string): Promise<DueDatesData> {
  const answer = await fetch(`${location.pathname}.json?v=${version}`);
  if (!answer.ok) throw new Error(`The due dates were answered ${answer.status}.`);
  // The file is one that this site has built, so its shape is known.
  return (await answer.json()) as DueDatesData;
}
