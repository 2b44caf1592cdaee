/** The fields of an open form, made from the schemas of its files and the values that it shows. */
import type { ComponentProps, ReactNode } from "react";
import { hasPlace } from "#content/yaml.ts";
import { isAside } from "#content/load.ts";
import { blanksIn, fillIn, fillInAll } from "#text/sentences.ts";
import { dayRange } from "#text/days.ts";
import { dayOf } from "#text/clock.ts";
import { accentLocale, defaultLocale, languages, type Locale } from "#locales.ts";
import { Button } from "#ui/desk/button.tsx";
import { addressTyping } from "#ui/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { Reader } from "#desk/frame/view.ts";
import { figureHref } from "./text-index.ts";
import {
  documentOfFile,
  nameOf,
  valueIn,
  type ContentValues,
  type Path,
} from "./content-values.ts";
import { firstWords, humanised, type Naming } from "./labels.ts";
import { isAccent, type WordsState } from "./draft-state.ts";
import { isWithin, type Conflict, type Json } from "./draft-store.ts";
import { childOf, isFixed, isOptional, type Node } from "./json-schema.ts";
import { idOf, type Place } from "./editor-forms.ts";
import { mostEntries, none, type Press } from "./form-values.ts";
import styles from "./form-editor-page.module.css";

/** What the fields show besides the values. */
export interface FieldContext {
  state: WordsState;
  reader: Reader;
  naming: Naming;
  /** Mistakes by the names of values; those that a field says are taken out. */
  mistakes: Map<string, string>;
  /** By the names of values. */
  conflicts: ReadonlyMap<string, Conflict>;
  /** What the blanks of a language are filled with. */
  figures: (language?: Locale) => Record<string, string>;
}

/** What is said above the fields of a value: what it is called, and where its hint is. */
interface Head {
  label?: string;
  hintId?: string | undefined;
}

/** Those of one of its places. Entries are called by their words in the language of the reader. */
export function fieldsOf(place: Place, values: ContentValues, context: FieldContext): ReactNode {
  const { state, naming, mistakes, conflicts, figures } = context;
  const { language: spoken, words: desk } = context.reader;
  const { words } = desk;
  const [first] = place.files;
  const own = place.files.find(({ language }) => language === spoken) ?? first;
  const document = documentOfFile(first.file);
  const at = (file: string, path: Path) => valueIn(values, file, path);
  if (place.isText) return sidesOf(place.node, place.path, {});
  const isGroup = place.node.type === "object";
  return isGroup ? inside(place.node, place.path, 2) : item(place.node, place.path, 2);

  /** A value with what it is called. */
  function item(node: Node, path: Path, level: number): ReactNode {
    const { type, items } = node;
    const isPageList = place.isPageList && path.length === place.path.length;
    const label = isPageList ? naming.listName(document, path) : naming.nameOf(document, path);
    const hint = naming.hintOf(document, path);
    const id = idOf(first.file, path);
    const hintId = hint === undefined ? undefined : `${id}-hint`;
    const kind = type === "object" ? "group" : items === undefined ? "field" : "list";
    const Tag = `h${Math.min(level, 6)}` as "h2";
    return (
      <div role="group" key={id} className={styles[kind]} aria-labelledby={id}>
        <Tag id={id} className={styles.heading} tabIndex={-1}>
          {label}
        </Tag>
        {hint !== undefined && (
          <p className={styles.hint} id={hintId}>
            {hint}
          </p>
        )}
        {kind === "group" && inside(node, path, level + 1)}
        {kind === "list" && entriesOf(node, path, { id, label, level })}
        {kind === "field" && (
          <div className={`stack ${styles.sides}`}>{sidesOf(node, path, { label, hintId })}</div>
        )}
      </div>
    );
  }

  function inside(node: Node, path: Path, level: number): ReactNode {
    const keys = new Set(place.files.flatMap(({ file }) => Object.keys(at(file, path) ?? {})));
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      // An optional value can be added here; an optional group only in the files.
      if (child.type !== "object" && child.type !== "array") keys.add(key);
    }
    // The short lines of accent stand below the words that they go with.
    const sorted = [...keys].toSorted(
      (one, other) => Number(isAside(one)) - Number(isAside(other)),
    );
    return sorted.map((key) => {
      const child = childOf(node, key);
      return child && !isFixed(child) ? item(child, [...path, key], level) : undefined;
    });
  }

  /** Entries that come, go and move, in all languages together. */
  function entriesOf(
    node: Node,
    path: Path,
    { id, label, level }: { id: string; label: string; level: number },
  ): ReactNode {
    const { minItems = 0, maxItems = mostEntries } = node;
    const lists = place.files.map(({ file }) => at(file, path)).filter(Array.isArray);
    const length = Math.max(0, ...lists.map((list) => list.length));
    const sent = (does: Press[0], index?: number) => ({
      ...pressed(does, first.file, path, index),
      formAction: `#${id}`,
    });
    return (
      <>
        {place.files.map(({ file }) => mistakeAt(nameOf(file, path)))}
        {place.files.map(({ file }) => theirsAt(file, path))}
        <ol className="stack">
          {Array.from({ length }, (_, index) => {
            const entry = firstWords(at(own.file, [...path, index])) || String(index + 1);
            const child = childOf(node, index) ?? {};
            const isGroup = child.type === "object";
            const can = { up: index > 0, down: index < length - 1, remove: length > minItems };
            return (
              <li key={index}>
                <div className={`line cluster spread ${styles.entry}`}>
                  <b>{entry}</b>
                  <span>
                    {(["up", "down", "remove"] as const).map((move) => (
                      <Button
                        key={move}
                        look="bare"
                        {...sent(move, index)}
                        disabled={!can[move]}
                        aria-label={fillIn(words.list[move], { entry })}
                        title={fillIn(words.list[move], { entry })}
                      >
                        <Icon name={move === "remove" ? "close" : move} />
                      </Button>
                    ))}
                  </span>
                </div>
                {(isGroup ? inside : item)(child, [...path, index], level + 1)}
              </li>
            );
          })}
        </ol>
        {length < maxItems && (
          <Button {...sent("add")}>
            <Icon name="plus" />
            {fillIn(words.list.add, { list: label })}
          </Button>
        )}
      </>
    );
  }

  /** A value in each language, or once for all. */
  function sidesOf(node: Node, path: Path, head: Head) {
    // Accents are beside the default language alone; which entries a language has its file says.
    const hasRoom = (file: string) => hasPlace(values.get(file), path);
    const isOfDefault = ({ language = defaultLocale }) => language === defaultLocale;
    return place.files
      .filter((one) => (isOfDefault(one) || !isAccent(path)) && hasRoom(one.file))
      .map((file) => sideOf(node, path, file, head));
  }

  function sideOf(
    node: Node,
    path: Path,
    { file, language }: Place["files"][number],
    { label, hintId }: Head,
  ): ReactNode {
    const name = nameOf(file, path);
    const id = `is-${name.replaceAll(/[^\w-]/g, "-")}`;
    const value = textOf(at(file, path));
    const optional = isOptional(file, path) || node.nullable === true;
    const side = isAccent(path) ? accentLocale : language;
    const { name: called, tag, script } = side === undefined ? {} : languages[side];
    const mistake = mistakeAt(name, `${id}-mistake`);
    const described = [hintId, mistake && `${id}-mistake`].filter(Boolean).join(" ");
    return (
      <div className={styles.side} key={name}>
        <label id={`${id}-label`} htmlFor={id} data-script={script}>
          {label !== undefined && <VisuallyHidden>{label} </VisuallyHidden>}
          {place.isText && isAccent(path) ? desk.edit.dialog.shortLine : called}
          {optional && <small> {words.optional}</small>}
        </label>
        {control(
          node,
          { path, name, value, optional },
          {
            ...{ id, name, lang: tag },
            className: styles.control,
            "aria-invalid": mistake === undefined ? undefined : true,
            // Of several the browser takes the first.
            autoFocus: mistake !== undefined,
            "aria-describedby": described || undefined,
          },
        )}
        {mistake}
        {blanksOf(file, path, value, language)}
        {theirsAt(file, path)}
        {place.isText && publishedAt(file, path, language)}
      </div>
    );
  }

  /** The field in which a value is typed. */
  function control(
    node: Node,
    { path, name, value, optional }: { path: Path; name: string; value: string; optional: boolean },
    attributes: ComponentProps<"input"> & ComponentProps<"select"> & ComponentProps<"textarea">,
  ): ReactNode {
    if (node.enum !== undefined) {
      return (
        <select {...attributes} defaultValue={value}>
          {optional && <option value="">{words.notGiven}</option>}
          {node.enum.map((choice) => (
            <option key={choice} value={choice}>
              {naming.nameOf(document, [...path, choice])}
            </option>
          ))}
        </select>
      );
    }
    if (node.type === "boolean") {
      return (
        <span className={`line ${styles.tick}`}>
          {/* A box without its tick is not posted. */}
          <input type="hidden" name={`tick ${name}`} value="" />
          <input
            {...attributes}
            className={undefined}
            type="checkbox"
            value="true"
            defaultChecked={value === "true"}
          />
          <span aria-hidden="true">{words.tick}</span>
        </span>
      );
    }
    const input = inputOf(node, String(path.at(-1)));
    if (input !== undefined) return <input {...attributes} {...input} defaultValue={value} />;
    const rows = Math.min(8, Math.ceil((value.length + 1) / 52));
    return (
      <>
        <textarea {...attributes} rows={rows} defaultValue={value === none ? "" : value} />
        {node.mayBeNone === true && (
          <label className={`line ${styles.tick}`}>
            <input type="checkbox" name={`none ${name}`} defaultChecked={value === none} />
            {words.haveNone}
          </label>
        )}
      </>
    );
  }

  function mistakeAt(name: string, id?: string): ReactNode {
    const mistake = mistakes.get(name);
    mistakes.delete(name);
    return mistake === undefined ? undefined : (
      <p key={`wrong ${name}`} className={`line mistake ${styles.mistake}`} id={id}>
        <Icon name="warning" />
        <span>{mistake}</span>
      </p>
    );
  }

  /** Placeholders in a text, with what they are filled with and where that is changed. */
  function blanksOf(file: string, path: Path, value: string, language?: Locale): ReactNode {
    const known = figures(language);
    // What is only typed may be misspelt.
    const stored = [state.drafts, state.live, state.content].map((one) => valueIn(one, file, path));
    const blanks = [...new Set(blanksIn(place.isText ? stored : value))];
    return blanks.length === 0 ? undefined : (
      <ul className={`cluster ${styles.blanks}`} aria-label={words.blank}>
        {blanks.map((blank) => (
          <li key={blank} data-blank={blank} data-href={figureHref(blank, language)}>
            <code>{`{${blank}}`}</code> <span>{known[blank] ?? humanised(blank)}</span>
          </li>
        ))}
      </ul>
    );
  }

  /** What another account wrote at the same place meanwhile, and the button that takes it. */
  function theirsAt(file: string, path: Path): ReactNode {
    const met = conflicts.get(nameOf(file, path));
    if (met === undefined) return undefined;
    const { now, by } = met;
    const said = by === undefined ? words.conflict.meanwhile : fillIn(words.conflict.by, { by });
    return (
      <div key={`theirs ${file}`} className={`stack ${styles.theirs}`} data-theirs>
        <p>
          <b>{said}</b> {Array.isArray(now) ? now.map(firstWords).join(" · ") : textOf(now)}
        </p>
        <Button {...pressed("theirs", file, path)}>{words.conflict.theirs}</Button>
      </div>
    );
  }

  /** What visitors read in the place of a draft, and who wrote that. */
  function publishedAt(file: string, path: Path, language = defaultLocale): ReactNode {
    const { live: quoted, draft, restore } = desk.edit.dialog;
    const { tag } = languages[isAccent(path) ? accentLocale : language];
    const live = valueIn(state.live, file, path);
    const edit = state.edits.find((one) => one.file === file && isWithin(path, one.path));
    if (live === valueIn(state.drafts, file, path)) return undefined;
    return (
      <div className={`stack ${styles.theirs}`}>
        {edit && <p>{fillIn(draft, { by: edit.by, day: dayOf(edit.at, spoken) })}</p>}
        {typeof live === "string" && (
          <p>
            {quoted} <q lang={tag}>{fillInAll(live, figures(language))}</q>
          </p>
        )}
        <Button {...pressed("live", file, path)}>{restore}</Button>
      </div>
    );
  }
}

/** A button that changes the form, without saving it. */
function pressed(does: Press[0], file: string, path: Path, at = 0) {
  return { name: "do", value: JSON.stringify([does, nameOf(file, path), at] satisfies Press) };
}

/** A value as it is typed. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** How a value in one line is typed; undefined for a text. */
function inputOf(
  { type, format, pattern }: Node,
  key: string,
): ComponentProps<"input"> | undefined {
  const digits = { type: "text", inputMode: "numeric" } as const;
  // No field of the kind "number": a wrong text in it would be lost without scripts.
  if (type === "integer") return digits;
  if (type === "number") return { type: "text", inputMode: "decimal" };
  if (format === "uri") return { type: "url" };
  if (format === "date") return { type: format, ...dayRange };
  if (format === "email") return { type: format, ...addressTyping };
  if (format === "time") return { type: format };
  if (pattern === undefined) return undefined;
  if (key === "phone") return { type: "tel" };
  return key === "pin" || key === "chat" ? digits : undefined;
}
