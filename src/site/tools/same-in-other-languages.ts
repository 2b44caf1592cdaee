/**
 * The page of a tool in another language is the same page to its visitor: the links to it take along the
 * answers in the address, and on the other side it is scrolled and folded out as it was here.
 * The tools keep other answers on the device. The script is inline in the page,
 * and uses no file of others: two requests before the first paint were the price.
 */
import type { queryChange } from "#tools/kit/kept.ts";

interface Place {
  /** The page that is gone to. */
  path: string;
  /** Which part of `main`, which of the marks in it, out of how many. */
  part: number;
  mark: number;
  marks: number;
  /** How far below the window's upper edge the mark is, and the part. */
  top: number;
  partTop: number;
  /** Of each fold of the page, whether it is open. */
  open: boolean[];
}

const key = "place";
const main = document.querySelector("main");
const links = document.querySelectorAll<HTMLAnchorElement>("body a[hreflang]");

/** Whatever every language has in the same order; paragraphs may be missing in one. */
function marksIn(part: Element): Element[] {
  return [...part.querySelectorAll("h1, h2, h3, h4, li, label, legend, summary, tr")];
}

function folds(): HTMLDetailsElement[] {
  return [...(main?.querySelectorAll("details") ?? [])];
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Figures behind the # of a shared link were taken over by their tool, and may be old by now. */
function takeAlong(): void {
  const hash = location.hash.includes("?") ? "" : location.hash;
  for (const link of links) {
    // What was fetched before the last answer would show others.
    link.dataset["own"] = "";
    link.search = location.search;
    link.hash = hash;
  }
}

/** The first mark that can be seen below the bar. */
function placeNow(path: string): Place | undefined {
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  for (const [part, element] of [...(main?.children ?? [])].entries()) {
    const marks = marksIn(element);
    const isSeen = (one: Element) => one.checkVisibility?.() ?? one.getClientRects().length > 0;
    const mark = marks.findIndex((one) => isSeen(one) && topOf(one) >= bar);
    const found = marks[mark];
    if (!found) continue;
    const open = folds().map((fold) => fold.open);
    const [top, partTop] = [topOf(found), topOf(element)];
    return { path, part, mark, marks: marks.length, top, partTop, open };
  }
  return undefined;
}

function keep({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLAnchorElement)) return;
  const place = placeNow(currentTarget.pathname);
  if (!place) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Where the browser keeps nothing, the page begins at its top.
  }
}

function moveBy(distance: number): void {
  scrollBy({ top: distance, behavior: "instant" });
}

/** Goes to the part at once, which wakes its tool, and to the mark when the tool has taken up its answers. */
function goTo({ part: index, mark, marks, top, partTop, open }: Place): void {
  const part = main?.children[index];
  if (!part) return;
  const isWhole = () => !part.querySelector("[ssr]") && marksIn(part).length === marks;
  const arrive = () => {
    if (!isWhole()) return;
    leave.abort();
    const all = folds();
    if (all.length === open.length) all.forEach((fold, at) => (fold.open = open[at] ?? fold.open));
    const move = () => {
      // Looked for only now: the tool may have replaced the result that the page was built with.
      const found = marksIn(part)[mark];
      if (found) moveBy(topOf(found) - top);
    };
    // A tool shows its answers in the frame after it has read them.
    requestAnimationFrame(() => requestAnimationFrame(move));
  };
  const leave = new AbortController();
  const { signal } = leave;
  const waking = new MutationObserver(arrive);
  signal.addEventListener("abort", () => waking.disconnect());
  // A visitor who scrolls on is not pulled back.
  for (const hand of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(hand, () => leave.abort(), { signal });
  }
  waking.observe(part, { subtree: true, childList: true, attributeFilter: ["ssr"] });
  moveBy(topOf(part) - partTop);
  arrive();
}

/** The place that a link of this site led to; else nothing is asked, see `keep-place.ts`. */
function keptPlace(): Place | undefined {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  try {
    const found = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    // The value there was written above.
    return found === null ? undefined : (JSON.parse(found) as Place);
  } catch {
    return undefined;
  }
}

takeAlong();
const changed: typeof queryChange = "querychange";
for (const event of [changed, "popstate", "hashchange"]) addEventListener(event, takeAlong);
for (const link of links) link.addEventListener("click", keep);

const place = keptPlace();
if (place?.path === location.pathname) goTo(place);
