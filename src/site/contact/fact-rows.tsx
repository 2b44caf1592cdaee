import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./fact-rows.module.css";

interface FactRowsProps {
  /** A fact without a value is one that the owner has not given: its row asks for it in a chat. */
  facts: { label: string; value?: string }[];
  /** What the facts are about, such as the name of a course. It begins the message. */
  subject: string;
  content: Pick<Texts["layout"], "actions" | "newTab">;
  business: Pick<Business, "chatNumber">;
}

export function FactRows({ facts, subject, content, business }: FactRowsProps) {
  const { actions, newTab } = content;
  return (
    <dl className={styles.rows}>
      {facts.map(({ label, value }) => (
        <div key={label} className="line cluster spread">
          <dt>{label}</dt>
          <dd>
            {value ?? (
              <NewTabLink
                href={getChatUrl(
                  business.chatNumber,
                  fillIn(actions.chatAbout, { subject: `${subject}: ${label}` }),
                )}
                hint={newTab}
              >
                <Icon name="chat" /> {actions.ask} <VisuallyHidden>{label}</VisuallyHidden>
              </NewTabLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
