/**
 * `client:painted`: an island is hydrated when it comes into view, as with `client:visible`, but fetches
 * nothing before the page was painted: its scripts took the line and the processor from the words.
 */
import type { ClientDirective } from "astro";
import visible from "astro/runtime/client/visible.js";
import { keepTyped, listTexts } from "./keep-typed.ts";

// For styles: where this is missing no script runs, whatever the browser says that it can do.
document.documentElement.dataset["scripts"] = "";

/** How long scripts may take before the island says that they did not come, in milliseconds. */
const patience = 20_000;

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
  const sayMissing = () => {
    element.dataset["missing"] = "";
    // For those who do not see that styles show it now.
    element.querySelector(".not-loaded")?.setAttribute("role", "alert");
  };
  // Astro has tried a second time by then.
  element.addEventListener("astro:hydration-error", sayMissing);
  const loadAndKeep = async () => {
    const late = setTimeout(sayMissing, patience);
    const hydrate = await load();
    clearTimeout(late);
    const texts = await listed;
    return () => {
      keepTyped(element, texts);
      return hydrate();
    };
  };
  element.addEventListener("astro:hydrate", () => delete element.dataset["missing"]);
  void firstPaint.then(() => visible(loadAndKeep, options, element));
};

export default whenPainted;
