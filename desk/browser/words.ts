/** The editor of the words: counts letters, shows blanks as one thing each, and saves drafts by itself. */
import { makeAddress } from "./words/address.ts";
import { showBlanks } from "./words/blanks.ts";
import { countLetters } from "./words/count.ts";
import { listenToKeys } from "./keys.ts";
import { leadToMistakes } from "./words/mend.ts";
import { saveDrafts } from "./words/save.ts";

const form = document.querySelector<HTMLFormElement>("form[data-words]");
if (form !== null) {
  for (const count of form.querySelectorAll<HTMLElement>("[data-count]")) countLetters(count);
  saveDrafts(form);
  for (const field of form.querySelectorAll<HTMLTextAreaElement>("[data-blanks]"))
    showBlanks(field);
  leadToMistakes(form);
}
const newCourse = document.querySelector<HTMLFormElement>("form[data-new-course]");
if (newCourse !== null) makeAddress(newCourse);
listenToKeys();
