/** Lets a screen reader say a text: a live region is read when it changes, not when the page loads. */
export function announce(said: Element | null | undefined): void {
  requestAnimationFrame(() => said?.replaceChildren(said.textContent));
}
