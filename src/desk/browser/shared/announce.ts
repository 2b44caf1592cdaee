/** Makes a screen reader read a live region, which it reads when the text is replaced, but not when the page loads. */
export function announce(liveRegion: Element | null | undefined): void {
  requestAnimationFrame(() => {
    // Copies, because the same nodes are no change; of nodes, because a notice may have a link.
    const copies = [...(liveRegion?.childNodes ?? [])].map((node) => node.cloneNode(true));
    liveRegion?.replaceChildren(...copies);
  });
}
