/** For helpers that run in a page: the next frame, with a limit, because a browser under load may draw none. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Resolves with the next frame, after a quarter of a second at the latest. */
    nextFrame: () => Promise<void>;
  }
}

/** Gives every document that the page opens from now on `window.nextFrame`. */
export function giveNextFrame(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 250);
      });
  });
}
