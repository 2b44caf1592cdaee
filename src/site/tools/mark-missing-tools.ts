/** Says that a tool's script did not come, even at Astro's second try. Inline, because a file might not come either. */

/** In milliseconds, between looks for a tool in view that still waits; the second look says so. */
const pause = 12_000;

const waiting = new WeakSet<Element>();

function setMissing(island: EventTarget | null, isMissing: boolean): void {
  if (!(island instanceof Element)) return;
  island.toggleAttribute("data-missing", isMissing);
  // For those who do not see that styles show it now.
  island.querySelector("[data-not-loaded]")?.setAttribute("role", "alert");
}

document.addEventListener("astro:hydration-error", ({ target }) => setMissing(target, true));

const looking = setInterval(() => {
  const islands = document.querySelectorAll("astro-island[ssr], [data-due-dates][ssr]");
  if (islands.length === 0) clearInterval(looking);
  for (const island of islands) {
    const { top = Infinity, bottom = 0 } = island.firstElementChild?.getBoundingClientRect() ?? {};
    if (top > innerHeight || bottom < 0) continue;
    if (waiting.has(island)) setMissing(island, true);
    waiting.add(island);
    island.addEventListener("astro:hydrate", () => setMissing(island, false), { once: true });
  }
}, pause);
