import { deskPaths } from "#enquiry/desk-paths.ts";
import { Drawer } from "#ui/desk/drawer.tsx";
import { Icon, type IconName } from "#ui/desk/icon.tsx";
import { Count } from "#ui/desk/card.tsx";
import type { Shell } from "./page-context.ts";
import type { DeskWords } from "./desk-schema.ts";
import styles from "./desk-frame.module.css";

interface Entry {
  href: string;
  /** Shown in the bar of a phone, which has no room for every row. */
  underThumb?: boolean;
  icon: IconName;
  forOwners?: boolean;
  count?: keyof Shell["counts"];
  /** The question of “How it works” that its help link opens. */
  help?: keyof DeskWords["help"]["questions"];
}

/** THE table of the menu, in its order. */
const entries = {
  today: { href: deskPaths.today, icon: "calendar", underThumb: true, count: "due", help: "today" },
  inbox: { href: deskPaths.enquiries, icon: "tray", underThumb: true, count: "new", help: "reply" },
  pageEditor: { href: `${deskPaths.edit}/`, icon: "pen", underThumb: true, help: "words" },
  replies: { href: deskPaths.editorForm("replies"), icon: "chat", forOwners: true },
  publish: { href: deskPaths.publish, icon: "upload", forOwners: true, help: "publish" },
  statistics: {
    href: deskPaths.statistics,
    icon: "bars",
    forOwners: true,
    underThumb: true,
    help: "numbers",
  },
  launch: { href: deskPaths.launch, icon: "list", forOwners: true, help: "launch" },
  health: { href: deskPaths.health, icon: "heart" },
  people: { href: deskPaths.people, icon: "person", help: "phone" },
  help: { href: deskPaths.help, icon: "help" },
} as const satisfies Record<string, Entry>;

export type Place = keyof typeof entries;

/** The heading of the page, except where the menu needs a shorter name. */
function nameOf(place: Place, words: DeskWords): string {
  return place === "replies" || place === "health" ? words.menu[place] : words[place].heading;
}

export function helpFor(place: Place): string {
  const { help }: Entry = entries[place];
  return help === undefined ? entries.help.href : `${entries.help.href}#${help}`;
}

/** The bar of a phone has room for so many; the last one opens the others. */
const mostTabs = 5;

interface MenuProps {
  shell: Shell;
  place: Place;
}

type Row = [place: Place, entry: Entry];

function rowsOf({ reader }: Shell): Row[] {
  // The keys of the table are the places, which Object.entries widens to string.
  const rows = Object.entries<Entry>(entries) as Row[];
  return rows.filter(([, { forOwners = false }]) => !forOwners || reader?.role === "owner");
}

function linksTo(rows: readonly Row[], { shell, place }: MenuProps) {
  const { words, counts } = shell;
  return rows.map(([name, { href, icon, count }]) => {
    const number = count === undefined ? 0 : counts[count];
    return (
      <a key={name} className="line" href={href} aria-current={name === place ? "page" : undefined}>
        <Icon name={icon} />
        <span>{nameOf(name, words)}</span>
        {number > 0 && <Count>{number}</Count>}
      </a>
    );
  });
}

export function Rail(props: MenuProps) {
  return <nav aria-label={props.shell.words.name}>{linksTo(rowsOf(props.shell), props)}</nav>;
}

export function Tabs(props: MenuProps) {
  const { name, menu, close } = props.shell.words;
  const rows = rowsOf(props.shell);
  const isFull = rows.length > mostTabs;
  const shown = isFull ? rows.filter(([, { underThumb = false }]) => underThumb) : rows;
  const rest = rows.filter((row) => !shown.includes(row));
  const isHere = rest.some(([name]) => name === props.place);
  return (
    <>
      <nav className={`on-screen ${styles.tabs}`} aria-label={name}>
        {linksTo(shown, props)}
        {isFull && (
          <button
            className="line"
            type="button"
            popoverTarget="more"
            data-current={isHere || undefined}
          >
            <Icon name="more" />
            <span>{menu.more}</span>
          </button>
        )}
      </nav>
      {isFull && (
        <Drawer id="more" heading={menu.more} close={close}>
          <nav className={styles.more} aria-label={menu.more}>
            {linksTo(rest, props)}
          </nav>
        </Drawer>
      )}
    </>
  );
}
