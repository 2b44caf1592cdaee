import { getValue, isInsidePath } from "#desk/website/content-values.ts";
import { isAccentPath } from "#desk/website/draft-state.ts";
import { accentLocale, defaultLocale, languages } from "#locales.ts";
import { formatDay } from "#text/clock.ts";
import { fillIn, fillInAll } from "#text/sentences.ts";
import type { ValueProps } from "./field-context.ts";
import type { FieldFile } from "./form-fields.ts";
import styles from "./other-value.module.css";

/** The published text of a value that has a draft, and the author of the draft. */
export function PublishedText({ form, path, fieldFile }: ValueProps & { fieldFile: FieldFile }) {
  const { state, reader, accounts, figures } = form;
  const { file, language = defaultLocale } = fieldFile;
  const { live: liveLabel, draft } = reader.messages.edit.dialog;
  const { tag } = languages[isAccentPath(path) ? accentLocale : language];
  const live = getValue(state.live, file, path);
  if (live === getValue(state.drafts, file, path)) return undefined;
  const edit = state.edits.find((item) => item.file === file && isInsidePath(path, item.path));
  const author = accounts.get(edit?.account ?? "") ?? "";
  return (
    <div className={`stack ${styles.otherValue}`}>
      {edit && (
        <p>{fillIn(draft, { by: author, day: formatDay(new Date(edit.at), reader.language) })}</p>
      )}
      {typeof live === "string" && (
        <p>
          {liveLabel} <q lang={tag}>{fillInAll(live, figures(language))}</q>
        </p>
      )}
    </div>
  );
}
