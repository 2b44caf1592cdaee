/** Sends the forms of a page in the background: where the line is down, the page stays and says so. */
import { sayOffline } from "./connection.ts";
import { forgetTyped } from "./kept.ts";

/** Takes over every form that writes. */
export function sendForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    const { submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    // A button may ask for a page with what the form of others would write.
    if ((submitter?.getAttribute("formmethod") ?? form.method) !== "post") return;
    event.preventDefault();
    void send(form, submitter);
  });
}

/** One at a time: a second press while the first is under way is nothing. */
let sending = false;

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (sending) return;
  sending = true;
  // `action` may be the name of a field, too.
  const to = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") body.append(name, value);
  }
  try {
    const response = await fetch(to, { method: "POST", body });
    if (response.ok) {
      forgetTyped(form);
      const address = new URL(response.url);
      // The same address would only be scrolled to.
      if (address.href === location.href) location.reload();
      else location.assign(address);
      return;
    }
    // Refused or failed: the page that says so is for the browser to show.
    sending = false;
    submitNow(form, submitter);
  } catch {
    sending = false;
    sayOffline(() => void send(form, submitter));
  }
}

function submitNow(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") {
    const value = document.createElement("input");
    value.type = "hidden";
    value.name = submitter.name;
    value.value = submitter.value;
    form.append(value);
  }
  form.submit();
}
