/**
 * Closes a dialog by a click on its backdrop, which is the dialog itself where children fill it. Press and
 * release must both hit it: a selection of text that ends outside is a click of the dialog, too.
 */
export function closeFromOutside(dialog: HTMLDialogElement, close: () => void): void {
  let isOutside = false;
  dialog.addEventListener("mousedown", ({ target }) => {
    isOutside = target === dialog;
  });
  dialog.addEventListener("mouseup", ({ target }) => {
    isOutside &&= target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (isOutside && target === dialog) close();
  });
}
