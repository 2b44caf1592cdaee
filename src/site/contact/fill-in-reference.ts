import { readDraft } from "#forms/kit/draft.ts";

/** Writes the number of a form that was sent from this device into the line that asks for one, where a page has it. */
export function fillInReference(): void {
  const reference = readDraft("contact")?.reference ?? readDraft("enrolment")?.reference;
  const line = document.querySelector("[data-reference-line]");
  const chat = line?.querySelector("a");
  if (!line || !chat || reference === undefined) return;
  line.querySelector("strong")?.append(reference);
  chat.href += encodeURIComponent(reference);
}
