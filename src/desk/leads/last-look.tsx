import type { ReactNode } from "react";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import type { Shell } from "#desk/frame/view.ts";
import styles from "./last-look.module.css";

interface LastLookProps {
  shell: Shell;
  /** The part of the desk that it belongs to. */
  place?: "leads" | "words";
  heading: string;
  /** Where Cancel leads. */
  back: { href: string; label: string };
  lede: string;
  /** What to bear in mind. */
  care: string;
  /** The notice about an earlier try. */
  notice?: ReactNode;
  action?: string;
  /** The fields and keys of the form. */
  children: ReactNode;
}

/** Says what is about to happen to enquiries, and asks once more. */
export function LastLook(props: LastLookProps) {
  const { shell, place = "leads", heading, back, lede, care, notice, action, children } = props;
  return (
    <DeskFrame shell={shell} place={place} heading={heading} back={back}>
      <div className={styles.look}>
        {notice}
        <Sheet heading={heading} level={1} padded>
          <p>{lede}</p>
          <p className={styles.care}>{care}</p>
          <form className={styles.form} action={action} method="post">
            {children}
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}
