/** Shows the buttons that copy a text, and says at the button that it is copied. */
export function showCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      void navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(() => {
        button.textContent = button.dataset["copied"] ?? "";
      });
    });
  }
}
