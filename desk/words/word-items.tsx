import { sent, type WordAction } from "#core/word-action.ts";
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Icon, type IconName } from "#desk/primitives/icon.tsx";
import { useDraftState } from "./use-drafts.ts";
import type { WordField, WordItem, WordList } from "./view.ts";
import { WordSideField } from "./word-side.tsx";
import styles from "./word-items.module.css";

interface ItemsProps {
  items: WordItem[];
  words: DeskWords["words"];
  /** Of the headings, below that of the page. */
  level: number;
}

/** The fields, groups and lists of a section. */
export function WordItems({ items, words, level }: ItemsProps) {
  return items.map((item) => {
    switch (item.kind) {
      case "field":
        return <FieldItem key={item.id} item={item} words={words} level={level} />;
      case "list":
        return <ListItem key={item.id} item={item} words={words} level={level} />;
      case "group":
        return (
          <div role="group" key={item.id} className={styles.group} aria-labelledby={item.id}>
            <Head item={item} level={level} />
            <WordItems items={item.items} words={words} level={level + 1} />
          </div>
        );
    }
  });
}

/** What an item is called, and the hint to it. */
function Head({ item: { id, label, hint }, level }: { item: WordItem; level: number }) {
  const Tag = `h${Math.min(level, 6)}` as "h2";
  return (
    <>
      <Tag id={id} className={styles.heading} tabIndex={-1}>
        {label}
      </Tag>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

function FieldItem({
  item,
  words,
  level,
}: Pick<ItemsProps, "words" | "level"> & { item: WordField }) {
  const { id, label, hint, sides } = item;
  const names = sides.map(({ name }) => name);
  const changed = useDraftState((state) => names.some((name) => state.sides.get(name)?.changed));
  return (
    <div
      role="group"
      className={styles.field}
      aria-labelledby={id}
      data-changed={changed || undefined}
    >
      <header>
        <div>
          <Head item={item} level={level} />
        </div>
        {sides.every(({ changed, canGoBack }) => canGoBack || !changed) && (
          <span hidden={!changed}>
            <Back names={names} label={label} words={words} />
          </span>
        )}
      </header>
      <div className={styles.sides}>
        {sides.map((side) => (
          <WordSideField
            key={side.name}
            side={side}
            label={label}
            hintId={hint === undefined ? undefined : `${id}-hint`}
            words={words}
          />
        ))}
      </div>
    </div>
  );
}

/** Puts values back to what visitors read. */
function Back({
  names,
  label,
  words,
}: {
  names: string[];
  label: string;
  words: DeskWords["words"];
}) {
  return (
    <Button
      look="bare"
      {...sent(["back", names])}
      aria-label={fillIn(words.named, { does: words.asItWas, what: label })}
    >
      <Icon name="undo" />
      {words.asItWas}
    </Button>
  );
}

function ListItem({
  item,
  words,
  level,
}: Pick<ItemsProps, "words" | "level"> & { item: WordList }) {
  const { id, label, entries, least, most, changed, mistake, names, versionTag } = item;
  const count = entries.length;
  const mayAdd = most === undefined || count < most;
  return (
    <div
      role="group"
      className={styles.list}
      aria-labelledby={id}
      data-changed={changed || undefined}
    >
      <header>
        <div>
          <Head item={item} level={level} />
        </div>
        {changed && <Back names={names} label={label} words={words} />}
      </header>
      {mistake !== undefined && <p className={styles.mistake}>{mistake}</p>}
      <ol>
        {entries.map((entry, at) => (
          <li key={at}>
            <div className={styles.entry}>
              <b>{entry.label}</b>
              <span>
                <Press icon="up" action={["up", at, names, versionTag]} disabled={at === 0}>
                  {fillIn(words.list.up, { entry: entry.label })}
                </Press>
                <Press
                  icon="down"
                  action={["down", at, names, versionTag]}
                  disabled={at === count - 1}
                >
                  {fillIn(words.list.down, { entry: entry.label })}
                </Press>
                <Press
                  icon="close"
                  action={["remove", at, names, versionTag]}
                  disabled={count <= least}
                >
                  {fillIn(words.list.remove, { entry: entry.label })}
                </Press>
              </span>
            </div>
            <WordItems items={entry.items} words={words} level={level + 1} />
          </li>
        ))}
      </ol>
      {mayAdd && (
        <Button {...sent(["add", names, versionTag])}>
          <Icon name="plus" />
          {fillIn(words.list.add, { list: label })}
        </Button>
      )}
    </div>
  );
}

function Press({
  icon,
  action,
  disabled,
  children,
}: {
  icon: IconName;
  action: WordAction;
  disabled: boolean;
  children: string;
}) {
  return (
    <Button
      look="bare"
      {...sent(action)}
      disabled={disabled}
      aria-label={children}
      title={children}
    >
      <Icon name={icon} />
    </Button>
  );
}
