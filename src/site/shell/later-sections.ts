/**
 * Lays out what a first visit does not see at once, some sections at a time, whenever the browser has nothing
 * else to do, and what is left before the load event. Until then `content-visibility` in `src/ui/styles/base.css`
 * puts it off, unless it comes near: laid out in one piece, a page holds a cheap phone for a tenth of a second.
 */
const later = [
  ...document.querySelectorAll<HTMLElement>("main > *, main > astro-island > *, footer"),
];

function layOut(count: number): void {
  for (const part of later.splice(0, count)) part.style.contentVisibility = "visible";
}

function layOutSome(): void {
  layOut(2);
  if (later.length > 0) requestIdleCallback(layOutSome);
}

if (document.documentElement.dataset["visit"] === "first") {
  // Not before the first frame: what is laid out with it is not put off.
  requestAnimationFrame(() => requestIdleCallback(layOutSome));
  // The one that is left is "complete": before anything that waits for the load event.
  document.addEventListener("readystatechange", () => layOut(later.length));
}
