/** Makes the address of a new course from its name while it is typed, until somebody writes their own. */
import { addressWord } from "#format/address-word.ts";

/** Follows the name in the language that addresses are written in. */
export function makeAddress(form: HTMLFormElement): void {
  const name = form.querySelector<HTMLInputElement>("[name=title-en]");
  const address = form.querySelector<HTMLInputElement>("[name=slug]");
  if (name === null || address === null) return;
  // A browser that comes back to the page has put both back by now.
  let isOwn = address.value !== "" && address.value !== addressWord(name.value);
  address.addEventListener("input", () => {
    isOwn = address.value !== "";
  });
  name.addEventListener("input", () => {
    if (!isOwn) address.value = addressWord(name.value);
  });
}
