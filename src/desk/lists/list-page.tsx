import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Icon, type IconName } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { SideField } from "./side-field.tsx";
import { Theirs } from "./theirs.tsx";
import type { Field, Item, List, ListView, Press } from "./view.ts";
import styles from "./list-page.module.css";

/**
 * A form of lists and facts. Every button sends all of it, so nothing that is typed is lost; drafts are
 * saved by one of them.
 */
export function ListPage({ shell, ...view }: ListView & { shell: Shell }) {
  const { words, lists } = shell.words;
  const { action, name, items, from, shown, notice, mistakes, seen } = view;
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={name}
      back={{ href: "/desk/edit/lists", label: lists.heading }}
    >
      <div className={styles.beside}>
        <div className={styles.page}>
          <header>
            <h1>{name}</h1>
            {seen !== undefined && (
              <a href={`/desk/edit/look${seen}`} target="_blank">
                {lists.seen}
              </a>
            )}
          </header>
          <Notice role="alert" data-not-sent hidden>
            {shell.words.notSent}
          </Notice>
          {notice !== undefined && (
            <Notice
              role={notice === "wrong" || notice === "conflict" ? "alert" : "status"}
              tone={notice === "saved" ? "done" : "warning"}
            >
              <p>{lists.notices[notice]}</p>
              {mistakes.map((mistake) => (
                <p key={mistake}>{mistake}</p>
              ))}
            </Notice>
          )}
          <form
            className={styles.form}
            action={action}
            method="post"
            data-list={action}
            data-unsaved={shown !== undefined || undefined}
          >
            {/* The first button of the form, so that Enter presses it. */}
            <div className={styles.save}>
              <Button look="go">{words.save}</Button>
            </div>
            <input type="hidden" name="from" value={from} />
            {shown !== undefined && <input type="hidden" name="shown" value={shown} />}
            <Items items={items} words={words} level={2} />
          </form>
          {view.removal !== undefined && (
            <form className={styles.removal} action={action} method="post">
              <p>
                {view.removal.enquiries !== undefined &&
                  `${countInWords(view.removal.enquiries, lists.enquiries)} `}
                {lists.removeHint}
              </p>
              <Button look="warning" name="entry" value="remove">
                {fillIn(words.named, { does: lists.remove, what: name })}
              </Button>
            </form>
          )}
        </div>
        {/* A narrow screen has no room for it, and does not load it. */}
        {seen !== undefined && (
          <iframe src={`/desk/edit/beside${seen}`} title={lists.seen} loading="lazy" />
        )}
      </div>
    </DeskFrame>
  );
}

function countInWords(count: number, words: DeskWords["lists"]["enquiries"]): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : fillIn(words.many, { count });
}

interface ItemsProps {
  items: Item[];
  words: DeskWords["words"];
  /** Of the headings, below that of the page. */
  level: number;
}

function Items({ items, words, level }: ItemsProps) {
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
            <Items items={item.items} words={words} level={level + 1} />
          </div>
        );
    }
  });
}

/** What an item is called, and the hint to it. */
function Head({ item: { id, label, hint }, level }: { item: Item; level: number }) {
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

type ItemProps<Kind> = Omit<ItemsProps, "items"> & { item: Kind };

function FieldItem({ item, words, level }: ItemProps<Field>) {
  return (
    <div role="group" className={styles.field} aria-labelledby={item.id}>
      <Head item={item} level={level} />
      <div className={styles.sides}>
        {item.sides.map((side) => (
          <SideField key={side.name} side={side} item={item} words={words} />
        ))}
      </div>
    </div>
  );
}

function ListItem({ item, words, level }: ItemProps<List>) {
  const { id, label, pattern, path, entries, least, most, mistake, meanwhile } = item;
  return (
    <div role="group" className={styles.list} aria-labelledby={id}>
      <Head item={item} level={level} />
      {mistake !== undefined && <p className={styles.mistake}>{mistake}</p>}
      {meanwhile !== undefined && (
        <Theirs meanwhile={meanwhile} press={["theirs", pattern, path]} words={words} />
      )}
      <ol>
        {entries.map((entry, at) => {
          const does = {
            up: at > 0,
            down: at < entries.length - 1,
            remove: entries.length > least,
          };
          return (
            <li key={at}>
              <div className={styles.entry}>
                <b>{entry.label}</b>
                <span>
                  {moves.map(([move, icon]) => (
                    <Button
                      key={move}
                      look="bare"
                      {...sent([move, pattern, path, at])}
                      formAction={`#${id}`}
                      disabled={!does[move]}
                      aria-label={fillIn(words.list[move], { entry: entry.label })}
                      title={fillIn(words.list[move], { entry: entry.label })}
                    >
                      <Icon name={icon} />
                    </Button>
                  ))}
                </span>
              </div>
              <Items items={entry.items} words={words} level={level + 1} />
            </li>
          );
        })}
      </ol>
      {(most === undefined || entries.length < most) && (
        <Button {...sent(["add", pattern, path])} formAction={`#${id}`}>
          <Icon name="plus" />
          {fillIn(words.list.add, { list: label })}
        </Button>
      )}
    </div>
  );
}

const moves = [
  ["up", "up"],
  ["down", "down"],
  ["remove", "close"],
] as const satisfies [move: "up" | "down" | "remove", icon: IconName][];

/** A button that changes the form, without saving it. */
function sent(press: Press): { name: "do"; value: string } {
  return { name: "do", value: JSON.stringify(press) };
}
