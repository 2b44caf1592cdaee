/** How many digital signatures a selection of products needs. Islands import this file, so it does not import zod. */
import type { ProductId } from "./product-selection.ts";

/** How many people sign for a product, by its key. One signature is bought for each of them. */
export interface SignatureNeeds {
  /** The product that is bought once for each person who signs. */
  signature: ProductId;
  signers: Readonly<Record<ProductId, number>>;
}

/** How often a product is bought together with the others: a signature for each director, all else once. */
export function countNeeded(
  id: ProductId,
  chosen: readonly ProductId[],
  { signature, signers }: SignatureNeeds,
): number {
  return id === signature ? Math.max(1, ...chosen.map((other) => signers[other] ?? 1)) : 1;
}
