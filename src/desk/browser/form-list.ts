/** The list of forms: a form that was left in this tab before it was saved is marked, and a new entry can be found again. */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { isNewEntryOf, listUnfinishedForms } from "./shared/unfinished-forms.ts";

// What another account has typed is not offered to this one.
clearUnsavedTexts(document.querySelector("main")?.dataset["account"] ?? "");

const unfinished =
  document.querySelector<HTMLElement>("[data-unfinished]")?.dataset["unfinished"] ?? "";
const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-unfinished] a")];

for (const { url, name } of listUnfinishedForms()) {
  const add = links.find((item) => isNewEntryOf(url, item.getAttribute("href") ?? ""));
  if (add === undefined) {
    const link = links.find((item) => item.getAttribute("href") === url);
    link?.append(` · ${unfinished}`);
    continue;
  }
  // A copy keeps the look of the button.
  const goOn = add.cloneNode();
  if (!(goOn instanceof HTMLAnchorElement)) continue;
  goOn.href = url;
  goOn.textContent = [name, unfinished].filter(Boolean).join(" · ");
  add.before(goOn);
}
