/** A form of lists: what is typed, added and moved stays in the tab until it is saved. */
import { keepForm, keptBody, settleForm } from "./unsaved-form.ts";
import { post, sendForms, shown } from "./page-swap.ts";

const formOfList = () => document.querySelector<HTMLFormElement>("form[data-editor-form]");

sendForms();
document.addEventListener("input", () => {
  const form = formOfList();
  if (form !== null) keepForm(form);
});
document.addEventListener(shown, () => {
  const form = formOfList();
  if (form !== null) settleForm(form);
});
void restore().catch(() => undefined);

/** Brings back what was typed in this tab and never saved. */
async function restore(): Promise<void> {
  const { editorForm = "", unsaved } = formOfList()?.dataset ?? {};
  const kept = unsaved === undefined ? keptBody(editorForm) : undefined;
  if (kept !== undefined) await post(location.pathname, kept);
}
