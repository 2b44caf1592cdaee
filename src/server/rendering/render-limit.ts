/**
 * Limit per second for pages that are rendered for one request. Each takes as long as hundreds of pages that are sent
 * as they are.
 */
const maxPerSecond = 10;

export function limitRendering(now: () => Date): () => boolean {
  let second = 0;
  let left = maxPerSecond;
  return () => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) {
      second = current;
      left = maxPerSecond;
    }
    return left-- > 0;
  };
}
