import type { ComponentProps, ReactNode } from "react";
import { accentAttributes } from "#locales.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getInitials } from "#text/sentences.ts";
import mark from "#ui/art/mark.svg?url";
import { Avatar } from "#ui/avatar.tsx";
import { Facts, Subheading } from "#ui/facts.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import type { AboutContent, Leader } from "./about-schema.ts";
import way from "./directions.module.css";
import styles from "./leadership.module.css";

const colors = ["red", "blue", "leaf", "rust"] as const;

interface LeadershipProps {
  words: AboutContent["leadership"];
  id: string;
  children?: ReactNode;
}

/** A name plate for each who is named; roles without a named person are a list. */
export function Leadership({ words, id, children }: LeadershipProps) {
  const named = words.roles.filter(isNamed);
  const others = words.roles.filter((leader) => !isNamed(leader));
  return (
    <HeadedSection ground="paper" id={id} head={words}>
      {named.length > 0 && (
        <ul className={`columns-900 ${styles.plates}`}>
          {named.map((leader, place) => (
            <li key={leader.role}>
              <NamePlate leader={leader} color={colors[place % colors.length] ?? "red"} />
              <p className={styles.text}>{leader.text}</p>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <dl className={`ruled columns-900 ${styles.roles}`}>
            {others.map(({ role, text }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.vacant}>{words.vacant}</p>
        </>
      )}
      {children}
    </HeadedSection>
  );
}

function isNamed(leader: Leader): leader is Leader & { name: string } {
  return leader.name !== undefined;
}

interface NamePlateProps {
  leader: Leader & { name: string };
  color: ComponentProps<typeof Avatar>["color"];
}

const faces = import.meta.glob<string>("../../ui/art/faces/*.{jpg,webp,avif}", {
  eager: true,
  import: "default",
  query: "?url",
});

/** @throws Error where `src/ui/art/faces` has no such picture. */
function getFaceUrl(file: string): string {
  const face = faces[`../../ui/art/faces/${file}`];
  if (face === undefined) throw new Error(`src/ui/art/faces has no picture ${file}.`);
  return face;
}

function NamePlate({ leader: { role, accent, name, face }, color }: NamePlateProps) {
  return (
    <div className={styles.plate}>
      {face === undefined ? (
        <Avatar monogram={getInitials(name)} color={color} />
      ) : (
        <span className={styles.face}>
          <img src={getFaceUrl(face)} alt="" width="160" height="160" loading="lazy" />
        </span>
      )}
      <h3 className={`cluster ${styles.role}`}>
        {role}
        {accent && <span {...accentAttributes}>{accent}</span>}
      </h3>
      <p className={styles.name}>{name}</p>
    </div>
  );
}

interface LegalIdentityProps {
  heading: string;
  /** Empty while the owner has given none; `pending` is shown instead. */
  facts: { label: string; value: string }[];
  pending: string;
}

/** The owner of the business, as the registers have it. */
export function LegalIdentity({ heading, facts, pending }: LegalIdentityProps) {
  return (
    <div className={styles.paper} data-identity="">
      <Subheading>{heading}</Subheading>
      {facts.length > 0 ? <Facts facts={facts} /> : <p>{pending}</p>}
    </div>
  );
}

interface DirectionsProps {
  words: AboutContent["place"];
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
export function Directions({ words, business, newTab }: DirectionsProps) {
  const { heading, road: street, landmark, map, mapLink } = words;
  if (street === undefined || landmark === undefined) return null;
  const { address, name } = business;
  return (
    <div className={`columns-768 ${way.way}`}>
      <div className={way.plan} aria-hidden="true">
        <svg viewBox="0 0 720 340" preserveAspectRatio="xMidYMid slice">
          <path d={road} className={way.road} />
          <path d="M96 210V96h150v110" className={way.neighbour} />
          <path d="M360 218V70h190v152" className={way.house} />
          <path d="M432 222v-60h46v62" className={way.door} />
        </svg>
        <img src={mark} alt="" width="96" height="96" loading="lazy" className={way.mark} />
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
          <p className={`strong ${way.map}`}>
            <NewTabLink href={map} hint={newTab}>
              {mapLink}
            </NewTabLink>
          </p>
        )}
      </div>
    </div>
  );
}
