/** The fields of a form, made from the schemas of its files and from the values. */
import { Fragment } from "react";
import { formatValueId, parseValueId } from "#desk/website/content-values.ts";
import type { EditorFormContext } from "./field-context.ts";
import { Group, type KeyPicker, LabelledValue } from "./field-groups.tsx";
import { type EditorField, findEditorField } from "./form-fields.ts";
import { ValueInputs } from "./value-inputs.tsx";
import { ValueNotices } from "./value-notices.tsx";
import styles from "./editor-fields.module.css";

interface EditorFieldsProps {
  form: EditorFormContext;
  fields: readonly EditorField[];
  /** The keys that are shown first, in their order; the others are folded. If undefined, nothing is folded. */
  firstKeys?: readonly string[] | undefined;
}

export function EditorFields({ form, fields, firstKeys }: EditorFieldsProps) {
  const renderFields = (pick?: KeyPicker) =>
    fields.map((field) => {
      const { node, path, files } = field;
      const value = { form, field, node, path, keys: path, level: 2 };
      const key = formatValueId(files[0].file, path);
      if (field.isText) return <ValueInputs key={key} {...value} />;
      return node.type === "object" ? (
        <Group key={key} {...value} pick={pick} />
      ) : (
        <LabelledValue key={key} {...value} />
      );
    });
  if (firstKeys === undefined) return renderFields();
  /** Checks whether a value is among those that are folded: its key follows the path of its field. */
  const isFolded = (id: string) => {
    const { file, path } = parseValueId(id);
    const field = findEditorField(fields, file, path);
    return field !== undefined && !firstKeys.includes(String(path[field.path.length]));
  };
  return (
    <>
      {fields.map((field) => (
        <ValueNotices
          key={formatValueId(field.files[0].file, field.path)}
          form={form}
          field={field}
          path={field.path}
          keys={field.path}
        />
      ))}
      {firstKeys.map((key) => (
        <Fragment key={key}>{renderFields((name) => name === key)}</Fragment>
      ))}
      <details
        className={`stack ${styles.more}`}
        open={[...form.issues.keys(), ...form.conflicts.keys()].some(isFolded)}
      >
        <summary className="strong">{form.reader.messages.formEditor.more}</summary>
        {renderFields((name) => !firstKeys.includes(name))}
      </details>
    </>
  );
}
