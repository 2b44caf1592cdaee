/** Makes a screen reader read a live region, which it reads when the text is replaced, but not when the page loads. */
export function announce(liveRegion: Element | null | undefined): void {
  requestAnimationFrame(() => liveRegion?.replaceChildren(liveRegion.textContent));
}
