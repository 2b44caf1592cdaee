/**
 * A link to the same page in another language keeps the query of the address, and there the page is scrolled
 * and its <details> are open as here. Forms and tools store by themselves what is typed in them.
 * This script is inline in every page, so it is small and imports nothing.
 */
const key = "scroll-position";

/** The page that the link leads to, the share of this page above the window, and the first landmark in the window. */
type ScrollPosition = [
  path: string,
  share: number,
  open: boolean[],
  landmarks: number,
  index: number,
  top: number,
];

const getPageHeight = () => document.body.scrollHeight;
const queryAll = <T extends Element>(selector: string) => [
  ...document.querySelectorAll<T>(selector),
];
const listDetails = () => queryAll<HTMLDetailsElement>("details");
/** Selects landmarks: every language has the same ones in the same order. */
const landmarkSelector = "main h2, main h3, main li, main label, main summary, main tr";
/** In pixels, from the upper edge of the window to the beginning of each landmark. */
const listLandmarkTops = () =>
  queryAll(landmarkSelector).map((landmark) => landmark.getBoundingClientRect().top);

function savePosition({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (!link) return;
  link.search = location.search;
  // A tool has read the figures behind the # of a shared link, and they may have changed since.
  link.hash = location.hash.replace(/^.*\?.*/, "");
  const tops = listLandmarkTops();
  // A hidden landmark begins at 0.
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

let position: ScrollPosition | [] = [];

/** Scrolls to the share of the page, which hydrates the tool there, then to the landmark; a sticky one is in view already. */
function restorePosition(): void {
  const [path, share = 0, open = [], landmarks, index = 0, top = 0] = position;
  if (path !== location.pathname) return;
  listDetails().forEach((details, position) => (details.open = open[position] === true));
  scrollTo(0, share * getPageHeight());
  const tops = listLandmarkTops();
  if (tops.length !== landmarks) return;
  scrollBy(0, (tops[index] ?? top) - top);
  // Once only: a visitor who scrolls on is not pulled back.
  position = [];
}

function readPosition(): void {
  // The first read of sessionStorage is slow, and only links within this site restore a position.
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  try {
    // The value there was written above.
    position = JSON.parse(sessionStorage.getItem(key) ?? "[]") as typeof position;
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

// A tool reports that it has rendered its result.
addEventListener("settled", restorePosition);
