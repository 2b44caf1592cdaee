/** What the parts of a form share: the form as a whole, and the value that a part renders. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import type { ContentValues, KeyPath } from "#desk/website/content-values.ts";
import type { DraftState, FigureLookup } from "#desk/website/draft-state.ts";
import type { SchemaNode } from "#desk/website/json-schema.ts";
import type { FieldLabels } from "#desk/website/labels.ts";
import type { EditorField } from "./form-fields.ts";
import type { FormPost } from "./input-names.ts";
import type { FieldConflict } from "./merge-form.ts";

export interface EditorFormContext {
  values: ContentValues;
  /** The values of the draft that the form was rendered from. */
  base: ContentValues;
  /** The posted texts, which hold the order of the rows. */
  post: FormPost;
  state: DraftState;
  reader: DeskLocale;
  labels: FieldLabels;
  /** The names of the accounts, by their ids. */
  accounts: ReadonlyMap<string, string>;
  /** The sentences that are shown, by value id. */
  issues: ReadonlyMap<string, string>;
  /** By value id. */
  conflicts: ReadonlyMap<string, FieldConflict>;
  figures: FigureLookup;
}

/** One value of a form, in all its languages. */
export interface ValueProps {
  form: EditorFormContext;
  field: EditorField;
  node: SchemaNode;
  path: KeyPath;
  /** The path with row keys instead of indexes, for the names of inputs. */
  keys: KeyPath;
  /** The level of the group's heading, 2 to 6. */
  level: number;
  /** The ids of the row and the headings around it, which tell its group from others of the same label. */
  around?: string;
  /** The label above the inputs, repeated in each for screen readers. */
  label?: string;
  hintId?: string | undefined;
}
