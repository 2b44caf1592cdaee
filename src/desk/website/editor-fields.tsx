/** The fields of a form, made from the schemas of its files and the values that it shows. */
import type { ComponentProps, ReactNode } from "react";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { accentLocale, defaultLocale, languages, type Locale } from "#locales.ts";
import { isAccentKey } from "#site-content/load.ts";
import { canSetNestedValue } from "#site-content/yaml.ts";
import { formatDay } from "#text/clock.ts";
import { dayRange } from "#text/days.ts";
import { fillIn, fillInAll, listPlaceholders } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { addressInputProps } from "#ui/field.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import {
  type ContentValues,
  formatValueId,
  getDocument,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
} from "./content-values.ts";
import { type DraftState, isAccentPath } from "./draft-state.ts";
import { type EditorField, getFieldId } from "./editor-forms.ts";
import {
  type FormAction,
  type FormPost,
  getRowsField,
  maxRows,
  noneValue,
  readRowKeys,
} from "./form-values.ts";
import { getChildNode, isOptionalValue, isReadOnly, type SchemaNode } from "./json-schema.ts";
import { type FieldLabels, getFirstText, humanizeKey } from "./labels.ts";
import { getFigureUrl } from "./text-index.ts";
import styles from "./form-editor-page.module.css";

/** What another account wrote meanwhile into a value. */
export interface FieldConflict {
  /** The id of the writer; undefined where it did not come from the desk. */
  account: string | undefined;
  theirs: JsonValue | undefined;
}

/** What all fields of a form show. */
interface EditorFormContext {
  values: ContentValues;
  /** Those of the draft that the form is made from. */
  base: ContentValues;
  /** What was posted, for the order of the rows. */
  post: FormPost;
  state: DraftState;
  reader: DeskLocale;
  labels: FieldLabels;
  /** The names of accounts by their ids. */
  accounts: ReadonlyMap<string, string>;
  /** Sentences that say what is wrong, by value id. */
  issues: ReadonlyMap<string, string>;
  /** Values that another account has changed meanwhile, by value id. */
  conflicts: ReadonlyMap<string, FieldConflict>;
  /** What the placeholders of a language are filled with. */
  figures: (language?: Locale) => Record<string, string>;
}

/** A value of a form, in all its files. */
interface ValueProps {
  form: EditorFormContext;
  place: EditorField;
  node: SchemaNode;
  path: KeyPath;
  /** The path with the keys of rows, for the names of fields. */
  keys: KeyPath;
  /** The level of the group's heading, 2 to 6. */
  level: number;
  /** What is said above it, for a listener. */
  label?: string;
  hintId?: string | undefined;
}

/** A value in one of its files. */
type Side = EditorField["files"][number];

/** All fields. Entries are called by their words in the language of the reader. */
export function EditorFields({
  places,
  ...form
}: EditorFormContext & { places: readonly EditorField[] }) {
  return places.map((place) => {
    const { node, path, files } = place;
    const value = { form, place, node, path, keys: path, level: 2 };
    const key = formatValueId(files[0].file, path);
    if (place.isText) return <Sides key={key} {...value} />;
    return node.type === "object" ? <Group key={key} {...value} /> : <Value key={key} {...value} />;
  });
}

/** A value with what it is called. */
function Value(value: ValueProps) {
  const { form, place, node, path, level } = value;
  const [{ file }] = place.files;
  const document = getDocument(file);
  const isPageList = place.isPageList && path.length === place.path.length;
  const label = form.labels[isPageList ? "getListName" : "getValueName"](document, path);
  const hint = form.labels.getHint(document, path);
  const id = getFieldId(file, path);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const kind = node.type === "object" ? "group" : node.items === undefined ? "field" : "list";
  const Tag = `h${Math.min(level, 6)}` as "h2";
  return (
    <div role="group" className={styles[kind]} aria-labelledby={id}>
      <Tag id={id} className={styles.heading} tabIndex={-1}>
        {label}
      </Tag>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {kind === "group" && <Group {...value} level={level + 1} />}
      {kind === "list" && <Rows {...value} id={id} label={label} />}
      {kind === "field" && (
        <div className={`stack ${styles.sides}`}>
          <Sides {...value} label={label} hintId={hintId} />
        </div>
      )}
    </div>
  );
}

function Group({ node, path, keys, ...value }: ValueProps) {
  const { form, place } = value;
  const names = new Set(
    place.files.flatMap(({ file }) => Object.keys(getValue(form.values, file, path) ?? {})),
  );
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    // An optional value can be added here; an optional group only in the files.
    if (child.type !== "object" && child.type !== "array") names.add(name);
  }
  // The short lines of accent stand below the words that they go with.
  const sorted = [...names].toSorted(
    (one, other) => Number(isAccentKey(one)) - Number(isAccentKey(other)),
  );
  return (
    <>
      <Remarks {...value} path={path} keys={keys} />
      {sorted.map((name) => {
        const child = getChildNode(node, name);
        const inside = { path: [...path, name], keys: [...keys, name] };
        return child && !isReadOnly(child) ? (
          <Value key={name} {...value} node={child} {...inside} />
        ) : undefined;
      })}
    </>
  );
}

/** Entries that come, go and move, in all languages together. */
function Rows({ id, ...value }: ValueProps & { id: string }) {
  const { form, place, node, path, keys, level, label = "" } = value;
  const { editor } = form.reader.messages;
  const [{ file }] = place.files;
  const field = getRowsField(file, keys);
  const kept = countRows(place, path, form.base);
  const rows = readRowKeys(form.post, field, countRows(place, path, form.values), kept);
  const { minItems = 0, maxItems = maxRows } = node;
  const getRowNode = (at: number) => getChildNode(node, at) ?? {};
  return (
    <>
      <input type="hidden" name={field} value={rows.join(" ")} />
      <Remarks {...value} />
      <ol className="stack">
        {rows.map((key, at) => {
          const row = {
            form,
            place,
            node: getRowNode(at),
            path: [...path, at],
            keys: [...keys, key],
          };
          const can = { up: at > 0, down: at < rows.length - 1, remove: rows.length > minItems };
          const Inside = row.node.type === "object" ? Group : Value;
          return (
            <li key={key}>
              <RowBar {...row} listId={id} can={can} />
              <Inside {...row} level={level + 1} />
            </li>
          );
        })}
      </ol>
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

interface RowBarProps extends Pick<ValueProps, "form" | "place" | "path" | "keys"> {
  /** The id of the list, where the page continues after the action. */
  listId: string;
  can: Record<"up" | "down" | "remove", boolean>;
}

/** What a row is called, with its buttons. */
function RowBar({ form, place, path, keys, listId, can }: RowBarProps) {
  const { language, messages } = form.reader;
  const [first] = place.files;
  const own = place.files.find((side) => side.language === language) ?? first;
  const entry =
    getFirstText(getValue(form.values, own.file, path)) || String(Number(path.at(-1)) + 1);
  return (
    <div className={`line cluster spread ${styles.entry}`}>
      <b>{entry}</b>
      <span>
        {(["up", "down", "remove"] as const).map((action) => (
          <DeskButton
            key={action}
            variant="bare"
            {...createActionProps(action, first.file, keys)}
            formAction={`#${listId}`}
            disabled={!can[action]}
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

/** A value in each language, or once for all. */
function Sides(value: ValueProps) {
  const { form, place, path } = value;
  // Accents are beside the default language alone; which entries a language has its file says.
  const sides = place.files.filter(
    ({ file, language = defaultLocale }) =>
      (language === defaultLocale || !isAccentPath(path)) &&
      canSetNestedValue(form.values.get(file), path),
  );
  return sides.map((side) => <Field key={side.file} {...value} side={side} />);
}

function Field({ side, ...value }: ValueProps & { side: Side }) {
  const { form, place, node, path, keys, label, hintId } = value;
  const { file, language } = side;
  const { editor, pageEditor } = form.reader.messages;
  const name = formatValueId(file, keys);
  const id = `is-${name.replaceAll(/[^\w-]/g, "-")}`;
  const canBeEmpty = isOptionalValue(file, path) || node.nullable === true;
  const written = isAccentPath(path) ? accentLocale : language;
  const { name: called, tag, script } = written === undefined ? {} : languages[written];
  const isWrong = form.issues.has(formatValueId(file, path));
  const described = [hintId, isWrong && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <div className={styles.side}>
      <label id={`${id}-label`} htmlFor={id} data-script={script}>
        {label !== undefined && <VisuallyHidden>{label} </VisuallyHidden>}
        {place.isText && isAccentPath(path) ? pageEditor.dialog.shortLine : called}
        {canBeEmpty && <small> {editor.optional}</small>}
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
          "aria-invalid": isWrong || undefined,
          // Of several the browser takes the first.
          autoFocus: isWrong,
          "aria-describedby": described || undefined,
        }}
      />
      <Remarks {...value} side={side} mistakeId={`${id}-mistake`} />
      <Placeholders {...value} side={side} />
      {place.isText && <Published {...value} side={side} />}
    </div>
  );
}

interface ControlProps extends Pick<ValueProps, "form" | "node" | "path"> {
  file: string;
  canBeEmpty: boolean;
  attributes: ComponentProps<"input"> & ComponentProps<"select"> & ComponentProps<"textarea">;
}

/** The field in which a value is typed. */
function Control({ form, node, path, file, canBeEmpty, attributes }: ControlProps) {
  const { editor } = form.reader.messages;
  const value = toInputText(getValue(form.values, file, path));
  if (node.enum !== undefined) {
    return (
      <select {...attributes} defaultValue={value}>
        {canBeEmpty && <option value="">{editor.notGiven}</option>}
        {node.enum.map((choice) => (
          <option key={choice} value={choice}>
            {form.labels.getValueName(getDocument(file), [...path, choice])}
          </option>
        ))}
      </select>
    );
  }
  if (node.type === "boolean") {
    const isTicked = value === "true";
    return (
      <span className={`line ${styles.tick}`}>
        {/* A box without its tick is not posted. */}
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
        <label className={`line ${styles.tick}`}>
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

interface RemarksProps extends Pick<ValueProps, "form" | "place" | "path" | "keys"> {
  /** The file that is meant; else all files of the value. */
  side?: Side;
  mistakeId?: string;
}

/** What is wrong with a value, and what another account wrote there meanwhile, with the button that takes it. */
function Remarks({ form, place, path, keys, side, mistakeId }: RemarksProps): ReactNode {
  const { conflict: messages } = form.reader.messages.editor;
  const sides = side === undefined ? place.files : [side];
  return sides.map(({ file }) => {
    const issue = form.issues.get(formatValueId(file, path));
    const met = form.conflicts.get(formatValueId(file, path));
    const by = form.accounts.get(met?.account ?? "");
    const said = by === undefined ? messages.meanwhile : fillIn(messages.by, { by });
    return [
      issue !== undefined && (
        <p key={`mistake ${file}`} className={`line mistake ${styles.mistake}`} id={mistakeId}>
          <DeskIcon name="warning" />
          <span>{issue}</span>
        </p>
      ),
      met !== undefined && (
        <div key={`theirs ${file}`} className={`stack ${styles.theirs}`} data-theirs>
          <p>
            <b>{said}</b> {toInputText(met.theirs)}
          </p>
          <DeskButton {...createActionProps("theirs", file, keys)}>{messages.theirs}</DeskButton>
        </div>
      ),
    ];
  });
}

/** Placeholders in a text, with what they are filled with and where that is changed. */
function Placeholders({ form, place, path, side }: ValueProps & { side: Side }) {
  const { state, values, reader, figures } = form;
  const { file, language } = side;
  const known = figures(language);
  // What is only typed may be misspelt.
  const texts = place.isText ? [state.drafts, state.live, state.content] : [values];
  const blanks = new Set(listPlaceholders(texts.map((one) => getValue(one, file, path))));
  return blanks.size === 0 ? undefined : (
    <ul className={`cluster ${styles.blanks}`} aria-label={reader.messages.editor.placeholder}>
      {[...blanks].map((blank) => (
        <li key={blank} data-placeholder={blank} data-href={getFigureUrl(blank, language)}>
          <code>{`{${blank}}`}</code> <span>{known[blank] ?? humanizeKey(blank)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What visitors read in the place of a draft, and who wrote that. */
function Published({ form, path, side }: ValueProps & { side: Side }) {
  const { state, reader, accounts, figures } = form;
  const { file, language = defaultLocale } = side;
  const { live: quoted, draft } = reader.messages.pageEditor.dialog;
  const { tag } = languages[isAccentPath(path) ? accentLocale : language];
  const live = getValue(state.live, file, path);
  if (live === getValue(state.drafts, file, path)) return undefined;
  const edit = state.edits.find((one) => one.file === file && isInsidePath(path, one.path));
  const by = accounts.get(edit?.account ?? "") ?? "";
  return (
    <div className={`stack ${styles.theirs}`}>
      {edit && <p>{fillIn(draft, { by, day: formatDay(new Date(edit.at), reader.language) })}</p>}
      {typeof live === "string" && (
        <p>
          {quoted} <q lang={tag}>{fillInAll(live, figures(language))}</q>
        </p>
      )}
    </div>
  );
}

/** What a button sends that changes the form without saving it. */
function createActionProps(action: FormAction, file: string, keys: KeyPath) {
  return { name: "do", value: `${action} ${formatValueId(file, keys)}` };
}

/** A value as it is typed; of a list the first words of its rows. */
function toInputText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(getFirstText).join(" · ");
  return typeof value === "object" ? getFirstText(value) : String(value);
}

/** How a value in one line is typed; undefined for a text. */
function getInputProps(
  { type, format, pattern }: SchemaNode,
  key: string,
): ComponentProps<"input"> | undefined {
  const digits = { type: "text", inputMode: "numeric" } as const;
  // No field of the kind "number": a wrong text in it would be lost without scripts.
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
