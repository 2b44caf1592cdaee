import { Button } from "#desk/primitives/button.tsx";
import type { Shell } from "#desk/view.ts";
import { DoorPage } from "./door-page.tsx";
import styles from "./enter-page.module.css";

/** The same answer for every address: it does not tell who may enter. */
export function EntrySentPage({ shell }: { shell: Shell }) {
  const { sent } = shell.words.enter;
  return (
    <DoorPage shell={shell} heading={sent.heading} lede={sent.lede}>
      <p className={styles.stamp} aria-hidden="true">
        {sent.stamp}
      </p>
      <Button href="/desk/enter">{sent.again}</Button>
    </DoorPage>
  );
}
