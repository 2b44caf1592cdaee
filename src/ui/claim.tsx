import type { ComponentProps } from "react";
import { DisplayNumber } from "./display-number.tsx";
import { Ticket } from "./ticket.tsx";
import styles from "./claim.module.css";

interface ClaimProps {
  /** The figure, in the place where a ticket has its fare. Its note qualifies it, so it is never left out. */
  fare: { value: string; unit: string; note: string };
}

export function Claim({ fare }: ClaimProps) {
  return (
    <>
      <p className={styles.value}>
        <DisplayNumber>{fare.value}</DisplayNumber>
      </p>
      <p className={styles.unit}>{fare.unit}</p>
      <p className={styles.note}>{fare.note}</p>
    </>
  );
}

type ClaimTicketProps = ComponentProps<typeof Ticket> &
  ComponentProps<typeof Claim> & { title: string };

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
