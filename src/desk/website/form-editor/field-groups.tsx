/** The values of a form below their labels: a group of values, a list with its rows, or the inputs of one value. */
import {
  type ContentValues,
  formatValueId,
  getDocument,
  getValue,
  type KeyPath,
} from "#desk/website/content-values.ts";
import { getChildNode, isReadOnly, type SchemaNode } from "#desk/website/json-schema.ts";
import { isAccentKey } from "#site-content/schemas/texts.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { ValueProps } from "./field-context.ts";
import { isFirstDay } from "./form-actions.ts";
import { type EditorField, getFieldId } from "./form-fields.ts";
import { createActionProps, getRowsName, maxRows, readRowKeys } from "./input-names.ts";
import { RowBar } from "./row-bar.tsx";
import { ValueInputs } from "./value-inputs.tsx";
import { ValueNotices } from "./value-notices.tsx";
import styles from "./field-groups.module.css";

/** Says which keys of a group are shown. */
export type KeyPicker = (name: string) => boolean;

/** A value with its label and its hint. The classes of its kinds are in field-groups.module.css. */
export function LabelledValue(value: ValueProps) {
  const { form, field, node, path, level, around = "" } = value;
  const [{ file }] = field.files;
  const document = getDocument(file);
  const isPageList = field.isPageList && path.length === field.path.length;
  const label = isPageList
    ? form.labels.getListName(document, path)
    : form.labels.getValueName(document, path);
  const hint = form.labels.getHint(document, path);
  const id = getFieldId(file, path);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const kind = getValueKind(node);
  // One of h2 to h6: the type of a template literal is any text.
  const Heading = `h${Math.min(level, 6)}` as "h2";
  return (
    <div
      role="group"
      className={`stack ${styles[kind]}`}
      aria-labelledby={`${id} ${around}`.trim()}
    >
      <Heading id={id} className={styles.heading} tabIndex={-1}>
        {label}
      </Heading>
      {hint !== undefined && (
        <p className="quiet" id={hintId}>
          {hint}
        </p>
      )}
      {kind === "group" && <Group {...value} level={level + 1} around={`${id} ${around}`} />}
      {isFirstDay(file, path) && (
        <DeskButton
          {...createActionProps("same", file, path)}
          // The page that follows begins at the days.
          formAction={`#${getFieldId(file, path.slice(0, -1))}`}
        >
          <DeskIcon name="down" />
          {form.reader.messages.editor.sameTimes}
        </DeskButton>
      )}
      {kind === "list" && <RowList {...value} id={id} label={label} />}
      {kind === "field" && (
        <div className={`stack ${styles.inputs}`}>
          <ValueInputs {...value} label={label} hintId={hintId} />
        </div>
      )}
    </div>
  );
}

function getValueKind({ type, items }: SchemaNode): "group" | "list" | "field" {
  if (type === "object") return "group";
  return items === undefined ? "field" : "list";
}

/** The values of a group, one below the other: those that it has, and the optional ones that it lacks. */
export function Group({
  node,
  path,
  keys,
  pick,
  ...value
}: ValueProps & { pick?: KeyPicker | undefined }) {
  const { form, field } = value;
  const names = new Set(
    field.files.flatMap(({ file }) => Object.keys(getValue(form.values, file, path) ?? {})),
  );
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    // A missing optional value gets an input; a missing optional group is added in its file.
    if (child.type !== "object" && child.type !== "array") names.add(name);
  }
  const picked = pick === undefined ? [...names] : [...names].filter(pick);
  // An accent comes after the texts that it belongs to.
  const sorted = picked.toSorted((a, b) => Number(isAccentKey(a)) - Number(isAccentKey(b)));
  return (
    <>
      {/* A group that is shown in parts has its notices above the first of them. */}
      {pick === undefined && <ValueNotices {...value} path={path} keys={keys} />}
      {sorted.map((name) => {
        const child = getChildNode(node, name);
        const location = { path: [...path, name], keys: [...keys, name] };
        return child && !isReadOnly(child) ? (
          <LabelledValue key={name} {...value} node={child} {...location} />
        ) : undefined;
      })}
    </>
  );
}

/** The rows of a list. A row is added, removed and moved in all languages together. */
function RowList({ id, ...value }: ValueProps & { id: string }) {
  const { form, field, node, path, keys, level, label = "", around = "" } = value;
  const { editor } = form.reader.messages;
  const [{ file }] = field.files;
  const rowsName = getRowsName(formatValueId(file, keys));
  const draftLength = countRows(field, path, form.base);
  const length = countRows(field, path, form.values);
  const rows = readRowKeys(form.post, rowsName, length, draftLength);
  const { minItems = 0, maxItems = maxRows } = node;
  return (
    <>
      <input type="hidden" name={rowsName} value={rows.join(" ")} />
      <ValueNotices {...value} />
      {rows.length > 0 && (
        <ol className="stack">
          {rows.map((key, index) => {
            const row = {
              form,
              field,
              node: getChildNode(node, index) ?? {},
              path: [...path, index],
              keys: [...keys, key],
            };
            const isEnabled = {
              up: index > 0,
              down: index < rows.length - 1,
              remove: rows.length > minItems,
            };
            const rowNameId = `${getFieldId(file, row.path)}-name`;
            const RowValue = row.node.type === "object" ? Group : LabelledValue;
            return (
              <li key={key} className="stack">
                <RowBar {...row} listId={id} nameId={rowNameId} isEnabled={isEnabled} />
                <RowValue {...row} level={level + 1} around={`${rowNameId} ${id} ${around}`} />
              </li>
            );
          })}
        </ol>
      )}
      {rows.length < maxItems && (
        // The page that follows begins at the list.
        <DeskButton {...createActionProps("add", file, keys)} formAction={`#${id}`}>
          <DeskIcon name="plus" />
          {fillIn(editor.list.add, { list: label })}
        </DeskButton>
      )}
    </>
  );
}

/** Counts the rows of a list: those of the longest, if an update has left a language with fewer. */
function countRows({ files }: EditorField, path: KeyPath, values: ContentValues): number {
  const lists = files.map(({ file }) => getValue(values, file, path));
  return Math.max(...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
}
