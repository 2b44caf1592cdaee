import { deskPaths } from "#enquiry/desk-paths.ts";
import { Count } from "#ui/desk/card.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { DeskIcon, type DeskIconName } from "#ui/desk/icon.tsx";
import type { DeskMessages } from "./desk-schema.ts";
import type { DeskContext } from "./page-context.ts";
import styles from "./menu.module.css";

interface MenuItem {
  href: string;
  /** Shown in the bar at the bottom of a phone, which is too narrow for every item. */
  isTab?: boolean;
  icon: DeskIconName;
  isForOwners?: boolean;
  count?: keyof DeskContext["counts"];
  /** The question of “How it works” that its help link opens. */
  help?: keyof DeskMessages["help"]["questions"];
}

/** THE table of the menu, in its order. */
const menuItems = {
  today: { href: deskPaths.today, icon: "calendar", isTab: true, count: "due", help: "today" },
  inbox: { href: deskPaths.enquiries, icon: "tray", isTab: true, count: "new", help: "reply" },
  pageEditor: { href: `${deskPaths.edit}/`, icon: "pen", isTab: true, help: "words" },
  replies: { href: deskPaths.editorForm("replies"), icon: "chat", isForOwners: true },
  publish: { href: deskPaths.publish, icon: "upload", isForOwners: true, help: "publish" },
  statistics: {
    href: deskPaths.statistics,
    icon: "bars",
    isForOwners: true,
    isTab: true,
    help: "numbers",
  },
  launch: { href: deskPaths.launch, icon: "list", isForOwners: true, help: "launch" },
  health: { href: deskPaths.health, icon: "heart" },
  people: { href: deskPaths.people, icon: "person", help: "phone" },
  help: { href: deskPaths.help, icon: "help" },
} as const satisfies Record<string, MenuItem>;

export type MenuItemName = keyof typeof menuItems;

/** The heading of the page, except where the menu needs a shorter name. */
function getLabel(menuItem: MenuItemName, messages: DeskMessages): string {
  return menuItem === "replies" || menuItem === "health"
    ? messages.menu[menuItem]
    : messages[menuItem].heading;
}

export function getHelpUrl(menuItem: MenuItemName): string {
  const { help }: MenuItem = menuItems[menuItem];
  return help === undefined ? menuItems.help.href : `${menuItems.help.href}#${help}`;
}

/** As many fit into the bar of a phone; the last one opens the others. */
const maxTabs = 5;

interface MenuProps {
  context: DeskContext;
  menuItem: MenuItemName;
}

type MenuRow = [name: MenuItemName, item: MenuItem];

function listMenuRows({ reader }: DeskContext): MenuRow[] {
  // Object.entries widens the keys of the table to string.
  const rows = Object.entries<MenuItem>(menuItems) as MenuRow[];
  return rows.filter(([, { isForOwners = false }]) => !isForOwners || reader?.role === "owner");
}

function renderLinks(rows: readonly MenuRow[], { context, menuItem }: MenuProps) {
  const { messages, counts } = context;
  return rows.map(([name, { href, icon, count }]) => {
    const number = count === undefined ? 0 : counts[count];
    return (
      <a
        key={name}
        className="line"
        href={href}
        aria-current={name === menuItem ? "page" : undefined}
      >
        <DeskIcon name={icon} />
        <span>{getLabel(name, messages)}</span>
        {number > 0 && <Count>{number}</Count>}
      </a>
    );
  });
}

/** A part of the bar at the left, which is the landmark. */
export function SideMenu(props: MenuProps) {
  return <div className={styles.side}>{renderLinks(listMenuRows(props.context), props)}</div>;
}

/** Splits the menu into the bar of a phone and what its last button opens. */
function splitMenuRows(context: DeskContext): { tabs: MenuRow[]; rest: MenuRow[] } {
  const rows = listMenuRows(context);
  if (rows.length <= maxTabs) return { tabs: rows, rest: [] };
  const tabs = rows.filter(([, { isTab = false }]) => isTab);
  return { tabs, rest: rows.filter((row) => !tabs.includes(row)) };
}

export function BottomMenu(props: MenuProps) {
  const { name, menu } = props.context.messages;
  const { tabs, rest } = splitMenuRows(props.context);
  return (
    <nav className={styles.tabs} aria-label={name}>
      {renderLinks(tabs, props)}
      {rest.length > 0 && (
        <button
          className="line"
          type="button"
          popoverTarget="more"
          data-current={rest.some(([name]) => name === props.menuItem) || undefined}
        >
          <DeskIcon name="more" />
          <span>{menu.more}</span>
        </button>
      )}
    </nav>
  );
}

/** The pages that have no place in the bar of a phone. */
export function MoreMenu(props: MenuProps) {
  const { menu, close } = props.context.messages;
  const { rest } = splitMenuRows(props.context);
  if (rest.length === 0) return null;
  return (
    <Drawer id="more" heading={menu.more} close={close}>
      <nav className={styles.more} aria-label={menu.more}>
        {renderLinks(rest, props)}
      </nav>
    </Drawer>
  );
}
