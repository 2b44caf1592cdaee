/**
 * Hides the phone's action bar while a form, or the thanks that replace it, is in view, and while someone types. Here
 * rather than by a selector with :has(), which would search all of the page on each change.
 */

const actionBar = document.querySelector("[data-action-bar]");
const formsInView = new Set<Element>();
let isTyping = false;

/** Styles hide a bar with this attribute (action-bar.module.css). */
function updateBar(): void {
  actionBar?.toggleAttribute("data-tucked", isTyping || formsInView.size > 0);
}

function handleFocus(focused: EventTarget | null): void {
  isTyping = focused instanceof Element && focused.matches("input, textarea");
  updateBar();
}

handleFocus(document.activeElement);
addEventListener("focusin", ({ target }) => handleFocus(target));
addEventListener("focusout", () => handleFocus(null));

const observer = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting) formsInView.add(target);
    else formsInView.delete(target);
  }
  updateBar();
});
for (const area of document.querySelectorAll("[data-form-area]")) observer.observe(area);
