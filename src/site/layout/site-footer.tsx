import { getPagePath, quickLinks } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getIndianDay } from "#text/days.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import iris from "#ui/art/iris.svg?url";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import { LanguageSwitch, type PageFrameProps, ToolItems } from "./link-lists.tsx";
import styles from "./site-footer.module.css";

/** The names of the networks are brands: the same in every language. */
const networks = {
  facebook: "Facebook",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  instagram: "Instagram",
} as const satisfies Record<keyof Business["social"], string>;

interface SiteFooterProps extends PageFrameProps {
  /** The opening hours, or that one should call first while the owner has not given them. */
  visitLine: string;
  /** Names who stands behind the business, once the owner has given it. */
  legalLine: string | undefined;
}

export function SiteFooter(props: SiteFooterProps) {
  const { content, tools, business, locale, path, visitLine, legalLine } = props;
  const { footer } = content;
  return (
    <footer className={styles.footer}>
      <div className={`cluster ${styles.columns}`}>
        <div className={styles.promise}>
          <h2>{footer.promise}</h2>
          {/* The iris stands for a rising sun: on a phone beside the promise, in a wide window on the horizon below. */}
          <div className={`on-screen ${styles.sun}`}>
            <img src={iris} alt="" width="500" height="500" loading="lazy" />
          </div>
        </div>
        <div className={styles.contact}>
          <h3>{footer.contact}</h3>
          <ContactDetails business={business} visitLine={visitLine} />
        </div>
        <div className={`on-screen ${styles.quick}`}>
          <h3>{footer.quickLinks}</h3>
          <ul>
            {quickLinks.map((page) => (
              <li key={page}>
                <a href={getPagePath(page, locale)}>{content.pages[page].label}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className={`on-screen ${styles.quick}`}>
          <h3>{tools.heading}</h3>
          <ul>
            <ToolItems content={tools} locale={locale} />
          </ul>
        </div>
        <div className={`on-screen ${styles.follow}`}>
          <h3>{footer.follow}</h3>
          <SocialLinks addresses={business.social} newTab={content.newTab} />
        </div>
      </div>
      <div className={`on-screen ${styles.horizon}`}>
        <img src={iris} alt="" width="500" height="500" loading="lazy" />
      </div>
      {legalLine && <p className={styles.legal}>{legalLine}</p>}
      <FooterEnd content={content} business={business} locale={locale} path={path} />
    </footer>
  );
}

function ContactDetails({ business, visitLine }: Pick<SiteFooterProps, "business" | "visitLine">) {
  const { address, phone, email } = business;
  return (
    <address>
      <a href={getPhoneUrl(phone)}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
      <span>{visitLine}</span>
      <span>
        {`${address.street},`}
        <br />
        {`${address.city}, ${address.state} ${address.pin}`}
      </span>
    </address>
  );
}

function SocialLinks({ addresses, newTab }: { addresses: Business["social"]; newTab: string }) {
  return (
    <ul>
      {Object.entries(networks).map(([network, name]) => (
        <li key={network}>
          <NewTabLink
            // The compiler takes the keys of an object for any strings.
            href={addresses[network as keyof typeof networks]}
            hint={newTab}
            className="nowrap"
          >
            {name}
            <span aria-hidden="true">
              {"\u00a0"}
              <Icon name="arrow" />
            </span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

function FooterEnd({ content, business, locale, path }: Omit<PageFrameProps, "tools">) {
  const { footer, languages, newTab } = content;
  return (
    <div className={`line cluster spread ${styles.end}`}>
      <span>{`© ${getIndianDay(new Date()).slice(0, 4)} ${business.name}`}</span>
      <a href={getPagePath("privacy", locale)} className="on-screen">
        {footer.privacy}
      </a>
      <a href={getPagePath("terms", locale)} className="on-screen">
        {footer.terms}
      </a>
      <LanguageSwitch content={languages} locale={locale} path={path} />
      <NewTabLink href={business.developer.url} hint={newTab} className="on-screen">
        {fillIn(footer.developer, { name: business.developer.name })}
      </NewTabLink>
    </div>
  );
}
