/** Shows the buttons that copy the text in `data-copy`, and afterwards say so with the words in `data-copied`. */
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
