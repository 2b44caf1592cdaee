/** A page of the form editor: what is typed, added and moved is stored in the tab until it is saved. */
import { enhanceForms, pageReplacedEvent, postAndShow } from "./shared/page-swap.ts";
import { showChips } from "./shared/text-chips.ts";
import { readUnsavedForm, storeUnsavedForm, syncUnsavedForm } from "./shared/unsaved-form.ts";

const findForm = () => document.querySelector<HTMLFormElement>("form[data-editor-form]");

enhanceForms();
document.addEventListener("input", () => {
  const form = findForm();
  if (form !== null) storeUnsavedForm(form);
});
document.addEventListener(pageReplacedEvent, () => {
  const form = findForm();
  if (form !== null) syncUnsavedForm(form);
  showFigures();
});
showFigures();
openLinkedField();
void restoreUnsavedForm().catch(() => undefined);

/** Shows the placeholders in texts as chips with what the site writes in their place. */
function showFigures(): void {
  for (const field of findForm()?.querySelectorAll("textarea") ?? []) showChips(field);
}

/** Opens the details around the field that the fragment of the address names: Firefox does not before version 139. */
function openLinkedField(): void {
  const field = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = field?.closest("details");
  if (!details || details.open) return;
  details.open = true;
  field?.scrollIntoView();
}

/** Restores what was typed in this tab and never saved. */
async function restoreUnsavedForm(): Promise<void> {
  const { editorForm = "", unsaved } = findForm()?.dataset ?? {};
  const storedBody = unsaved === undefined ? readUnsavedForm(editorForm) : undefined;
  if (storedBody !== undefined) await postAndShow(location.pathname, storedBody);
}
