import { Button } from "#desk/primitives/button.tsx";
import { Icon, type IconName } from "#desk/primitives/icon.tsx";
import { Count } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import styles from "./menu.module.css";

interface Entry {
  href: string;
  icon: IconName;
  /** Only owners come in. */
  forOwners?: boolean;
  count?: (counts: Shell["counts"]) => number;
}

/** THE table of the menu, in its order. */
const entries = {
  today: { href: "/desk/today", icon: "calendar", count: ({ due }) => due },
  leads: { href: "/desk/leads", icon: "tray", count: (counts) => counts.new },
  words: { href: "/desk/words", icon: "pen", forOwners: true },
  publish: { href: "/desk/publish", icon: "upload", forOwners: true },
  numbers: { href: "/desk/numbers", icon: "bars", forOwners: true },
  launch: { href: "/desk/launch", icon: "list", forOwners: true },
  people: { href: "/desk/people", icon: "person" },
} as const satisfies Record<string, Entry>;

/** A place in the menu. */
export type Place = keyof typeof entries;

/** On a phone there is room for so many; what is left is behind the last one. */
const mostTabs = 4;

interface MenuProps {
  shell: Shell;
  /** Where one is. */
  place: Place;
}

function linksOf({ shell, place }: MenuProps) {
  const { words, reader, counts } = shell;
  // The keys of the table are the places, which Object.entries widens to string.
  const rows = Object.entries<Entry>(entries) as [Place, Entry][];
  return rows
    .filter(([, { forOwners = false }]) => !forOwners || reader?.role === "owner")
    .map(([name, { href, icon, count }]) => {
      const number = count?.(counts) ?? 0;
      return (
        <a key={name} href={href} aria-current={name === place ? "page" : undefined}>
          <Icon name={icon} />
          <span>{words.menu[name]}</span>
          {number > 0 && <Count>{number}</Count>}
        </a>
      );
    });
}

/** The menu at the side of a wide screen. */
export function Rail(props: MenuProps) {
  return <nav aria-label={props.shell.words.menu.label}>{linksOf(props)}</nav>;
}

/** The menu under the thumb. */
export function Tabs(props: MenuProps) {
  const { menu, close } = props.shell.words;
  const links = linksOf(props);
  const isFull = links.length > mostTabs;
  const shown = isFull ? links.slice(0, mostTabs - 1) : links;
  const rest = links.slice(shown.length);
  const isHere = rest.some(
    ({ props }: { props: { "aria-current"?: string } }) => props["aria-current"],
  );
  return (
    <>
      <nav className={styles.tabs} aria-label={menu.label}>
        {shown}
        {isFull && (
          <button type="button" popoverTarget="more" data-here={isHere || undefined}>
            <Icon name="more" />
            <span>{menu.more}</span>
          </button>
        )}
      </nav>
      {isFull && (
        <div id="more" popover="auto" role="dialog" aria-label={menu.more} className={styles.more}>
          <Button
            type="button"
            look="bare"
            popoverTarget="more"
            popoverTargetAction="hide"
            aria-label={close}
          >
            <Icon name="close" />
          </Button>
          <nav aria-label={menu.more}>{rest}</nav>
        </div>
      )}
    </>
  );
}
