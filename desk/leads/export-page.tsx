import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { ExportView, Shell } from "#desk/view.ts";
import { chosenIn, inboxAddress } from "./inbox-address.ts";
import styles from "./last-look.module.css";

/** Says what a file for spreadsheets would hold, before it is made. */
export function ExportPage({ shell, choice, references, count }: ExportView & { shell: Shell }) {
  const said = shell.words.inbox.export;
  const list = inboxAddress(choice);
  return (
    <DeskFrame
      shell={shell}
      place="leads"
      heading={said.heading}
      back={{ href: list, label: shell.words.inbox.heading }}
    >
      <div className={styles.look}>
        <Sheet heading={said.heading} level={1} padded>
          <p>{fillIn(said.lede, { count })}</p>
          <p className={styles.care}>{said.care}</p>
          <form className={styles.form} action="/desk/leads/export" method="post">
            {chosenIn(choice).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {references.map((reference) => (
              <input key={reference} type="hidden" name="reference" value={reference} />
            ))}
            <Button look="go" size="big">
              {said.download}
            </Button>
            <Button href={list} size="big">
              {said.back}
            </Button>
          </form>
        </Sheet>
      </div>
    </DeskFrame>
  );
}
