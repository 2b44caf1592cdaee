import { Figure } from "./figure.tsx";
import styles from "./claim.module.css";
import type { ComponentProps } from "react";
import { Ticket } from "./ticket.tsx";

interface ClaimProps {
  /** The figure, its unit, and the qualifier that must be beside it. */
  fare: { value: string; unit: string; note: string };
}

/** A figure that is claimed, never without its qualifier. */
export function Claim({ fare }: ClaimProps) {
  return (
    <>
      <p className={styles.value}>
        <Figure>{fare.value}</Figure>
      </p>
      <p className={styles.unit}>{fare.unit}</p>
      <p className={styles.note}>{fare.note}</p>
    </>
  );
}

type ClaimTicketProps = ComponentProps<typeof Ticket> &
  ComponentProps<typeof Claim> & { title: string };

/** A ticket with a figure and its qualifier; its children follow below. */
export function ClaimTicket({ title, fare, children, ...ticket }: ClaimTicketProps) {
  return (
    <Ticket {...ticket}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.fare}>
        <Claim fare={fare} />
      </div>
      {children}
    </Ticket>
  );
}
