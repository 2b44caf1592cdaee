/**
 * Shows that a tool's script did not load, even at Astro's second attempt. Inlined in the page, because a file might
 * not load either.
 */

/** In milliseconds. A tool in view that is still not hydrated at a second check is reported as missing. */
const checkInterval = 12_000;

const notHydrated = new WeakSet<Element>();

function setMissing(island: EventTarget | null, isMissing: boolean): void {
  if (!(island instanceof Element)) return;
  island.toggleAttribute("data-missing", isMissing);
  // Styles show the message now; the role makes screen readers say it.
  island.querySelector("[data-not-loaded]")?.setAttribute("role", "alert");
}

document.addEventListener("astro:hydration-error", ({ target }) => setMissing(target, true));

const timer = setInterval(() => {
  const islands = document.querySelectorAll("astro-island[ssr], [data-ssr]");
  if (islands.length === 0) clearInterval(timer);
  for (const island of islands) {
    const { top = Infinity, bottom = 0 } = island.firstElementChild?.getBoundingClientRect() ?? {};
    if (top > innerHeight || bottom < 0) continue;
    if (notHydrated.has(island)) setMissing(island, true);
    notHydrated.add(island);
    island.addEventListener("astro:hydrate", () => setMissing(island, false), { once: true });
  }
}, checkInterval);
