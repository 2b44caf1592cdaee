/**
 * The limit of pages that are rendered for one request, in a second. Each takes as long as hundreds of pages that are
 * rendered already.
 */
const maxPerSecond = 10;

/** Returns a function that counts a page and returns true; false once the limit of this second is used up. */
export function createRenderLimit(now: () => Date): () => boolean {
  let second = 0;
  let left = maxPerSecond;
  return () => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) {
      second = current;
      left = maxPerSecond;
    }
    if (left === 0) return false;
    left--;
    return true;
  };
}
