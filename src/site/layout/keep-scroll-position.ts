/**
 * A link to the same page in another language keeps the query of the address, and there the page is scrolled and its
 * <details> are open as here. Forms and tools store by themselves what is typed in them. This script is inline in every
 * page, so it is small and imports nothing.
 */

/** Of the session storage: the position lies there from the click on the link until the other page has read it. */
const key = "scroll-position";

/** A list, not an object, whose names would be bytes of every page. */
type ScrollPosition = [
  /** The page that the link leads to. */
  path: string,
  /** The share of this page that is above the window, 0 to 1. */
  share: number,
  /** For each <details> of the page, whether it is open. */
  open: boolean[],
  landmarkCount: number,
  /** Of the first landmark that begins in the window, its index and the pixels above it in the window. */
  landmarkIndex: number,
  landmarkTop: number,
];

const getPageHeight = () => document.body.scrollHeight;
const queryAll = <T extends Element>(selector: string) => [
  ...document.querySelectorAll<T>(selector),
];
const listDetails = () => queryAll<HTMLDetailsElement>("details");
/**
 * In pixels, from the upper edge of the window to the beginning of each landmark. Every language has the same landmarks in
 * the same order.
 */
const listLandmarkTops = () =>
  queryAll("main h2, main h3, main li, main label, main summary, main tr").map(
    (landmark) => landmark.getBoundingClientRect().top,
  );

function savePosition({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (!link) return;
  link.search = location.search;
  // `#gst?amount=1%2C000` of a shared link → nothing: the tool has read these figures, and they may have changed since.
  link.hash = location.hash.replace(/^.*\?.*/, "");
  const tops = listLandmarkTops();
  // Not one at 0, where a hidden landmark begins.
  const index = tops.findIndex((top) => top > 0);
  const open = listDetails().map((details) => details.open);
  const share = scrollY / getPageHeight();
  const position: ScrollPosition = [
    link.pathname,
    share,
    open,
    tops.length,
    index,
    tops[index] ?? 0,
  ];
  try {
    sessionStorage[key] = JSON.stringify(position);
  } catch {
    // Without storage, the page begins at its top.
  }
}

// Before the click, too: the browser prerenders that address, or opens it in another tab.
addEventListener("pointerover", savePosition);
addEventListener("click", savePosition);

/** Read from the storage; empty where there is none to restore. */
let restored: ScrollPosition | [] = [];

function restorePosition(): void {
  const [path, share = 0, open = [], landmarkCount, landmarkIndex = 0, landmarkTop = 0] = restored;
  if (path !== location.pathname) return;
  listDetails().forEach((details, index) => (details.open = open[index] === true));
  // About there: a tool that comes into view is hydrated.
  scrollTo(0, share * getPageHeight());
  const tops = listLandmarkTops();
  // A tool that has not shown its result yet lacks landmarks; it reports the result, see below.
  if (tops.length !== landmarkCount) return;
  scrollBy(0, (tops[landmarkIndex] ?? landmarkTop) - landmarkTop);
  // Once only: a visitor who scrolls on is not pulled back.
  restored = [];
}

function readPosition(): void {
  // The first read of sessionStorage is slow, and only links within this site restore a position.
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  try {
    // `savePosition` wrote the value, so its type is known.
    restored = JSON.parse(sessionStorage.getItem(key) ?? "[]") as typeof restored;
    delete sessionStorage[key];
    restorePosition();
  } catch {
    // Without storage, the page begins at its top.
  }
}

// A prerendered page runs before its link is clicked. TypeScript has no type for `prerendering` yet.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", readPosition);
} else {
  readPosition();
}

// The page of a tool reports by this event that the tool has rendered its result (tool-layout.astro).
addEventListener("settled", restorePosition);
