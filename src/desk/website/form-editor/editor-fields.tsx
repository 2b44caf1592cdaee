/** Renders the fields of a form from the schemas of its files and from the values. */
import { type ComponentProps, Fragment, type ReactNode } from "react";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import {
  type ContentValues,
  formatValueId,
  getDocument,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
  parseValueId,
} from "#desk/website/content-values.ts";
import { type DraftState, type FigureLookup, isAccentPath } from "#desk/website/draft-state.ts";
import {
  getChildNode,
  isOptionalValue,
  isReadOnly,
  type SchemaNode,
} from "#desk/website/json-schema.ts";
import { type FieldLabels, getFirstText, humanizeKey } from "#desk/website/labels.ts";
import { getFigureUrl } from "#desk/website/page-editor/text-index.ts";
import { accentLocale, defaultLocale, languages } from "#locales.ts";
import { isAccentKey } from "#site-content/schemas/texts.ts";
import { canSetNestedValue } from "#site-content/yaml.ts";
import { formatDay } from "#text/clock.ts";
import { dayRange } from "#text/days.ts";
import { fillIn, fillInAll, listPlaceholders } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { addressInputProps } from "#ui/field.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { type EditorField, type FieldFile, findEditorField, getFieldId } from "./editor-forms.ts";
import {
  type FormAction,
  type FormPost,
  getRowsField,
  isFirstDay,
  maxRows,
  noneValue,
  readRowKeys,
} from "./form-values.ts";
import styles from "./editor-fields.module.css";

/** A value that another account has changed since the form was opened. */
export interface FieldConflict {
  /** The id of the other account; undefined for a change that was not made at the desk. */
  account: string | undefined;
  theirs: JsonValue | undefined;
}

export interface EditorFormContext {
  values: ContentValues;
  /** The values of the draft that the form was rendered from. */
  base: ContentValues;
  /** The posted texts, which hold the order of the rows. */
  post: FormPost;
  state: DraftState;
  reader: DeskLocale;
  labels: FieldLabels;
  accounts: ReadonlyMap<string, string>;
  /** The sentences that are shown, by value id; so are the conflicts. */
  issues: ReadonlyMap<string, string>;
  conflicts: ReadonlyMap<string, FieldConflict>;
  figures: FigureLookup;
}

interface ValueProps {
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

interface EditorFieldsProps {
  form: EditorFormContext;
  fields: readonly EditorField[];
  /** The keys that are shown first, in their order; the others are folded. Without them nothing is. */
  firstKeys?: readonly string[] | undefined;
  /** True where a person must fill in what is folded, as in a new entry. */
  isOpen?: boolean;
}

export function EditorFields({ form, fields, firstKeys, isOpen = false }: EditorFieldsProps) {
  const allFields = (pick?: KeyPicker) =>
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
  if (firstKeys === undefined) return allFields();
  const isMarked = (id: string) => {
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
        <Fragment key={key}>{allFields((name) => name === key)}</Fragment>
      ))}
      <details
        className={`stack ${styles.more}`}
        open={isOpen || [...form.issues.keys(), ...form.conflicts.keys()].some(isMarked)}
      >
        <summary className="strong">{form.reader.messages.formEditor.more}</summary>
        {allFields((name) => !firstKeys.includes(name))}
      </details>
    </>
  );
}

/** Says which keys of a group are shown. */
type KeyPicker = (name: string) => boolean;

function LabelledValue(value: ValueProps) {
  const { form, field, node, path, level, around = "" } = value;
  const [{ file }] = field.files;
  const document = getDocument(file);
  const isPageList = field.isPageList && path.length === field.path.length;
  const label = form.labels[isPageList ? "getListName" : "getValueName"](document, path);
  const hint = form.labels.getHint(document, path);
  const id = getFieldId(file, path);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const kind = node.type === "object" ? "group" : node.items === undefined ? "field" : "list";
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

function Group({
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
  // An accent comes after the texts that it belongs to.
  const sorted = [...names]
    .filter((name) => pick?.(name) !== false)
    .toSorted((a, b) => Number(isAccentKey(a)) - Number(isAccentKey(b)));
  return (
    <>
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
  const rowsField = getRowsField(file, keys);
  const draftLength = countRows(field, path, form.base);
  const length = countRows(field, path, form.values);
  const rows = readRowKeys(form.post, rowsField, length, draftLength);
  const { minItems = 0, maxItems = maxRows } = node;
  return (
    <>
      <input type="hidden" name={rowsField} value={rows.join(" ")} />
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
        <DeskButton {...createActionProps("add", file, keys)} formAction={`#${id}`}>
          <DeskIcon name="plus" />
          {fillIn(editor.list.add, { list: label })}
        </DeskButton>
      )}
    </>
  );
}

function countRows({ files }: EditorField, path: KeyPath, values: ContentValues): number {
  const lists = files.map(({ file }) => getValue(values, file, path));
  return Math.max(...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
}

interface RowBarProps extends Pick<ValueProps, "form" | "field" | "path" | "keys"> {
  /** The id of the list, to which the page scrolls after the action. */
  listId: string;
  nameId: string;
  isEnabled: Record<"up" | "down" | "remove", boolean>;
}

function RowBar({ form, field, path, keys, listId, nameId, isEnabled }: RowBarProps) {
  const { language, messages } = form.reader;
  const [first] = field.files;
  const readerFile = field.files.find((item) => item.language === language) ?? first;
  const entry =
    getFirstText(getValue(form.values, readerFile.file, path)) || String(Number(path.at(-1)) + 1);
  return (
    <div className={`line cluster spread ${styles.rowBar}`}>
      <b id={nameId}>{entry}</b>
      <span>
        {(["up", "down", "remove"] as const).map((action) => (
          <DeskButton
            key={action}
            variant="bare"
            {...createActionProps(action, first.file, keys)}
            formAction={`#${listId}`}
            disabled={!isEnabled[action]}
            aria-label={fillIn(messages.editor.list[action], { entry })}
            title={fillIn(messages.editor.list[action], { entry })}
          >
            <DeskIcon name={action === "remove" ? "close" : action} />
          </DeskButton>
        ))}
      </span>
    </div>
  );
}

/** The inputs of a value: one for each language, or one that all languages share. */
function ValueInputs(value: ValueProps) {
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

function ValueInput({ fieldFile, ...value }: ValueProps & { fieldFile: FieldFile }) {
  const { form, field, node, path, keys, label, hintId } = value;
  const { file, language } = fieldFile;
  const { editor, edit } = form.reader.messages;
  const name = formatValueId(file, keys);
  const id = `is-${name.replaceAll(/[^\w-]/g, "-")}`;
  const canBeEmpty = isOptionalValue(file, path) || node.nullable === true;
  const textLocale = isAccentPath(path) ? accentLocale : language;
  const { name: languageName, tag, script } = textLocale === undefined ? {} : languages[textLocale];
  const isInvalid = form.issues.has(formatValueId(file, path));
  const issueId = `${id}-mistake`;
  const describedBy = [hintId, isInvalid && issueId].filter(Boolean).join(" ");
  return (
    <div className={`stack ${styles.input}`}>
      <label id={`${id}-label`} htmlFor={id} data-script={script}>
        {label !== undefined && <VisuallyHidden>{label} </VisuallyHidden>}
        {field.isText && isAccentPath(path) ? edit.dialog.shortLine : languageName}
        {canBeEmpty && <small className="quiet"> {editor.optional}</small>}
      </label>
      <Control
        {...value}
        file={file}
        canBeEmpty={canBeEmpty}
        attributes={{
          id,
          name,
          lang: tag,
          className: styles.control,
          "aria-invalid": isInvalid || undefined,
          // The browser focuses the first of several.
          autoFocus: isInvalid,
          "aria-describedby": describedBy || undefined,
        }}
      />
      <ValueNotices {...value} fieldFile={fieldFile} issueId={issueId} />
      <Placeholders {...value} fieldFile={fieldFile} />
      {field.isText && <PublishedText {...value} fieldFile={fieldFile} />}
    </div>
  );
}

interface ControlProps extends Pick<ValueProps, "form" | "node" | "path"> {
  file: string;
  canBeEmpty: boolean;
  attributes: ComponentProps<"input"> & ComponentProps<"select"> & ComponentProps<"textarea">;
}

function Control({ form, node, path, file, canBeEmpty, attributes }: ControlProps) {
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
        {/* A browser does not post a checkbox without a tick; the hidden input says that it was there. */}
        <input type="hidden" name={`tick ${attributes.name}`} value="" />
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
          <input
            type="checkbox"
            name={`none ${attributes.name}`}
            defaultChecked={value === noneValue}
          />
          {editor.haveNone}
        </label>
      )}
    </>
  );
}

interface ValueNoticesProps extends Pick<ValueProps, "form" | "field" | "path" | "keys"> {
  /** The only file that is checked; without one, all files of the value are. */
  fieldFile?: FieldFile;
  issueId?: string;
}

/** The issue of a value, and its conflict, with the button that takes the other value. */
function ValueNotices({
  form,
  field,
  path,
  keys,
  fieldFile,
  issueId,
}: ValueNoticesProps): ReactNode {
  const { conflict: messages } = form.reader.messages.editor;
  const fieldFiles = fieldFile === undefined ? field.files : [fieldFile];
  return fieldFiles.map(({ file }) => {
    const issue = form.issues.get(formatValueId(file, path));
    const conflict = form.conflicts.get(formatValueId(file, path));
    const author = form.accounts.get(conflict?.account ?? "");
    const heading = author === undefined ? messages.meanwhile : fillIn(messages.by, { by: author });
    return [
      issue !== undefined && (
        <p key={`mistake ${file}`} className="line mistake" id={issueId}>
          <DeskIcon name="warning" />
          <span>{issue}</span>
        </p>
      ),
      conflict !== undefined && (
        <div key={`theirs ${file}`} className={`stack ${styles.theirs}`} data-theirs>
          <p>
            <b>{heading}</b> {toInputText(conflict.theirs)}
          </p>
          <DeskButton {...createActionProps("theirs", file, keys)}>{messages.theirs}</DeskButton>
        </div>
      ),
    ];
  });
}

/** The placeholders of a text, with their figures or names. A script shows them as chips in the text. */
function Placeholders({ form, field, path, fieldFile }: ValueProps & { fieldFile: FieldFile }) {
  const { state, values, reader, figures, labels } = form;
  const { file, language } = fieldFile;
  const figuresByPlaceholder = figures(language);
  // The dialog offers the placeholders that are saved, because a typed one may be misspelt.
  const texts = field.isText ? [state.drafts, state.live, state.content] : [values];
  const names = new Set(listPlaceholders(texts.map((values) => getValue(values, file, path))));
  return names.size === 0 ? undefined : (
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

/** The published text of a value that has a draft, and the author of the draft. */
function PublishedText({ form, path, fieldFile }: ValueProps & { fieldFile: FieldFile }) {
  const { state, reader, accounts, figures } = form;
  const { file, language = defaultLocale } = fieldFile;
  const { live: liveLabel, draft } = reader.messages.edit.dialog;
  const { tag } = languages[isAccentPath(path) ? accentLocale : language];
  const live = getValue(state.live, file, path);
  if (live === getValue(state.drafts, file, path)) return undefined;
  const edit = state.edits.find((item) => item.file === file && isInsidePath(path, item.path));
  const author = accounts.get(edit?.account ?? "") ?? "";
  return (
    <div className={`stack ${styles.theirs}`}>
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

/** The name and value of a button that changes the form without saving it. */
function createActionProps(action: FormAction, file: string, keys: KeyPath) {
  return { name: "do", value: `${action} ${formatValueId(file, keys)}` };
}

/** Returns the text that an input shows for a value; for a list the first text of each row. */
function toInputText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(getFirstText).join(" · ");
  return typeof value === "object" ? getFirstText(value) : String(value);
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
  return key === "pin" || key === "chat" ? digits : undefined;
}
