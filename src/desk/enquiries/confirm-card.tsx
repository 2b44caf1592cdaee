import type { ReactNode } from "react";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import styles from "./confirm-card.module.css";

interface ConfirmCardProps {
  heading: ReactNode;
  cancel: { href: string; label: string };
  lede: string;
  caution: string;
  notice?: ReactNode;
  /** The form is posted to the address of the page where this is missing. */
  action?: string;
  children: ReactNode;
}

/** Says what a press will do, before it does it for ever. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { heading, cancel, lede, caution, notice, action, children } = props;
  return (
    <div className={`stack ${styles.look}`}>
      {notice}
      <Card heading={heading} level={1} padded>
        <p>{lede}</p>
        <p className={`muted ${styles.caution}`}>{caution}</p>
        <form className={`line cluster ${styles.form}`} action={action} method="post">
          {children}
          <DeskButton href={cancel.href} size="big">
            {cancel.label}
          </DeskButton>
        </form>
      </Card>
    </div>
  );
}
