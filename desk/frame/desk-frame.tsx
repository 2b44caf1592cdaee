import type { ReactNode } from "react";
import { Icon, type IconName } from "#desk/primitives/icon.tsx";
import { Count } from "#desk/primitives/sheet.tsx";
import { mark } from "#desk/pictures.ts";
import type { Shell } from "#desk/view.ts";
import styles from "./desk-frame.module.css";

/** A place in the menu. */
export type Place = "today" | "leads" | "publish" | "people";

interface DeskFrameProps {
  shell: Shell;
  /** Where one is; a page below it names the place it belongs to. */
  place: Place;
  heading: string;
  /** A page below a place has the way back in the place of its name. */
  back?: { href: string; label: string };
  children: ReactNode;
}

/** For owners. */
const publish = { name: "publish", href: "/desk/publish", icon: "up", count: 0 } as const;

/** What stands around every page of somebody who is signed in. */
export function DeskFrame({ shell, place, heading, back, children }: DeskFrameProps) {
  const { words, business, reader, counts } = shell;
  const places: { name: Place; href: string; icon: IconName; count: number }[] = [
    { name: "today", href: "/desk/today", icon: "calendar", count: counts.due },
    { name: "leads", href: "/desk/leads", icon: "tray", count: counts.new },
    ...(reader?.role === "owner" ? [publish] : []),
    { name: "people", href: "/desk/people", icon: "person", count: 0 },
  ];
  const links = places.map(({ name, href, icon, count }) => (
    <a key={name} href={href} aria-current={name === place ? "page" : undefined}>
      <Icon name={icon} />
      <span>{words.menu[name]}</span>
      {count > 0 && <Count>{count}</Count>}
    </a>
  ));
  return (
    <>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <div className={styles.desk}>
        <aside className={styles.rail}>
          <a className={styles.logo} href="/desk/today">
            <img src={mark} alt="" width="32" height="32" />
            {business}
          </a>
          <nav aria-label={words.menu.label}>{links}</nav>
          {reader !== undefined && (
            <div className={styles.reader}>
              <span className={styles.coin} aria-hidden="true">
                {reader.email.slice(0, 1).toUpperCase()}
              </span>
              <p>
                <b>{words.menu.roles[reader.role]}</b>
                <br />
                <span>{reader.email}</span>
              </p>
              <Leave label={words.menu.signOut} />
            </div>
          )}
        </aside>
        <header className={styles.top}>
          {back === undefined ? (
            <h1>{heading}</h1>
          ) : (
            <a className={styles.back} href={back.href}>
              <Icon name="left" />
              {back.label}
            </a>
          )}
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <nav className={styles.tabs} aria-label={words.menu.label}>
        {links}
      </nav>
    </>
  );
}

function Leave({ label }: { label: string }) {
  return (
    <form action="/desk/leave" method="post">
      <button className={styles.leave}>
        <Icon name="key" />
        <span>{label}</span>
      </button>
    </form>
  );
}
