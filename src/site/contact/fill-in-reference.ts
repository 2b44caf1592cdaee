import { readDraft, sentForm } from "#forms/kit/draft.ts";

/** Writes the number of the form that this device sent last into the line that asks for one, where a page has it. */
export function fillInReference(): void {
  const reference = readDraft(sentForm)?.values["reference"];
  const line = document.querySelector<HTMLElement>("[data-reference-line]");
  const chat = line?.querySelector("a");
  if (!line || !chat || reference === undefined) return;
  line.querySelector("strong")?.append(reference);
  line.hidden = false;
  chat.href += encodeURIComponent(reference);
}
