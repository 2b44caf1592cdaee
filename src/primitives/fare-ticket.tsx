import type { ComponentProps } from "react";
import { Fare } from "./fare.tsx";
import styles from "./fare-ticket.module.css";
import { Ticket } from "./ticket.tsx";

type FareTicketProps = ComponentProps<typeof Ticket> &
  ComponentProps<typeof Fare> & { title: string };

/** A ticket with a figure and its qualifier; its children stand below them. */
export function FareTicket({ title, fare, children, ...ticket }: FareTicketProps) {
  return (
    <Ticket {...ticket}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.fare}>
        <Fare fare={fare} />
      </div>
      {children}
    </Ticket>
  );
}
