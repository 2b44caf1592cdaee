/** Sends the forms of a page in the background: where the line is down, the page stays and says so. */
import { forgetTyped } from "./kept.ts";

/** Takes over every form that writes. */
export function sendForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    event.preventDefault();
    void send(form, event.submitter);
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

function sayOffline(again: () => void): void {
  const slip = document.querySelector<HTMLElement>("[data-offline]");
  const heading = slip?.querySelector<HTMLElement>("[data-sentence]");
  if (slip === null || !heading) return;
  document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  if (slip.hidden) {
    const time = new Date().toLocaleTimeString(document.documentElement.lang, {
      hour: "numeric",
      minute: "2-digit",
    });
    heading.textContent = (heading.dataset.sentence ?? "").replace("{time}", time);
  }
  slip.hidden = false;
  slip.scrollIntoView({ block: "center" });
  const retry = () => {
    removeEventListener("online", retry);
    again();
  };
  addEventListener("online", retry);
  const button = slip.querySelector("button");
  if (button) button.onclick = retry;
}
