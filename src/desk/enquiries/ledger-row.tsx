import type { ReactNode } from "react";
import type { Locale } from "#locales.ts";
import { findForeignLanguage } from "#text/script.ts";
import { DeskIcon } from "#ui/desk/icon.tsx";
import styles from "./ledger-row.module.css";

interface LedgerRowProps {
  className: string | undefined;
  isLate: boolean;
  isUnread?: boolean;
  as?: "article" | "li";
  children: ReactNode;
}

/** A row of a list of enquiries; a link with the class `covers` makes the whole row clickable. */
export function LedgerRow({
  className = "",
  isLate,
  isUnread = false,
  as: Tag = "article",
  children,
}: LedgerRowProps) {
  return (
    <Tag
      className={`${styles.row} ${className}`}
      data-unread={isUnread || undefined}
      data-late={isLate || undefined}
    >
      {children}
    </Tag>
  );
}

interface RowExcerptProps {
  className?: string | undefined;
  /** The language of the text around it: that of the desk. */
  around: Locale;
  children: string;
}

export function RowExcerpt({ className = "", around, children }: RowExcerptProps) {
  return (
    <p className={`${styles.excerpt} ${className}`} lang={findForeignLanguage(children, around)}>
      {children}
    </p>
  );
}

/** Says that the person asks to be called back, beside what the enquiry is about. */
export function CallWish({ children }: { children: string }) {
  return (
    <p className={`line ${styles.wish}`}>
      <DeskIcon name="phone" size={14} />
      {children}
    </p>
  );
}

export function RowNextStep({ children }: { children: string }) {
  return <p className={`quiet ${styles.next}`}>{children}</p>;
}
