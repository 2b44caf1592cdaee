import type { DeskWords } from "#desk/frame/words.ts";

/** What the script that opens dialogs is given. */
export interface EditData {
  /** The id of the account, whose unsaved words are kept. */
  account: string;
  words: DeskWords["edit"];
  /** Texts of the page that are not seen on it, with their names. */
  unseen: [name: string, text: string][];
}
