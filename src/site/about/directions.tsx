import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { getPhoneUrl } from "#text/links.ts";
import logo from "#ui/art/mark.svg?url";
import { Subheading } from "#ui/facts.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./directions.module.css";

interface DirectionsProps {
  content: Texts["about"]["directions"];
  business: Pick<Business, "name" | "address" | "phone">;
  /** The opening hours, or that one should call first while the owner has not given them. */
  visitLine: string;
  newTab: string;
  /** Below the address. */
  children?: ReactNode;
}

/** Six parallel lines, for `d` of an SVG path. Each is the same curve, which compresses to nothing. */
const roadPath = `M-20 262${"c200-40 440 40 760-20m-760 27".repeat(6)}`;

/** Names the street of the address until the owner has given a road that people know, and a landmark. */
export function Directions({ content, business, visitLine, newTab, children }: DirectionsProps) {
  const { heading, road, landmark, map, mapLink } = content;
  const { address, name, phone } = business;
  return (
    <div className={`columns-768 ${styles.directions}`}>
      <div className={styles.map} aria-hidden="true">
        <svg viewBox="0 0 720 340" preserveAspectRatio="xMidYMid slice">
          <path d={roadPath} className={styles.road} />
          {landmark && <path d="M96 210V96h150v110" className={styles.neighbour} />}
          <path d="M360 218V70h190v152" className={styles.office} />
          <path d="M432 222v-60h46v62" className={styles.door} />
        </svg>
        <img src={logo} alt="" width="96" height="96" loading="lazy" className={styles.logo} />
      </div>
      <div>
        <Subheading>{heading}</Subheading>
        <p className={styles.visit}>
          {visitLine} <a href={getPhoneUrl(phone)}>{phone}</a>
        </p>
        <p>
          <b>{name}</b>
          <br />
          {road ?? address.street}
          <br />
          {landmark && (
            <>
              {landmark}
              <br />
            </>
          )}
          {address.city}, {address.state} {address.pin}
        </p>
        {map !== undefined && (
          <p className={`strong ${styles.link}`}>
            <NewTabLink href={map} hint={newTab}>
              {mapLink}
            </NewTabLink>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
