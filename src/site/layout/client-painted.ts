/**
 * `client:painted`: an island is hydrated when it comes into view, as with `client:visible`, but fetches
 * nothing before the first paint, which its scripts would delay. This script is inline in every page
 * with an island, so it is small.
 */
import type { ClientDirective } from "astro";
import visible from "astro/runtime/client/visible.js";
import type { Island } from "./restore-typed-values.ts";

const firstPaint = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  // Where no paint is reported, as in a background tab.
  setTimeout(done, 3000);
});

const hydrateAfterPaint: ClientDirective = (load, options, element: Island) => {
  // The island is copied once it is parsed, before deferred scripts and browser add-ons change it.
  const copyIsland = () => (element.asSent ??= element.cloneNode(true));
  document.addEventListener("readystatechange", copyIsland, { once: true });
  void firstPaint.then(() => visible(load, options, element));
};

export default hydrateAfterPaint;
