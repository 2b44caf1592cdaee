/** The script of every page of the desk, for its popovers and for signing out. */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { announce } from "./announce.ts";

announce(document.querySelector("#saved"));

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

document.addEventListener("submit", ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return;
  if (target.matches(`[action="${deskPaths.signOut}"]`)) clearUnsavedTexts();
});

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
