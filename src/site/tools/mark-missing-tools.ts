/**
 * Shows that a tool's script did not load, even at Astro's second attempt. Inlined in the page, because a file might
 * not load either.
 */

/** In milliseconds. A tool in view that is still not hydrated at a second check is reported as missing. */
const checkInterval = 12_000;

/** Tools that were in view and not hydrated at a check. */
const seenWaiting = new WeakSet<Element>();

function setMissing(island: EventTarget | null, isMissing: boolean): void {
  if (!(island instanceof Element)) return;
  island.toggleAttribute("data-missing", isMissing);
  // Styles show the message of the tool now; the role makes screen readers say it.
  island.querySelector("[data-not-loaded]")?.setAttribute("role", "alert");
}

document.addEventListener("astro:hydration-error", ({ target }) => setMissing(target, true));

const timer = setInterval(() => {
  // Astro and hydrate-due-dates.ts remove these attributes once a tool is hydrated.
  const islands = document.querySelectorAll("astro-island[ssr], [data-ssr]");
  if (islands.length === 0) clearInterval(timer);
  for (const island of islands) {
    // An island itself has no box, and one without a child is not in view.
    const { top = Infinity, bottom = 0 } = island.firstElementChild?.getBoundingClientRect() ?? {};
    if (top > innerHeight || bottom < 0) continue;
    if (seenWaiting.has(island)) setMissing(island, true);
    seenWaiting.add(island);
    island.addEventListener("astro:hydrate", () => setMissing(island, false), { once: true });
  }
}, checkInterval);
