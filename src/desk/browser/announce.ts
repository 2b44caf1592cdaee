/** Lets a screen reader say a text: it hears what changes, not what has just come. */
export function announce(said: Element | null | undefined): void {
  requestAnimationFrame(() => said?.replaceChildren(said.textContent));
}
