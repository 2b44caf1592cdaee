/** The control that fits the schema of a value: a select, a checkbox, a line or a text of several lines. */
import type { ComponentProps } from "react";
import { getDocument, getValue } from "#desk/website/content-values.ts";
import { noneValue, type SchemaNode } from "#desk/website/json-schema.ts";
import { dayRange } from "#text/days.ts";
import { addressInputProps } from "#ui/field.tsx";
import type { ValueProps } from "./field-context.ts";
import { toInputText } from "./form-values.ts";
import { getNoneName, getTickName } from "./input-names.ts";
import styles from "./control.module.css";

interface ControlProps extends Pick<ValueProps, "form" | "node" | "path"> {
  file: string;
  id: string;
  /** The value id with row keys. */
  name: string;
  /** The language of the text, such as `hi`; undefined for a fact. */
  lang: string | undefined;
  canBeEmpty: boolean;
  isInvalid: boolean;
  /** The ids of the hint and the issue. */
  describedBy: string | undefined;
}

export function Control({ form, node, path, file, ...props }: ControlProps) {
  const { id, name, lang, canBeEmpty, isInvalid, describedBy } = props;
  const attributes = {
    id,
    name,
    lang,
    className: styles.control,
    "aria-invalid": isInvalid || undefined,
    // The browser focuses the first of several.
    autoFocus: isInvalid,
    "aria-describedby": describedBy,
  };
  const { editor } = form.reader.messages;
  const value = toInputText(getValue(form.values, file, path));
  if (node.enum !== undefined) {
    return (
      <select {...attributes} defaultValue={value}>
        {canBeEmpty && <option value="">{editor.notGiven}</option>}
        {node.enum.map((option) => (
          <option key={option} value={option}>
            {form.labels.getValueName(getDocument(file), [...path, option])}
          </option>
        ))}
      </select>
    );
  }
  if (node.type === "boolean") {
    const isTicked = value === "true";
    return (
      <span className={`line ${styles.checkbox}`}>
        <input type="hidden" name={getTickName(name)} value="" />
        <input
          {...attributes}
          className={undefined}
          type="checkbox"
          value="true"
          defaultChecked={isTicked}
        />
        <span aria-hidden="true">{editor.tick}</span>
      </span>
    );
  }
  const input = getInputProps(node, String(path.at(-1)));
  if (input !== undefined) return <input {...attributes} {...input} defaultValue={value} />;
  const rows = Math.min(8, Math.ceil((value.length + 1) / 52));
  return (
    <>
      <textarea {...attributes} rows={rows} defaultValue={value === noneValue ? "" : value} />
      {node.mayBeNone === true && (
        <label className={`line ${styles.checkbox}`}>
          <input type="checkbox" name={getNoneName(name)} defaultChecked={value === noneValue} />
          {editor.haveNone}
        </label>
      )}
    </>
  );
}

/** Returns the props of a single-line input; undefined for a text, which has a textarea. */
function getInputProps(
  { type, format, pattern }: SchemaNode,
  key: string,
): ComponentProps<"input"> | undefined {
  const digits = { type: "text", inputMode: "numeric" } as const;
  // An input of type "number" would lose an invalid text, which the form must show again.
  if (type === "integer") return digits;
  if (type === "number") return { type: "text", inputMode: "decimal" };
  if (format === "uri") return { type: "url" };
  if (format === "date") return { type: format, ...dayRange };
  if (format === "email") return { type: format, ...addressInputProps };
  if (format === "time") return { type: format };
  if (pattern === undefined) return undefined;
  if (key === "phone") return { type: "tel" };
  return key === "pin" || key === "chatNumber" ? digits : undefined;
}
