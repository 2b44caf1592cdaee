/** A new course: makes its address from its name while that is typed, until an address is typed. */
import { addressWord } from "#format/address-word.ts";

const name = document.querySelector<HTMLInputElement>("[name=title-en]");
const address = document.querySelector<HTMLInputElement>("[name=slug]");
if (name !== null && address !== null) follow(name, address);

/** Follows the name in the language that addresses are written in. */
function follow(name: HTMLInputElement, address: HTMLInputElement): void {
  // A browser that comes back to the page has put both back by now.
  let isOwn = address.value !== "" && address.value !== addressWord(name.value);
  address.addEventListener("input", () => {
    isOwn = address.value !== "";
  });
  const update = () => {
    if (!isOwn) address.value = addressWord(name.value);
  };
  name.addEventListener("input", update);
  // What was typed before this script ran.
  update();
}
