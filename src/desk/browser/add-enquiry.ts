/** Stores the form of an enquiry added by hand while it is typed, and names people who already have its number. */
import type { KnownPerson } from "#desk/enquiries/add-enquiry-routes.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { make } from "./create-element.ts";
import { sendForms } from "./page-swap.ts";

sendForms();

let search: AbortController | undefined;

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "phone") void showKnown(target.value);
});
void showKnown(document.querySelector<HTMLInputElement>("#phone")?.value ?? "");

async function showKnown(phone: string): Promise<void> {
  search?.abort();
  const { signal } = (search = new AbortController());
  const known = /\d{9}/.test(phone.replace(/\D/g, "")) ? await ask(phone, signal) : [];
  const place = document.querySelector<HTMLElement>("[data-matches]");
  if (signal.aborted || place === null) return;
  place.hidden = known.length === 0;
  place
    .querySelector("ul")
    ?.replaceChildren(
      ...known.map(({ reference, summary }) =>
        make("li", {}, make("a", { href: deskPaths.enquiry(reference) }, summary)),
      ),
    );
}

/** Names nobody without a connection: the form can be saved without this help. */
async function ask(phone: string, signal: AbortSignal): Promise<KnownPerson[]> {
  try {
    const query = new URLSearchParams({ phone }).toString();
    const response = await fetch(`${deskPaths.enquiryMatches}?${query}`, { signal });
    // Written by our own server.
    return response.redirected ? [] : ((await response.json()) as KnownPerson[]);
  } catch {
    return [];
  }
}
