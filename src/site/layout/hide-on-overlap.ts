/** Hides the chat button that floats over a wide window while a control or a text of the page is under it. */

const button = document.querySelector<HTMLElement>("[data-floating]");
const covered = new Set<Element>();
let observer: IntersectionObserver | undefined;

/** Called for each size of the window, because the observer has the place of the button in pixels. */
function watchOverlaps(): void {
  observer?.disconnect();
  covered.clear();
  button?.removeAttribute("data-tucked");
  // In a low window the button is part of the page, and covers nothing.
  if (!button || getComputedStyle(button).position !== "fixed") return;
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = button;
  const { clientWidth, clientHeight } = document.documentElement;
  // From each edge of the window to the button, in the order of `rootMargin`: top, right, bottom, left.
  const insets = [top, clientWidth - left - width, clientHeight - top - height, left];
  observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) covered.add(target);
        else covered.delete(target);
      }
      // Styles move a button with this attribute out of the window.
      button.toggleAttribute("data-tucked", covered.size > 0);
    },
    { rootMargin: insets.map((edge) => `${-edge}px`).join(" ") },
  );
  const controls = document.querySelectorAll(
    ["a", "button", "input", "textarea", "summary"].map((control) => `main ${control}`).join(),
  );
  // Elements with words of their own; words in an element inside are those of that element.
  const texts = [...document.querySelectorAll("main *")].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && /\S/.test(node.data)),
  );
  for (const element of [...controls, ...texts]) {
    if (!button.contains(element)) observer.observe(element);
  }
}

function start(): void {
  new ResizeObserver(watchOverlaps).observe(document.documentElement);
}
// Two seconds later, when the page has loaded, because this reads all of its text.
if (button) setTimeout(start, 2000);
