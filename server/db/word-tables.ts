/** The tables of the words: drafts, versions, and the one build. As in `tables.ts`. */

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

/** A version of the words that was published, or is on its way. */
interface WordReleaseTable {
  id: string;
  /** When it went live; until then, when it was asked for. */
  at: string;
  account_id: string;
  /** JSON: all its edits of `content/`, as an overlay. */
  overlay: string;
  /** JSON: the `WordChange`s that it brought. */
  changes: string;
  state: WordReleaseState;
  /** When its build began; null before. */
  started_at: string | null;
  /** The host and the number of the process that builds or has built it. */
  started_by: string | null;
  /** JSON: why it failed; null unless it did. */
  problem: string | null;
}

/** The one build that may be under way. */
interface BuildLockTable {
  name: string;
  /** The host and the number of the process that builds. */
  holder: string;
  /** After this moment another process may take it. */
  until: string;
}

/** How far a version of the words has come. The newest that is live is the one that visitors read. */
export type WordReleaseState = "waiting" | "building" | "live" | "failed";

/** All tables of the words. */
export interface WordTables {
  word_edit: WordEditTable;
  word_release: WordReleaseTable;
  build_lock: BuildLockTable;
}
