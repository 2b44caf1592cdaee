/**
 * A link to the same page in another language keeps what the address asks for and the place on the page.
 * Both pages have the same sections in the same order, and each its own heights: the place is a part of a
 * section. What is written in forms and tools is kept by them. It is inline in every page, so it is small
 * and uses no file of others.
 */
const key = "place-on-page";

/** The page that is led to, the number of a section, and the part of it that is above the window. */
type Place = [path: string, section: number, part: number];

const sections = () =>
  [...document.querySelectorAll("main > *, footer")].map((part) => part.getBoundingClientRect());

document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  // The pages of tools keep more, by `same-in-other-languages.ts`, which marks its links so.
  if (!link || link.dataset["own"] !== undefined) return;
  link.search = location.search;
  link.hash = location.hash;
  const boxes = sections();
  const section = boxes.reduce(
    (last, { top, height }, number) => (top <= 0 && height > 0 ? number : last),
    -1,
  );
  const { top = 0, height = 1 } = boxes[section] ?? {};
  const place: Place = [link.pathname, section, -top / height];
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Where the browser keeps nothing, the page begins at its top.
  }
});

function goThere(): void {
  // The first answer of what a browser keeps takes long; only a link of this site leads to a place.
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  try {
    const [path, section, part] = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Partial<Place>;
    sessionStorage.removeItem(key);
    if (path !== location.pathname) return;
    const box = sections()[section ?? -1];
    if (box) scrollBy({ top: box.top + box.height * (part ?? 0), behavior: "instant" });
  } catch {
    // As above.
  }
}

// A page that is prepared in the background is opened before its link is pressed.
if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", goThere, { once: true });
} else {
  goThere();
}
