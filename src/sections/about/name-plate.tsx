import { accentAttributes } from "#locales";
import type { ComponentProps } from "react";
import { Avatar } from "#primitives/avatar.tsx";
import type { Leader } from "#schemas/about.ts";
import { initials } from "#format/initials.ts";
import styles from "./name-plate.module.css";

interface NamePlateProps {
  leader: Leader;
  /** What the slot says while nobody has given a name for it. */
  vacant: string;
  color: ComponentProps<typeof Avatar>["color"];
}

/** A brass name plate: a role, and a name where there is one. */
export function NamePlate({ leader: { role, accent, name }, vacant, color }: NamePlateProps) {
  return (
    <div className={styles.plate}>
      <Avatar monogram={initials(name ?? role)} color={color} />
      <h3 className={styles.role}>
        {role}
        {accent && <span {...accentAttributes}>{accent}</span>}
      </h3>
      {name ? <p className={styles.name}>{name}</p> : <p className={styles.slot}>{vacant}</p>}
    </div>
  );
}
