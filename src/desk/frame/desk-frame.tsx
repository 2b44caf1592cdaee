import type { ReactNode } from "react";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { Icon } from "#ui/desk/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { helpFor, type Place, Rail, Tabs } from "./menu.tsx";
import { mark } from "./pictures.ts";
import type { Shell } from "./page-context.ts";
import styles from "./desk-frame.module.css";

interface DeskFrameProps {
  shell: Shell;
  /** The menu marks this row, also for a page below it. */
  place: Place;
  heading: string;
  /** Replaces the name of a page that is below another. */
  back?: { href: string; label: string };
  aside?: ReactNode;
  children: ReactNode;
}

export function DeskFrame({ shell, place, heading, back, aside, children }: DeskFrameProps) {
  const { words, business, reader } = shell;
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className={styles.desk}>
        <aside className={`on-screen ${styles.rail}`}>
          <a className={`line ${styles.logo}`} href={deskPaths.today}>
            <img src={mark} alt="" width="32" height="32" />
            {business}
          </a>
          <Rail shell={shell} place={place} />
          {reader !== undefined && (
            <div className={styles.reader}>
              <span className={`middle ${styles.coin}`} aria-hidden="true">
                {(reader.name ?? reader.email).slice(0, 1).toUpperCase()}
              </span>
              <p>
                <b>{words.menu.roles[reader.role]}</b>
                <br />
                <span className="quiet">{reader.name ?? reader.email}</span>
              </p>
              <form action={deskPaths.signOut} method="post">
                <button className={`line ${styles.leave}`}>
                  <Icon name="key" />
                  <span>{words.menu.signOut}</span>
                </button>
              </form>
            </div>
          )}
        </aside>
        <header className={`on-screen line ${styles.top}`}>
          {back === undefined ? (
            <h1>{heading}</h1>
          ) : (
            <a className={`line ${styles.back}`} href={back.href}>
              <Icon name="left" />
              {back.label}
            </a>
          )}
          {aside}
          {place !== "help" && (
            <a className={`middle ${styles.help}`} href={helpFor(place)} title={words.help.heading}>
              <Icon name="help" />
              <VisuallyHidden>{words.help.heading}</VisuallyHidden>
            </a>
          )}
        </header>
        <main id="main" tabIndex={-1} className={styles.main} data-account={reader?.id}>
          {children}
        </main>
      </div>
      <Tabs shell={shell} place={place} />
    </>
  );
}
