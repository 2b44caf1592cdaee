import { Button } from "#desk/primitives/button.tsx";
import { DoorPage } from "#desk/enter/door-page.tsx";
import type { Shell } from "#desk/view.ts";
import styles from "./recovery-page.module.css";

/** Shows a new recovery code, once. */
export function RecoveryPage({ shell, code }: { shell: Shell; code: string }) {
  const { newCode } = shell.words.people.recovery;
  return (
    <DoorPage shell={shell} heading={newCode.heading} lede={newCode.lede}>
      <p className={styles.code} translate="no">
        <code>{code}</code>
      </p>
      <Button href="/desk/today" look="go" size="wide">
        {newCode.done}
      </Button>
    </DoorPage>
  );
}
