/**
 * The script of every page of the desk: it keeps the page behind a popover out of reach, moves the focus back to where a
 * form was submitted, and deletes unsaved texts when somebody signs out.
 */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { announce } from "./shared/announce.ts";
import {
  describePressedPlace,
  focusPressedPlace,
  type PressedPlace,
} from "./shared/pressed-place.ts";

/** The key in the tab's storage, from the press of a button until the page that the server sends instead of this one. */
const pressedPlaceKey = "desk-pressed";

announce(document.querySelector("#saved"));

// The browser moves the focus to the fragment of the address first, in the frame after the page has loaded.
addEventListener("load", () => {
  requestAnimationFrame(() => requestAnimationFrame(restorePressedPlace));
});

/** Undoes what the open popover has done to the page behind it. */
let restorePage = () => {};

// The page is restored before a popover closes, so that the focus can return to the button that opened it. The event
// does not bubble, hence `capture`.
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    if (!(target instanceof HTMLElement) || !target.matches("[role=dialog]")) return;
    restorePage();
    restorePage = newState === "open" ? makePageInert(target) : () => {};
  },
  { capture: true },
);

document.addEventListener("submit", (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement)) return;
  if (target.matches(`[action="${deskPaths.signOut}"]`)) clearUnsavedTexts();
});

// After the listeners of the document: a form whose page a script replaces has moved the focus already.
addEventListener("submit", (event) => {
  if (!event.defaultPrevented) storePressedPlace(event);
});

function storePressedPlace({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
  if (submitter === null || submitter.closest("main") === null) return;
  sessionStorage.setItem(pressedPlaceKey, JSON.stringify(describePressedPlace(submitter)));
}

/** A page that a form leads back to begins at its top; the person was further down. */
function restorePressedPlace(): void {
  const stored = sessionStorage.getItem(pressedPlaceKey);
  sessionStorage.removeItem(pressedPlaceKey);
  if (stored === null || document.activeElement !== document.body) return;
  // Written by this script.
  const place = JSON.parse(stored) as PressedPlace;
  if (place.pathname !== location.pathname) return;
  focusPressedPlace(place)?.scrollIntoView({ block: "nearest" });
}

/** Hides the page behind a popover from the Tab key and from screen readers. @returns the function that undoes it. */
function makePageInert(popover: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  let ancestor = popover;
  while (ancestor !== document.body && ancestor.parentElement) {
    for (const sibling of ancestor.parentElement.children) {
      if (sibling === ancestor || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      inertElements.push(sibling);
    }
    ancestor = ancestor.parentElement;
  }
  for (const element of inertElements) element.inert = true;
  return () => {
    for (const element of inertElements) element.inert = false;
  };
}
