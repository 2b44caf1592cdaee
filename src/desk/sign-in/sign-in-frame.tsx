import type { ReactNode } from "react";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { iris, mark } from "#desk/frame/pictures.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskLocales, languages } from "#locales.ts";
import styles from "./sign-in-frame.module.css";

interface SignInFrameProps {
  context: DeskContext;
  heading: string;
  lede: string;
  /** The link below the form; without it, one to the site. */
  back?: { href: string; label: string };
  /** The page of the desk to which the sign-in leads. */
  returnPath?: string | undefined;
  children: ReactNode;
}

/** What the pages outside the desk have around them: the name of the business, the languages, and a way back. */
export function SignInFrame({
  context,
  heading,
  lede,
  back,
  returnPath,
  children,
}: SignInFrameProps) {
  const { messages, business } = context;
  return (
    <main className={`column ${styles.door}`}>
      <div className={`stack ${styles.form}`}>
        <div className="line cluster spread">
          <p className={`line ${styles.logo}`}>
            <img src={mark} alt="" width="36" height="36" />
            {business}
          </p>
          {context.reader === undefined && (
            <LanguageLinks context={context} returnPath={returnPath} />
          )}
        </div>
        <h1>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
        <p className={`links ${styles.foot}`}>
          <a href={back?.href ?? "/"}>{back?.label ?? messages.backToSite}</a>
        </p>
      </div>
      <div className={styles.eye} aria-hidden="true">
        <img src={iris} alt="" />
      </div>
    </main>
  );
}

interface LanguageLinksProps {
  context: DeskContext;
  returnPath: string | undefined;
}

/** The desk's languages, for a person who is not signed in. A script keeps the secret of a link, which follows the `#`. */
function LanguageLinks({ context, returnPath }: LanguageLinksProps) {
  const messages = context.messages.signIn;
  return (
    <nav className={`line ${styles.languages}`} aria-label={messages.language}>
      {deskLocales.map((locale) => {
        const query = new URLSearchParams({ lang: locale });
        if (returnPath !== undefined) query.set("to", returnPath);
        return (
          <a
            key={locale}
            href={`${deskPaths.signIn}?${query.toString()}`}
            lang={languages[locale].tag}
            hrefLang={locale}
            aria-current={locale === context.language || undefined}
            data-language
          >
            {languages[locale].name}
          </a>
        );
      })}
    </nav>
  );
}
