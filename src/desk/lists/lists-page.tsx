import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { fillIn } from "#text/sentences.ts";
import type { ListsView } from "./list-pages.ts";
import styles from "./lists-page.module.css";

/** A longer group is folded. */
const mostOpen = 12;

/** Every form of a list or of facts, in groups. */
export function ListsPage({ shell, groups }: ListsView & { shell: Shell }) {
  const { lists, words } = shell.words;
  return (
    <DeskFrame shell={shell} place="words" heading={lists.heading}>
      <div className={`stack ${styles.lists}`}>
        <p className="muted">{lists.lede}</p>
        {groups.map(({ name, forms, removed, add }) => (
          <details key={name} className={`card ${styles.group}`} open={forms.length <= mostOpen}>
            <summary>
              <h2>{lists.groups[name]}</h2>
            </summary>
            <ul className={styles.rows}>
              {forms.map((form) => (
                <li key={form.href}>
                  <a href={form.href}>{form.name}</a>
                </li>
              ))}
              {removed.map((form) => (
                <li key={form.href} className={`line spread muted ${styles.removed}`}>
                  <span>
                    {form.name} <small>{lists.removed}</small>
                  </span>
                  <form action={form.href} method="post">
                    <Button
                      look="bare"
                      name="entry"
                      value="restore"
                      aria-label={fillIn(words.named, { does: lists.restore, what: form.name })}
                    >
                      {lists.restore}
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
            {add.length > 0 && (
              <p className={`cluster ${styles.add}`}>
                {add.map(({ href, name }) => (
                  <Button key={href} href={href}>
                    <Icon name="plus" />
                    {name}
                  </Button>
                ))}
              </p>
            )}
          </details>
        ))}
      </div>
    </DeskFrame>
  );
}
