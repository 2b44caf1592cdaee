import { longestPersonName } from "#core/roles.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import styles from "./people-page.module.css";

/** What the others read beside notes and changes. */
export function NameSheet({ shell }: { shell: Shell }) {
  const copy = shell.words.people.name;
  return (
    <Sheet heading={copy.heading} padded>
      <form className={styles.name} action="/desk/people/name" method="post">
        <Field
          id="own-name"
          name="name"
          label={copy.label}
          hint={copy.hint}
          defaultValue={shell.reader?.name ?? ""}
          maxLength={longestPersonName}
          autoComplete="name"
        />
        <Button>{copy.save}</Button>
      </form>
    </Sheet>
  );
}
