import type { ReactNode } from "react";
import styles from "./ticket-stub.module.css";

/** The foot of a card, below the perforation: what it costs, and what is to be done. */
export function TicketStub({ children }: { children: ReactNode }) {
  return <div className={`line cluster spread ${styles.stub}`}>{children}</div>;
}
