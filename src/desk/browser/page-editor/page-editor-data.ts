/** What the server writes into an edited page for the script `page-editor`, as JSON in `[data-edit-data]`. */
import type { DeskMessages } from "#desk/frame/desk-schema.ts";

export type TextEntry = [id: string, text: string];

export interface PageEditorData {
  /** The id of the account. Unsaved texts of another account are deleted. */
  account: string;
  messages: DeskMessages["edit"];
  /** Texts of the page that it does not show. */
  hiddenTexts: TextEntry[];
}
