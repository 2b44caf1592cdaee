/**
 * `client:painted`: an island is hydrated when it comes into view, as with `client:visible`, but fetches
 * nothing before the page was painted: its scripts took the line and the processor from the words. It is
 * inline in every page with an island, so it is small.
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
  // Parsed, and before deferred scripts run, and those of browser add-ons.
  const copy = () => (element.asSent ??= element.cloneNode(true));
  document.addEventListener("readystatechange", copy, { once: true });
  void firstPaint.then(() => visible(load, options, element));
};

export default hydrateAfterPaint;
