/**
 * A link to the same page in another language takes along what the address asks for, and on the other side the
 * page is scrolled and folded out as it was here. Forms and tools keep by themselves what is written in them.
 * It is inline in every page, so it is small and uses no file of others.
 */
const key = "scroll-position";

/** The page that is led to, the part of this one that is above the window, its folds, and the first mark in the window. */
type ScrollPosition = [
  path: string,
  part: number,
  open: boolean[],
  marks: number,
  nth: number,
  top: number,
];

const getPageHeight = () => document.body.scrollHeight;
const queryAll = <T extends Element>(selector: string) => [
  ...document.querySelectorAll<T>(selector),
];
const listFolds = () => queryAll<HTMLDetailsElement>("details");
/** Marks: every language has the same ones in the same order. */
const kinds = "main h2, main h3, main li, main label, main summary, main tr";
/** In pixels, from the upper edge of the window to the beginning of each mark. */
const listMarkTops = () => queryAll(kinds).map((mark) => mark.getBoundingClientRect().top);

function savePosition({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (!link) return;
  link.search = location.search;
  // Figures behind the # of a shared link were taken over by their tool, and may be old by now.
  link.hash = location.hash.replace(/.*\?.*/, "");
  const all = listMarkTops();
  // A hidden mark begins at 0.
  const nth = all.findIndex((top) => top > 0);
  const open = listFolds().map((fold) => fold.open);
  const part = scrollY / getPageHeight();
  const position: ScrollPosition = [link.pathname, part, open, all.length, nth, all[nth] ?? 0];
  try {
    sessionStorage[key] = JSON.stringify(position);
  } catch {
    // Without storage, the page begins at its top.
  }
}

// Before the click, too: the page is prepared with that address, and opened with it in another tab.
addEventListener("pointerover", savePosition);
addEventListener("click", savePosition);

let position: ScrollPosition | [] = [];

/** Scrolls to the part of the page, which hydrates its tool, then to the mark; a sticky one is in view already. */
function restorePosition(): void {
  const [path, part = 0, open = [], marks, nth = 0, top = 0] = position;
  if (path !== location.pathname) return;
  listFolds().forEach((fold, at) => (fold.open = open[at] === true));
  scrollTo(0, part * getPageHeight());
  const all = listMarkTops();
  if (all.length !== marks) return;
  scrollBy(0, (all[nth] ?? top) - top);
  // Nobody is pulled back who scrolls on.
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
    // Where the browser keeps nothing, the page begins at its top.
  }
}

// A prerendered page runs before its link is clicked. TypeScript has no type for `prerendering` yet.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", readPosition);
} else {
  readPosition();
}

// A tool has shown its answers.
addEventListener("settled", restorePosition);
