/**
 * A form of lists: what is typed, added and moved stays in the tab until it is saved, as the body that
 * the form would send. Posted to the server, it brings the same form back.
 */
import { draftOf, keepDraft } from "#desk/frame/drafts.ts";
import { post, sendForms, shown } from "./page.ts";

sendForms();
document.addEventListener("input", keep);
document.addEventListener(shown, () => {
  const { unsaved } = formOfList()?.dataset ?? {};
  if (unsaved === undefined) forget();
  else keep();
});
void restore().catch(() => undefined);

function formOfList(): HTMLFormElement | null {
  return document.querySelector("form[data-list]");
}

function account(): string {
  return document.querySelector("main")?.dataset["account"] ?? "";
}

function keep(): void {
  const form = formOfList();
  if (form !== null) keepDraft(account(), nameOf(form), bodyOf(form).toString());
}

function forget(): void {
  const form = formOfList();
  if (form !== null) keepDraft(account(), nameOf(form), undefined);
}

function nameOf({ dataset }: HTMLFormElement): string {
  return `list ${dataset["list"] ?? ""}`;
}

function bodyOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return new URLSearchParams(entries);
}

/** Brings back what was typed in this tab and never saved. */
async function restore(): Promise<void> {
  const form = formOfList();
  const kept = form === null ? undefined : draftOf(account(), nameOf(form));
  if (form === null || kept === undefined || form.dataset["unsaved"] !== undefined) return;
  const body = new URLSearchParams(kept);
  body.set("do", JSON.stringify(["show"]));
  await post(location.pathname, body);
}
