import { deskPaths } from "#enquiry/desk-paths.ts";
import { Count } from "#ui/desk/card.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { DeskContext, MenuItem } from "./page-context.ts";
import styles from "./menu.module.css";

/** Returns the address of the help, with the question of the page's row in the menu. @throws where there is no such row. */
export function getHelpUrl({ menu }: DeskContext, menuItem: string): string {
  const item = menu.find(({ href }) => href === menuItem);
  if (item === undefined) throw new Error(`The menu of the desk has no row ${menuItem}.`);
  return item.help === undefined ? deskPaths.help : `${deskPaths.help}#${item.help}`;
}

/** The number of items that fit into the bar of a phone; where there are more, a button at its end opens the others. */
const maxTabs = 5;

interface MenuProps {
  context: DeskContext;
  /** The address of the row that is marked. */
  menuItem: string;
}

function listMenuItems({ menu, reader }: DeskContext): MenuItem[] {
  return menu.filter(({ isForOwners = false }) => !isForOwners || reader?.role === "owner");
}

function renderLinks(items: readonly MenuItem[], { context, menuItem }: MenuProps) {
  const { messages, counts } = context;
  return items.map(({ href, icon, label, count }) => {
    const number = count === undefined ? 0 : counts[count];
    return (
      <a
        key={href}
        className="line"
        href={href}
        aria-current={href === menuItem ? "page" : undefined}
      >
        <DeskIcon name={icon} />
        <span>{label(messages)}</span>
        {number > 0 && <Count>{number}</Count>}
      </a>
    );
  });
}

/** The menu at the left of a wide window. Its landmark is the bar around it (`DeskFrame`). */
export function SideMenu(props: MenuProps) {
  return <div className={styles.side}>{renderLinks(listMenuItems(props.context), props)}</div>;
}

/** Splits the menu into the bar of a phone and what its last button opens. */
function splitMenu(context: DeskContext): { tabs: MenuItem[]; rest: MenuItem[] } {
  const items = listMenuItems(context);
  if (items.length <= maxTabs) return { tabs: items, rest: [] };
  const tabs = items.filter(({ isTab = false }) => isTab);
  return { tabs, rest: items.filter((item) => !tabs.includes(item)) };
}

export function BottomMenu(props: MenuProps) {
  const { name, menu } = props.context.messages;
  const { tabs, rest } = splitMenu(props.context);
  return (
    <nav className={styles.tabs} aria-label={name}>
      {renderLinks(tabs, props)}
      {rest.length > 0 && (
        <button
          className="line"
          type="button"
          popoverTarget="more"
          data-current={rest.some(({ href }) => href === props.menuItem) || undefined}
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
  const { rest } = splitMenu(props.context);
  if (rest.length === 0) return null;
  return (
    <Drawer id="more" heading={menu.more} close={close}>
      <nav className={styles.more} aria-label={menu.more}>
        {renderLinks(rest, props)}
      </nav>
    </Drawer>
  );
}
