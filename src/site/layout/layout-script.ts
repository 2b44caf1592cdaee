/** Everything still works where this script never runs. */
import { saveFormsMessage } from "#seo/save-forms-message.ts";

const menu = document.querySelector<HTMLElement>("header nav[popover]");

// The open menu covers the page, so the keyboard focus must not move into what it covers. The menu is shown
// first, because inertness reaches each element of the page, half of the time that a tap on "Menu" takes.
// It ends before the menu closes: then the browser returns the focus to the button, and an inert one refuses it.
function setInert(isCovered: boolean): void {
  const covered = document.querySelectorAll<HTMLElement>("body > :not(header), header > :not(nav)");
  for (const element of covered) element.inert = isCovered;
}
let isOpen = false;
menu?.addEventListener("beforetoggle", ({ newState }) => {
  isOpen = newState === "open";
  document.documentElement.toggleAttribute("data-menu-open", isOpen);
  if (!isOpen) setInert(false);
  else requestAnimationFrame(() => setTimeout(() => setInert(isOpen)));
});

/** Does what a popover does by itself: buttons and Escape toggle the menu, and the focus follows. */
function openPlainMenu(nav: HTMLElement): void {
  const [open, close] = document.querySelectorAll<HTMLElement>("[popovertarget]");
  const toggle = (isOpen: boolean) => {
    document.documentElement.toggleAttribute("data-menu-open", isOpen);
    nav.toggleAttribute("data-open", isOpen);
    setInert(isOpen);
    (isOpen ? close : open)?.focus();
  };
  const hide = () => nav.hasAttribute("data-open") && toggle(false);
  nav.hidePopover = hide;
  open?.addEventListener("click", () => toggle(true));
  close?.addEventListener("click", hide);
  addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}
if (menu && document.documentElement.hasAttribute("data-plain-menu")) openPlainMenu(menu);

// Widened beyond the phone's layout (a turned tablet), the menu is the bar again.
const closeMenu = () => menu?.hidePopover?.();
matchMedia("(min-width: 48rem)").addEventListener("change", closeMenu);

// The action bar is hidden while a form, or the thanks that replace it, is in view, and while someone
// types. A selector with :has() would search all of the page on each change.
const actionBar = document.querySelector("[data-action-bar]");
const inView = new Set<Element>();
let isTyping = false;
function showBar(): void {
  actionBar?.toggleAttribute("data-tucked", isTyping || inView.size > 0);
}
function handleFocus(focused: EventTarget | null): void {
  isTyping = focused instanceof Element && focused.matches("input, textarea");
  showBar();
}
handleFocus(document.activeElement);
addEventListener("focusin", ({ target }) => handleFocus(target));
addEventListener("focusout", () => handleFocus(null));
const formObserver = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  showBar();
});
for (const area of document.querySelectorAll("[data-form-area]")) formObserver.observe(area);

addEventListener("click", ({ target, detail }) => {
  if (!(target instanceof Element)) return;
  const link = target.closest("a");
  // A page that is restored from the browser's memory should not have its menu open.
  if (menu?.contains(link)) closeMenu();
  // A click by pointer on a link within the page scrolls smoothly. The keyboard jumps at once, and so does
  // the focus, which a rule in the styles would make glide as well.
  if (link?.hash && detail > 0 && link.pathname === location.pathname) {
    const { style } = document.documentElement;
    style.scrollBehavior = "smooth";
    addEventListener("scrollend", () => (style.scrollBehavior = ""), { once: true });
  }
  // After a choice of language, or after closing the offer, no offer is made again.
  const offer = target.closest("[data-dismiss]")?.closest("aside");
  if (!offer && !link?.hreflang) return;
  try {
    localStorage.setItem("language-offer", "answered");
  } catch {
    // Without storage, the offer is made again. A shared function for storage would be a file to fetch.
  }
  if (!offer) return;
  offer.remove();
  document.querySelector("main")?.focus({ preventScroll: true });
});

// A link from another page leads to a folded part, which only new browsers unfold, and only for a target inside of it.
const linkedPart = document.getElementById(location.hash.slice(1));
if (linkedPart instanceof HTMLDetailsElement) linkedPart.open = true;

// Of the <details> with one name only one is open, in browsers that do not know such names. The event does not bubble.
if (!("name" in HTMLDetailsElement.prototype)) {
  const closeOthers = ({ target }: Event) => {
    const name = target instanceof HTMLDetailsElement && target.open && target.getAttribute("name");
    if (!name) return;
    for (const item of document.getElementsByName(name))
      item.toggleAttribute("open", item === target);
  };
  addEventListener("toggle", closeOthers, true);
}

const workerUrl = "/sw.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** Called after everything that the visitor waits for. A browser that refuses a worker loses only reading offline. */
async function registerWorker() {
  // TypeScript has no type for it yet. A policy creates an object that the API takes in place of a string.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerUrl };
  const url = trustedTypes ? trustedTypes.createPolicy("sw", rules).createScriptURL("") : workerUrl;
  // Undefined where an extension or a test blocks workers.
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register(url);
  // The page is read by now, and no byte of it waits for the forms.
  setTimeout(() => registration?.active?.postMessage(saveFormsMessage), 5000);
}

// In development a cached page would hide changes. Over plain HTTP there are no workers.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void registerWorker(), { once: true });
