import type { Business } from "#site-content/schemas/business.ts";
import mark from "#ui/art/mark.svg?url";
import { Subheading } from "#ui/facts.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import type { AboutContent } from "./about-schema.ts";
import styles from "./directions.module.css";

interface DirectionsProps {
  content: AboutContent["place"];
  business: Pick<Business, "name" | "address">;
  newTab: string;
}

const road = [0, 1, 2, 3, 4, 5]
  .map(
    (line) =>
      `M-20 ${262 + line * 7}C180 ${222 + line * 7} 420 ${302 + line * 7} 740 ${242 + line * 7}`,
  )
  .join("");

/** Drawn only once the road and a landmark are given. */
export function Directions({ content, business, newTab }: DirectionsProps) {
  const { heading, road: street, landmark, map, mapLink } = content;
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
