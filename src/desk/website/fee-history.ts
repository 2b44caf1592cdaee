/** The fees that pages showed lately: a page may be open, or kept for reading offline, while a new price is published. */
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { applyOverlay, getValue, readDeliveredContent } from "./content-values.ts";
import { findRevisionOverlay, listRevisionIdsSince } from "./revisions.ts";

/** In milliseconds: a fee counts as read for a week after another one was published. */
const readingTime = 7 * 24 * 60 * 60_000;

const priceFile = "courses.yaml";

/** The values of this file alone, because they stay in memory. */
type PriceFile = ReadonlyMap<string, unknown>;

/** Returns a function that tells whether the site showed a fee, in rupees, for a course within a week. */
export function createFeeHistory(
  db: Database,
  now: () => Date,
): (courseKey: string, fee: number) => Promise<boolean> {
  /** Prices by revision, so that a stranger's made-up fees do not read the same edits again and again. */
  let pricesByRevision = new Map<string, PriceFile>();

  async function readPrices(id: string): Promise<PriceFile> {
    return pricesByRevision.get(id) ?? applyPrices((await findRevisionOverlay(db, id)) ?? []);
  }

  return async (courseKey, fee) => {
    const since = new Date(now().getTime() - readingTime);
    const { ids, isDelivered } = await listRevisionIdsSince(db, since);
    const read = new Map<string, PriceFile>();
    for (const id of ids) read.set(id, await readPrices(id));
    pricesByRevision = read;
    const shown = [...read.values(), ...(isDelivered ? [applyPrices([])] : [])];
    return shown.some((prices) => getValue(prices, priceFile, [courseKey, "price"]) === fee);
  };
}

function applyPrices(overlay: Overlay): PriceFile {
  const delivered = new Map([[priceFile, readDeliveredContent().get(priceFile)]]);
  return applyOverlay(
    delivered,
    overlay.filter(({ file }) => file === priceFile),
  );
}
