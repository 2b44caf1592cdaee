/** Hides the floating button while a control, a heading or a figure of the page is under it. */

const floating = document.querySelector<HTMLElement>("[data-floating]");
const under = new Set<Element>();
let observer: IntersectionObserver | undefined;

/** The browser reports what enters and leaves the area of the button. */
function watch(): void {
  observer?.disconnect();
  under.clear();
  floating?.removeAttribute("data-tucked");
  // In a low window it is part of the page.
  if (!floating || getComputedStyle(floating).position !== "fixed") return;
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const place = [top, clientWidth - left - width, clientHeight - top - height, left];
  observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) under.add(target);
        else under.delete(target);
      }
      floating.toggleAttribute("data-tucked", under.size > 0);
    },
    { rootMargin: place.map((edge) => `${-edge}px`).join(" ") },
  );
  const controls = document.querySelectorAll(
    ["a:not([data-floating])", "button", "input", "textarea", "summary", "h1", "h2", "h3"]
      .map((control) => `main ${control}`)
      .join(),
  );
  // Figures are prices, and texts that begin with a digit, such as a rating.
  const figures = [...document.querySelectorAll("main *")].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && /₹|^\s*\d/.test(node.data)),
  );
  for (const part of [...controls, ...figures]) observer.observe(part);
}

// Not while the page is coming: it goes through all of it.
function start(): void {
  new ResizeObserver(watch).observe(document.documentElement);
}
if (floating) setTimeout(start, 2000);
