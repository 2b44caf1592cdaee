/**
 * A link to the same page in another language takes along what the address asks for, and on the other side the
 * page is scrolled and folded out as it was here. Forms and tools keep by themselves what is written in them.
 * It is inline in every page, so it is small and uses no file of others.
 */
const key = "place";

/** The page that is led to, how many marks this one has, the first in the window, how far below its edge, and the folds. */
type Place = [path: string, count: number, index: number, top: number, open: boolean[]];

const find = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
/** Every language has the same ones in the same order; paragraphs may be missing in one. */
const marks = () =>
  find("main h2, main h3, main li, main label, main summary, main tr, footer li");
const folds = () => find<HTMLDetailsElement>("details");
const topOf = (mark: Element) => mark.getBoundingClientRect().top;

function follow({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (!link) return;
  link.search = location.search;
  // Figures behind the # of a shared link were taken over by their tool, and may be old by now.
  link.hash = location.hash.replace(/.*\?.*/, "");
  const tops = marks().map(topOf);
  // What is hidden begins at 0.
  const index = tops.findIndex((top) => top > 0);
  const open = folds().map((fold) => fold.open);
  const place: Place = [link.pathname, tops.length, index, tops[index] ?? 0, open];
  try {
    sessionStorage[key] = JSON.stringify(place);
  } catch {
    // Where the browser keeps nothing, the page begins at its top.
  }
}

// Before the click, too: the page is prepared with that address, and opened with it in another tab.
document.addEventListener("pointerover", follow);
document.addEventListener("click", follow);

let place: Place | [] = [];

/** Goes to the place. A tool that has other marks than on the other side is brought into view, which wakes it. */
function goThere(): void {
  const [path, count, index = 0, top = 0, open = []] = place;
  if (path !== location.pathname) return;
  folds().forEach((fold, at) => (fold.open = open[at] === true));
  const all = marks();
  const mark = all.length === count ? all[index] : find("[ssr]")[0];
  if (mark) scrollBy(0, topOf(mark) - top);
}

function arrive(): void {
  // The first answer of what a browser keeps takes long; only a link of this site leads to a place.
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  try {
    // The value there was written above.
    place = JSON.parse(sessionStorage.getItem(key) ?? "[]") as typeof place;
    delete sessionStorage[key];
    goThere();
  } catch {
    // As above.
  }
}

// A page that is prepared in the background is opened before its link is pressed. Not typed by TypeScript yet.
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener("prerenderingchange", arrive, { once: true });
} else {
  arrive();
}

// A tool has shown its answers. Once it is whole, nobody is pulled back who scrolls on.
addEventListener("settled", () => {
  goThere();
  if (marks().length === place[1]) place = [];
});
