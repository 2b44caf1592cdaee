/**
 * `client:painted`: an island is hydrated when it comes into view, as with `client:visible`, but fetches
 * nothing before the page was painted: its scripts took the line and the processor from the words.
 */
import type { ClientDirective } from "astro";
import visible from "astro/runtime/client/visible.js";
import { keepTyped, listTexts } from "./keep-typed.ts";

const firstPaint = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  // Where no paint is reported, as in a background tab.
  setTimeout(done, 3000);
});

/** Before deferred scripts run, and those of browser add-ons. */
const parsed = new Promise<void>((done) => {
  if (document.readyState !== "loading") done();
  else document.addEventListener("readystatechange", () => done(), { once: true });
});

const whenPainted: ClientDirective = (load, options, element) => {
  const listed = parsed.then(() => listTexts(element));
  const loadAndKeep = async () => {
    const hydrate = await load();
    const texts = await listed;
    return () => {
      keepTyped(element, texts);
      return hydrate();
    };
  };
  void firstPaint.then(() => visible(loadAndKeep, options, element));
};

export default whenPainted;
