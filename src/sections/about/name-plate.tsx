import { accentAttributes } from "#locales";
import type { ComponentProps } from "react";
import { Avatar } from "#primitives/avatar.tsx";
import type { Leader } from "#schemas/about.ts";
import { initials } from "#format/initials.ts";
import styles from "./name-plate.module.css";

interface NamePlateProps {
  leader: Leader & { name: string };
  color: ComponentProps<typeof Avatar>["color"];
}

/** A brass name plate: a name, and the role of who has it. */
export function NamePlate({ leader: { role, accent, name }, color }: NamePlateProps) {
  return (
    <div className={styles.plate}>
      <Avatar monogram={initials(name)} color={color} />
      <h3 className={styles.role}>
        {role}
        {accent && <span {...accentAttributes}>{accent}</span>}
      </h3>
      <p className={styles.name}>{name}</p>
    </div>
  );
}
