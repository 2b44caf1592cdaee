import type { ComponentProps, ReactNode } from "react";
import { accentAttributes } from "#locales.ts";
import styles from "./ticket.module.css";

interface TicketFace {
  /** Selects the colours of the card and of the bar at its lower edge. */
  kind: "connector" | "owner" | "investment" | "join" | "journey";
  /** The number at both ends, decorative. */
  serial: string;
  /** Printed on the first line: who gives the ticket out. */
  issuer: string;
  accent?: string | undefined;
  children?: ReactNode;
}

function Face({ serial, issuer, accent, children }: Omit<TicketFace, "kind">) {
  return (
    <>
      <span className={`line ${styles.serial}`} aria-hidden="true">
        {serial}
      </span>
      <div className={`column ${styles.body}`}>
        <p className={`cluster spread ${styles.top}`}>
          <span>{issuer}</span>
          {accent && <span {...accentAttributes}>{accent}</span>}
        </p>
        {children}
      </div>
      <span className={`line ${styles.serial}`} aria-hidden="true">
        {serial}
      </span>
    </>
  );
}

export function Ticket({ kind, ...face }: TicketFace) {
  return (
    <div className={`edged ${styles.ticket}`} data-kind={kind}>
      <Face {...face} />
    </div>
  );
}

/** Tickets beside each other, as the items of a list. */
export function TicketRack({ children }: { children: ReactNode }) {
  return <ul className={styles.rack}>{children}</ul>;
}

export function TicketLink({
  kind,
  serial,
  issuer,
  accent,
  className = "",
  children,
  ...rest
}: ComponentProps<"a"> & TicketFace) {
  return (
    <a className={`edged ${styles.ticket} ${className}`} data-kind={kind} {...rest}>
      <Face serial={serial} issuer={issuer} accent={accent}>
        {children}
      </Face>
    </a>
  );
}
