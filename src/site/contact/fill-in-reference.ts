import { sentFormKey } from "#forms/browser/use-submit.ts";
import { readValues } from "#ui/browser/stored-values.ts";

/** Fills the reference of the form that this device sent last into the page's line for it (reference-line.tsx), if any. */
export function fillInReference(): void {
  const reference = readValues("form", sentFormKey)?.get("reference");
  const line = document.querySelector<HTMLElement>("[data-reference-line]");
  const chat = line?.querySelector("a");
  if (!line || !chat || !reference) return;
  line.querySelector("strong")?.append(reference);
  line.hidden = false;
  // The message in the link ends with "my reference number is ".
  chat.href += encodeURIComponent(reference);
}
