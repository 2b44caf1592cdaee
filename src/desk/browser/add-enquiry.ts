/** Stores the form of an enquiry added by hand while it is typed, and names people who already have its number. */
import type { KnownPerson } from "#desk/enquiries/add-enquiry-routes.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { createElement } from "./create-element.ts";
import { enhanceForms } from "./page-swap.ts";

enhanceForms();

let search: AbortController | undefined;

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "phone")
    void showKnownPeople(target.value);
});
void showKnownPeople(document.querySelector<HTMLInputElement>("#phone")?.value ?? "");

async function showKnownPeople(phone: string): Promise<void> {
  search?.abort();
  const { signal } = (search = new AbortController());
  const known = /\d{9}/.test(phone.replace(/\D/g, "")) ? await fetchKnownPeople(phone, signal) : [];
  const place = document.querySelector<HTMLElement>("[data-matches]");
  if (signal.aborted || place === null) return;
  place.hidden = known.length === 0;
  place
    .querySelector("ul")
    ?.replaceChildren(
      ...known.map(({ reference, summary }) =>
        createElement(
          "li",
          {},
          createElement("a", { href: deskPaths.enquiry(reference) }, summary),
        ),
      ),
    );
}

/** Names nobody without a connection: the form can be saved without this help. */
async function fetchKnownPeople(phone: string, signal: AbortSignal): Promise<KnownPerson[]> {
  try {
    const query = new URLSearchParams({ phone }).toString();
    const response = await fetch(`${deskPaths.enquiryMatches}?${query}`, { signal });
    // Written by our own server.
    return response.redirected ? [] : ((await response.json()) as KnownPerson[]);
  } catch {
    return [];
  }
}
