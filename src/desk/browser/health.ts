/** "Is everything working?": copies the report, or gives it to another app where the device has a share sheet. */
import { showCopyButtons } from "./shared/copy-buttons.ts";

showCopyButtons();

for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) {
  const text = button.dataset["share"] ?? "";
  // Firefox on a computer has no share sheet.
  button.hidden = !("share" in navigator);
  button.addEventListener("click", () => {
    // Rejects where the sheet is closed: then nothing is to be done.
    void navigator.share({ text }).catch(() => undefined);
  });
}
