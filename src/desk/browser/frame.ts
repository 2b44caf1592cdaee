/** The script of every page of the desk: sheets over the page, and signing out. */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { announce } from "./announce.ts";

announce(document.querySelector("#saved"));

let restorePage = () => {};

// Before it closes, so that the focus can return to the button that opened it. The event does not bubble.
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

/** Takes the page behind a sheet from the Tab key and from screen readers, and returns the function that undoes it. */
function makePageInert(sheet: HTMLElement): () => void {
  const behind: HTMLElement[] = [];
  for (let at = sheet; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert) behind.push(other);
    }
  }
  for (const one of behind) one.inert = true;
  return () => {
    for (const one of behind) one.inert = false;
  };
}
