import { accentAttributes, locales } from "#locales.ts";
import { getPagePath, navigation, type PageName } from "#page-map.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import iris from "#ui/art/iris.svg?url";
import { Drawing } from "#ui/drawing.tsx";
import { LanguageLink, LanguageSwitch, type PageFrameProps, ToolItems } from "./link-lists.tsx";
import styles from "./site-header.module.css";

interface SiteHeaderProps extends PageFrameProps {
  /** None on a page that is not in the bar. */
  current?: PageName | undefined;
}

const menuId = "menu";

/**
 * The fixed bar. Below 48 rem (768 px, where letters have their common size) its links are a full-screen
 * menu: a native popover, which opens, closes and answers to Escape before scripts have loaded and
 * without them.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { content, business, locale, path } = props;
  return (
    <header className={`line spread ${styles.header}`}>
      <div className={`line spread ${styles.bar}`}>
        <Logo {...props} />
        <LanguageLink locale={locale} path={path} />
        <button type="button" popoverTarget={menuId} className={`line ${styles.toggle}`}>
          {content.menu.open}
          <span className={styles.pupil} />
        </button>
      </div>
      <nav id={menuId} popover="auto" className={styles.menu} aria-label={content.menu.label}>
        <div className={`line spread ${styles.menuBar}`}>
          <Logo {...props} />
          {/* The menu covers the button that opened it, so focus must not stay there. */}
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            autoFocus
            className={`line ${styles.toggle}`}
          >
            {content.menu.close}
            <span className={styles.pupil} />
          </button>
        </div>
        <MenuLinks {...props} />
        <p className={`links ${styles.call}`}>
          <a href={getPhoneUrl(business.phone)}>{business.phone}</a>
        </p>
        <div className={styles.horizon}>
          <img src={iris} alt="" width="500" height="500" loading="lazy" />
        </div>
      </nav>
    </header>
  );
}

function Logo({ content, business, locale }: SiteHeaderProps) {
  return (
    <a
      href={getPagePath("home", locale)}
      className={`line nowrap ${styles.logo}`}
      aria-label={fillIn(content.home, { name: business.name })}
    >
      <Drawing name="mark" width={200} height={200} className="papered" />
      <span>{business.name}</span>
    </a>
  );
}

function MenuLinks({ content, tools, locale, current, path }: SiteHeaderProps) {
  return (
    <>
      <ul className={styles.links}>
        {navigation.map((page) => (
          <li key={page} data-page={page}>
            <a
              href={getPagePath(page, locale)}
              aria-current={page === current ? "page" : undefined}
            >
              {content.pages[page].label}
              {content.pages[page].accent && (
                <span
                  {...accentAttributes}
                  aria-hidden="true"
                  className={`nowrap ${styles.accent}`}
                >
                  {content.pages[page].accent}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <p className="strong">{tools.heading}</p>
        <ul>
          <ToolItems content={tools} locale={locale} />
        </ul>
      </div>
      <div className={styles.languages} data-many={locales.length > 2 || undefined}>
        <LanguageSwitch content={content.languages} locale={locale} path={path} />
      </div>
    </>
  );
}
