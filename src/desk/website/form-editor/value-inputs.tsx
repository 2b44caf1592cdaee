import { formatValueId } from "#desk/website/content-values.ts";
import { isAccentPath } from "#desk/website/draft-state.ts";
import { isOptionalValue } from "#desk/website/json-schema.ts";
import { accentLocale, defaultLocale, languages } from "#locales.ts";
import { canSetNestedValue } from "#site-content/nested-values.ts";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { Control } from "./control.tsx";
import type { ValueProps } from "./field-context.ts";
import type { FieldFile } from "./form-fields.ts";
import { Placeholders } from "./placeholders.tsx";
import { PublishedText } from "./published-text.tsx";
import { ValueNotices } from "./value-notices.tsx";
import styles from "./value-inputs.module.css";

/** The inputs of a value: one for each language, or one that all languages share. */
export function ValueInputs(value: ValueProps) {
  const { form, field, path } = value;
  // Only the file of the default language has accents. A language may lack an entry that another one has.
  const fieldFiles = field.files.filter(
    ({ file, language = defaultLocale }) =>
      (language === defaultLocale || !isAccentPath(path)) &&
      canSetNestedValue(form.values.get(file), path),
  );
  return fieldFiles.map((fieldFile) => (
    <ValueInput key={fieldFile.file} {...value} fieldFile={fieldFile} />
  ));
}

/** The input of a value in one language, with its label, its issue and what explains it. */
function ValueInput({ fieldFile, ...value }: ValueProps & { fieldFile: FieldFile }) {
  const { form, field, node, path, keys, label, hintId } = value;
  const { file, language } = fieldFile;
  const { editor, edit } = form.reader.messages;
  const name = formatValueId(file, keys);
  // Not the id of the value (`getFieldId`), which is that of its heading.
  const id = `is-${name.replaceAll(/[^\w-]/g, "-")}`;
  const canBeEmpty = isOptionalValue(file, path) || node.nullable === true;
  const textLocale = isAccentPath(path) ? accentLocale : language;
  const { name: languageName, tag, script } = textLocale === undefined ? {} : languages[textLocale];
  const isInvalid = form.issues.has(formatValueId(file, path));
  const issueId = `${id}-mistake`;
  const describedBy = [hintId, isInvalid && issueId].filter(Boolean).join(" ");
  return (
    <div className={`stack ${styles.input}`}>
      <label id={`${id}-label`} htmlFor={id} data-writing={script}>
        {label !== undefined && <VisuallyHidden>{label} </VisuallyHidden>}
        {field.isText && isAccentPath(path) ? edit.dialog.shortLine : languageName}
        {canBeEmpty && <small className="quiet"> {editor.optional}</small>}
      </label>
      <Control
        form={form}
        node={node}
        path={path}
        file={file}
        id={id}
        name={name}
        lang={tag}
        canBeEmpty={canBeEmpty}
        isInvalid={isInvalid}
        describedBy={describedBy || undefined}
      />
      <ValueNotices {...value} fieldFile={fieldFile} issueId={issueId} />
      <Placeholders {...value} fieldFile={fieldFile} />
      {field.isText && <PublishedText {...value} fieldFile={fieldFile} />}
    </div>
  );
}
