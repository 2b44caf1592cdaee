/** The form that adds an enquiry by hand: stores what is typed, and lists people who have the same telephone number. */
import type { KnownPerson } from "#desk/enquiries/add-enquiry-view.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { toPhoneNumber } from "#text/contact-details.ts";
import { createElement } from "./shared/create-element.ts";
import { enhanceForms } from "./shared/page-swap.ts";

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
  const people = toPhoneNumber(phone) === undefined ? [] : await fetchKnownPeople(phone, signal);
  const notice = document.querySelector<HTMLElement>("[data-matches]");
  if (signal.aborted || notice === null) return;
  notice.hidden = people.length === 0;
  notice
    .querySelector("ul")
    ?.replaceChildren(
      ...people.map(({ reference, summary }) =>
        createElement(
          "li",
          {},
          createElement("a", { href: deskPaths.enquiry(reference) }, summary),
        ),
      ),
    );
}

/** Returns nobody if the request fails, because the form can be saved without this help. */
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
