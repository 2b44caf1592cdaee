import type { ReactNode } from "react";
import { type DeskAddress, deskPaths } from "#enquiry/desk-paths.ts";
import { getFirstLetter } from "#text/letters.ts";
import { findForeignLanguage } from "#text/script.ts";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { TypedText } from "#ui/desk/typed-text.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { BottomMenu, getHelpUrl, MoreMenu, SideMenu } from "./menu.tsx";
import type { DeskContext } from "./page-context.ts";
import { mark } from "./pictures.ts";
import styles from "./desk-frame.module.css";

interface DeskFrameProps {
  context: DeskContext;
  /** The address of the row that the menu marks, also for a page below it. */
  menuItem: DeskAddress;
  heading: string;
  /** The link that a page below another has in place of its heading. */
  back?: { href: string; label: string } | undefined;
  /** What is beside the heading in the bar at the top. */
  aside?: ReactNode;
  /** A bar above the menu of a phone. */
  bar?: ReactNode;
  /** The page has a bar of its own at the top of the window, so that the heading leaves with the page. */
  hasOwnTopBar?: boolean;
  children: ReactNode;
}

export function DeskFrame({
  context,
  menuItem,
  heading,
  back,
  aside,
  bar,
  hasOwnTopBar = false,
  children,
}: DeskFrameProps) {
  const { messages, business, language, reader } = context;
  return (
    <>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <div className={styles.desk}>
        <nav className={`on-screen ${styles.rail}`} aria-label={messages.name}>
          <a className={`line ${styles.logo}`} href={deskPaths.today}>
            <img src={mark} alt="" width="32" height="32" />
            {business}
          </a>
          <SideMenu context={context} menuItem={menuItem} />
          {reader !== undefined && (
            <div className={styles.reader}>
              <span className={`middle ${styles.avatar}`} aria-hidden="true">
                {getFirstLetter(reader.name ?? reader.email).toUpperCase()}
              </span>
              <p>
                <b>{messages.menu.roles[reader.role]}</b>
                <br />
                <span className="quiet" lang={findForeignLanguage(reader.name ?? "", language)}>
                  {reader.name ?? reader.email}
                </span>
              </p>
              <form action={deskPaths.signOut} method="post">
                <button className={`line ${styles.signOut}`}>
                  <DeskIcon name="key" />
                  <span>{messages.menu.signOut}</span>
                </button>
              </form>
            </div>
          )}
        </nav>
        <header
          className={`on-screen line ${styles.top}`}
          data-leaves-with-page={hasOwnTopBar || undefined}
        >
          {back === undefined ? (
            <h1 lang={findForeignLanguage(heading, language)}>{heading}</h1>
          ) : (
            <a className={`line ${styles.back}`} href={back.href}>
              <DeskIcon name="left" />
              <TypedText around={language}>{back.label}</TypedText>
            </a>
          )}
          {aside}
          {menuItem !== deskPaths.help && (
            <a
              className={`middle ${styles.help}`}
              href={getHelpUrl(context, menuItem)}
              title={messages.help.heading}
            >
              <DeskIcon name="help" />
              <VisuallyHidden>{messages.help.heading}</VisuallyHidden>
            </a>
          )}
        </header>
        {/* Scripts read whose unsaved texts the page may show, and the sentence that a row was removed. */}
        <main
          id="main"
          tabIndex={-1}
          className={styles.main}
          data-account={reader?.id}
          data-removed={messages.removed}
        >
          {children}
        </main>
      </div>
      <div className={`on-screen ${styles.dock}`}>
        {bar}
        <BottomMenu context={context} menuItem={menuItem} />
      </div>
      <MoreMenu context={context} menuItem={menuItem} />
    </>
  );
}
