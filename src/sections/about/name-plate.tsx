import type { ComponentProps } from "react";
import { Coin } from "#primitives/coin.tsx";
import type { Leader } from "#shapes/about.ts";
import { initials } from "#wording/initials.ts";
import styles from "./name-plate.module.css";

interface NamePlateProps {
  leader: Leader;
  /** What the slot says while nobody has given a name for it. */
  vacant: string;
  color: ComponentProps<typeof Coin>["color"];
}

/** A brass plate beside a door: complete with the role alone, better with a name. */
export function NamePlate({ leader: { role, hindi, name }, vacant, color }: NamePlateProps) {
  return (
    <div className={styles.plate}>
      <Coin monogram={initials(name ?? role)} color={color} />
      <h3 className={styles.role}>
        {role}
        {hindi && <span lang="hi">{hindi}</span>}
      </h3>
      {name ? <p className={styles.name}>{name}</p> : <p className={styles.slot}>{vacant}</p>}
    </div>
  );
}
