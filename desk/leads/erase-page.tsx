import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { EraseView, Shell } from "#desk/view.ts";
import styles from "./last-look.module.css";

/** Asks once more before an enquiry goes for ever. */
export function ErasePage({ shell, ...view }: EraseView & { shell: Shell }) {
  const { erase } = shell.words.lead;
  const file = `/desk/leads/${view.reference}`;
  const heading = fillIn(erase.heading, { name: view.name });
  return (
    <DeskFrame
      shell={shell}
      place="leads"
      heading={heading}
      back={{ href: file, label: view.name }}
    >
      <div className={styles.look}>
        <Notice role="alert">{view.said === undefined ? "" : erase.beingSent}</Notice>
        <Sheet heading={heading} level={1} padded>
          <p>{erase.lede}</p>
          <p className={styles.care}>{erase.byHand}</p>
          <form className={styles.form} method="post">
            {view.others > 0 && (
              <label className={styles.others}>
                <input type="checkbox" name="others" />
                {view.others === 1 ? erase.oneOther : fillIn(erase.others, { count: view.others })}
              </label>
            )}
            <Button look="warning" size="big">
              {erase.yes}
            </Button>
            <Button href={file} size="big">
              {erase.no}
            </Button>
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}
