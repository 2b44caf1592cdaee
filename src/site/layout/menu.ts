/**
 * The full-screen menu of a phone's header. It is a native popover, which opens and closes without this script; here it
 * keeps the focus, closes when it is not needed any more, and works in browsers that know no popover.
 */

const root = document.documentElement;

/** The open menu covers the page, so the keyboard focus must not move into what it covers. */
function setInert(isCovered: boolean): void {
  const covered = document.querySelectorAll<HTMLElement>("body > :not(header), header > :not(nav)");
  for (const element of covered) element.inert = isCovered;
}

/** Styles keep the page behind the open menu where it is, and hide the action bar. */
function markPage(isOpen: boolean): void {
  root.toggleAttribute("data-menu-open", isOpen);
}

function enhanceMenu(menu: HTMLElement): void {
  let isOpen = false;
  menu.addEventListener("beforetoggle", ({ newState }) => {
    isOpen = newState === "open";
    markPage(isOpen);
    // An opening menu is shown first: inertness reaches each element of the page, and would double the time of a tap on
    // "Menu". A closing menu returns the focus to its button, which refuses the focus while it is inert.
    if (isOpen) requestAnimationFrame(() => setTimeout(() => setInert(isOpen)));
    else setInert(isOpen);
  });
  const close = () => {
    menu.hidePopover?.();
  };
  // Widened beyond the phone's layout (a turned tablet), the menu is the bar again.
  matchMedia("(min-width: 48rem)").addEventListener("change", close);
  // A page that is restored from the browser's memory should not have its menu open.
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
}

/** Where no popover is known, buttons and Escape open and close the menu as those of a popover, and the focus follows. */
function replacePopover(menu: HTMLElement): void {
  // The button in the bar comes before the one in the menu (site-header.tsx).
  const [openButton, closeButton] = document.querySelectorAll<HTMLElement>("[popovertarget]");
  if (!openButton || !closeButton) return;
  const setOpen = (isOpen: boolean) => {
    markPage(isOpen);
    menu.toggleAttribute("data-open", isOpen);
    setInert(isOpen);
    (isOpen ? closeButton : openButton).focus();
  };
  const close = () => {
    if ("open" in menu.dataset) setOpen(false);
  };
  menu.hidePopover = close;
  openButton.addEventListener("click", () => setOpen(true));
  closeButton.addEventListener("click", close);
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
}

const menu = document.querySelector<HTMLElement>("nav[popover]");
if (menu) {
  enhanceMenu(menu);
  // Set by the first script of the page, in layout.astro, where the browser knows no popover.
  if ("plainMenu" in root.dataset) replacePopover(menu);
}
