import type { ComponentProps } from "react";
import { DisplayNumber } from "./display-number.tsx";
import { Ticket } from "./ticket.tsx";
import styles from "./claim.module.css";

interface ClaimProps {
  /** The figure, in the place where a ticket has its fare. Its note qualifies it, so it is never left out. */
  fare: { value: string; unit: string; note: string };
  /** True for a figure that is set as a headline; else it has the size of the text around it. */
  isHeadline: boolean;
}

export function Claim({ fare, isHeadline }: ClaimProps) {
  return (
    <>
      <p className={styles.value} data-headline={isHeadline || undefined}>
        <DisplayNumber>{fare.value}</DisplayNumber>
      </p>
      <p className={styles.unit}>{fare.unit}</p>
      <p className={styles.note}>{fare.note}</p>
    </>
  );
}

type ClaimTicketProps = ComponentProps<typeof Ticket> &
  ComponentProps<typeof Claim> & { title: string };

export function ClaimTicket({ title, fare, isHeadline, children, ...ticket }: ClaimTicketProps) {
  return (
    <Ticket {...ticket}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.fare}>
        <Claim fare={fare} isHeadline={isHeadline} />
      </div>
      {children}
    </Ticket>
  );
}
