/**
 * So many pages in a second are rendered for one request alone. Each takes as long as hundreds of pages that are
 * sent as they are.
 */
const most = 10;

/** Tells before each whether the processor is free for it. */
export function limitRendering(now: () => Date): () => boolean {
  let second = 0;
  let left = most;
  return () => {
    const current = Math.floor(now().getTime() / 1000);
    if (current !== second) {
      second = current;
      left = most;
    }
    return left-- > 0;
  };
}
