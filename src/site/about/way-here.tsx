import mark from "#ui/art/mark.svg?url";
import { NewTabLink } from "#ui/spoken.tsx";
import { Subheading } from "#ui/facts.tsx";
import type { AboutPage } from "./words.ts";
import type { Business } from "#content/shapes/business.ts";
import styles from "./way-here.module.css";

interface WayHereProps {
  words: AboutPage["place"];
  business: Pick<Business, "name" | "address">;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

/** Six lines of a road, as the fibres of the eye. */
const road = [0, 1, 2, 3, 4, 5]
  .map(
    (line) =>
      `M-20 ${262 + line * 7}C180 ${222 + line * 7} 420 ${302 + line * 7} 740 ${242 + line * 7}`,
  )
  .join("");

/** Where the office is, drawn: its door, the road in front of it and a landmark. Only once both are given. */
export function WayHere({ words, business, newTab }: WayHereProps) {
  const { heading, road: street, landmark, map, mapLink } = words;
  if (street === undefined || landmark === undefined) return null;
  const { address, name } = business;
  return (
    <div className={`columns-768 ${styles.way}`}>
      <div className={styles.plan} aria-hidden="true">
        <svg viewBox="0 0 720 340" preserveAspectRatio="xMidYMid slice">
          <path d={road} className={styles.road} />
          <path d="M96 210V96h150v110" className={styles.neighbour} />
          <path d="M360 218V70h190v152" className={styles.house} />
          <path d="M432 222v-60h46v62" className={styles.door} />
        </svg>
        <img src={mark} alt="" width="96" height="96" loading="lazy" className={styles.mark} />
      </div>
      <div>
        <Subheading>{heading}</Subheading>
        <p>
          <b>{name}</b>
          <br />
          {street}
          <br />
          {landmark}
          <br />
          {address.city}, {address.state} {address.pin}
        </p>
        {map !== undefined && (
          <p className={`strong ${styles.map}`}>
            <NewTabLink href={map} hint={newTab}>
              {mapLink}
            </NewTabLink>
          </p>
        )}
      </div>
    </div>
  );
}
