/** Hides the floating button while a control of the page is under it. */

const floating = document.querySelector<HTMLElement>("[data-floating]");
const controls = document.querySelectorAll(
  "main :is(a:not([data-floating]), button, input, textarea, summary)",
);
const under = new Set<Element>();
let observer: IntersectionObserver | undefined;

/** Watches the area of the button; the browser reports the controls that enter and leave it. */
function watch(): void {
  observer?.disconnect();
  under.clear();
  if (!floating) return;
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth, clientHeight } = document.documentElement;
  const place = [top, clientWidth - left - width, clientHeight - top - height, left];
  observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) under.add(target);
        else under.delete(target);
      }
      floating.toggleAttribute("data-away", under.size > 0);
    },
    { rootMargin: place.map((edge) => `${-edge}px`).join(" ") },
  );
  for (const control of controls) observer.observe(control);
}

if (floating) new ResizeObserver(watch).observe(document.documentElement);
