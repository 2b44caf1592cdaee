/** The tables of the words: drafts and versions. As in `tables.ts`. */

/**
 * A value of the content that was edited at the desk: what `content/` says and this together are the
 * draft of the site, and stay it once it is published.
 */
interface WordEditTable {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  /** JSON: `["hero","facts",0,"label"]`. No edit is inside a value that another edit of the file replaces. */
  key_path: string;
  /** JSON; null where the name is taken away. */
  value: string | null;
  /** JSON: what stood in `content/` when it was edited; null where nothing did. */
  value_before: string | null;
  account_id: string;
  at: string;
}

/** A version of the words. The newest is the one that visitors read. */
interface WordReleaseTable {
  id: string;
  /** When it went live. */
  at: string;
  account_id: string;
  /** JSON: all its edits of `content/`, as an overlay. */
  overlay: string;
  /** JSON: the `WordChange`s that it brought. */
  changes: string;
}

/** All tables of the words. */
export interface WordTables {
  word_edit: WordEditTable;
  word_release: WordReleaseTable;
}
