/** Hides the floating button while a control or a text of the page is under it. */

const button = document.querySelector<HTMLElement>("[data-floating]");
const covered = new Set<Element>();
let observer: IntersectionObserver | undefined;

function watch(): void {
  observer?.disconnect();
  covered.clear();
  button?.removeAttribute("data-tucked");
  // In a low window the button is part of the page.
  if (!button || getComputedStyle(button).position !== "fixed") return;
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = button;
  const { clientWidth, clientHeight } = document.documentElement;
  const insets = [top, clientWidth - left - width, clientHeight - top - height, left];
  observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      button.toggleAttribute("data-tucked", covered.size > 0);
    },
    { rootMargin: insets.map((edge) => `${-edge}px`).join(" ") },
  );
  const controls = document.querySelectorAll(
    ["a", "button", "input", "textarea", "summary"].map((control) => `main ${control}`).join(),
  );
  // By their own words: those of an element inside it are watched there.
  const texts = [...document.querySelectorAll("main *")].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && /\S/.test(node.data)),
  );
  for (const element of [...controls, ...texts]) {
    if (!button.contains(element)) observer.observe(element);
  }
}

// Not while the page loads, because this reads all of its text.
function start(): void {
  new ResizeObserver(watch).observe(document.documentElement);
}
if (button) setTimeout(start, 2000);
