/** What the shell does beyond HTML and CSS; everything still works where this never runs. */

const menu = document.querySelector<HTMLElement>("header nav[popover]");

// The open menu covers the page, so the keyboard focus must not move into what it covers. Done before
// the toggle: the browser gives focus back to the button while it closes, and an inert one refuses.
menu?.addEventListener("beforetoggle", (event) => {
  const covered = document.querySelectorAll<HTMLElement>("body > :not(header), header > :not(nav)");
  for (const element of covered) element.inert = event.newState === "open";
});

// A page that comes back from the browser's memory should not come back with its menu open.
menu?.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("a")) menu.hidePopover?.();
});

// Widened beyond the phone's layout (a turned tablet), the menu is the bar again.
matchMedia("(width >= 768px)").addEventListener("change", () => menu?.hidePopover?.());

// The action bar is hidden while a form, or the thanks that replace it, is in view.
const actionBar = document.querySelector("[data-action-bar]");
const inView = new Set<Element>();
const watcher = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  actionBar?.toggleAttribute("data-away", inView.size > 0);
});
for (const part of document.querySelectorAll("[data-fill-in]")) watcher.observe(part);

const year = document.querySelector("[data-year]");
if (year) year.textContent = String(new Date().getFullYear());
