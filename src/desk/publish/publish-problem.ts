/** Why words are not published. */

/** Something in the words that cannot stay as it is. */
export interface PublishMistake {
  /** The place of the site, as `documentOfFile` names it. */
  place: string;
  keys: string[];
  sentence: string;
}

/** What is wrong in the words; or the page that cannot be rendered, with a reason in English. */
export type PublishFailure =
  | { problem: "mistakes"; mistakes: PublishMistake[] }
  | { problem: "failed"; page: string; reason: string };
