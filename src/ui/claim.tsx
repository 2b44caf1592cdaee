import type { ComponentProps } from "react";
import { DisplayNumber } from "./display-number.tsx";
import { Ticket } from "./ticket.tsx";
import styles from "./claim.module.css";

interface ClaimProps {
  /** What somebody can earn, or another promise in figures. The note qualifies the value, so none is left out. */
  figure: { value: string; unit: string; note: string };
  /** True for a figure that is set as a headline; else it has the size of the text around it. */
  isHeadline: boolean;
}

/** A figure with its unit and note. */
export function Claim({ figure, isHeadline }: ClaimProps) {
  return (
    <>
      <p className={styles.value} data-headline={isHeadline || undefined}>
        <DisplayNumber>{figure.value}</DisplayNumber>
      </p>
      <p className={styles.unit}>{figure.unit}</p>
      <p className={styles.note}>{figure.note}</p>
    </>
  );
}

type ClaimTicketProps = ComponentProps<typeof Ticket> &
  ComponentProps<typeof Claim> & { title: string };

/** A ticket with a title and a claim. */
export function ClaimTicket({ title, figure, isHeadline, children, ...ticket }: ClaimTicketProps) {
  return (
    <Ticket {...ticket}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.figure}>
        <Claim figure={figure} isHeadline={isHeadline} />
      </div>
      {children}
    </Ticket>
  );
}
