/** The list: searched as one types. */
import { sayOffline, sayOnline, watchConnection } from "./connection.ts";
import { listenToKeys } from "./keys.ts";
import { listen } from "./live.ts";
import { sendForms } from "./sending.ts";
import { putUndoAway } from "./undo.ts";

/** How long somebody who types may pause, in milliseconds. */
const pause = 250;

putUndoAway();
listen();
sendForms();
watchConnection();
listenToKeys();
searchAsTyped();

function searchAsTyped(): void {
  const form = document.querySelector<HTMLFormElement>("[data-search]");
  let timer = 0;
  let running: XMLHttpRequest | undefined;
  form?.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(find, pause);
  });

  function find(): void {
    if (form === null) return;
    const wanted = new URL(form.action);
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value !== "") wanted.searchParams.set(name, value);
    }
    running?.abort();
    // Unlike a parser of text, it makes a document without being trusted to write one.
    running = new XMLHttpRequest();
    const request = running;
    request.responseType = "document";
    request.addEventListener("load", () => {
      const found = request.responseXML?.querySelector("[data-list]");
      // Signed out meanwhile: the browser is to show the door.
      if (!found) location.assign(wanted);
      else {
        sayOnline();
        document.querySelector("[data-list]")?.replaceWith(found);
        history.replaceState(null, "", wanted);
      }
    });
    request.addEventListener("error", () => {
      sayOffline(find);
    });
    request.open("GET", wanted);
    request.send();
  }
}
