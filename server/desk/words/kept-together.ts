import type { Overlay } from "#content-loader/overlay.ts";
import type { ContentValues } from "./content-values.ts";

/** The content with some edits applied. */
export interface Over {
  content: ContentValues;
  edits: Overlay;
}
