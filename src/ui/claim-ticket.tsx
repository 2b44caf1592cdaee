import type { ComponentProps } from "react";
import { Claim } from "./claim.tsx";
import styles from "./claim-ticket.module.css";
import { Ticket } from "./ticket.tsx";

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
