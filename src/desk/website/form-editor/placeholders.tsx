import { getValue } from "#desk/website/content-values.ts";
import { humanizeKey } from "#desk/website/labels.ts";
import { getFigureUrl } from "#desk/website/page-editor/text-index.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import type { ValueProps } from "./field-context.ts";
import type { FieldFile } from "./form-fields.ts";
import styles from "./placeholders.module.css";

/** The placeholders of a text, with their figures or names. A script shows them as chips in the text. */
export function Placeholders({
  form,
  field,
  path,
  fieldFile,
}: ValueProps & { fieldFile: FieldFile }) {
  const { state, values, reader, figures, labels } = form;
  const { file, language } = fieldFile;
  const figuresByPlaceholder = figures(language);
  // The dialog offers the placeholders that are saved, because a typed one may be misspelt.
  const sources = field.isText ? [state.drafts, state.live, state.content] : [values];
  const names = new Set(listPlaceholders(sources.map((source) => getValue(source, file, path))));
  if (names.size === 0) return undefined;
  return (
    <ul
      className={`cluster quiet ${styles.placeholders}`}
      aria-label={reader.messages.editor.placeholder}
    >
      {[...names].map((name) => {
        const figure = figuresByPlaceholder[name] ?? labels.findPlaceholderName(name);
        // A typed placeholder may be misspelt: it stays in the text as it is.
        const isChip = figure !== undefined || field.isText;
        const figureUrl = getFigureUrl(name, language);
        return (
          <li
            key={name}
            title={figureUrl && fillIn(reader.messages.edit.dialog.figure, { name })}
            data-placeholder={isChip ? name : undefined}
            data-href={figureUrl}
          >
            <code>{`{${name}}`}</code> <span>{figure ?? humanizeKey(name)}</span>
          </li>
        );
      })}
    </ul>
  );
}
