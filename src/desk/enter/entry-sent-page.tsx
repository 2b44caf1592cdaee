import { Button } from "#ui/desk/button.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { DoorPage } from "./door-page.tsx";
import styles from "./enter-page.module.css";

/** The same answer for every address: it does not tell who may enter. */
export function EntrySentPage({ shell, toFile }: { shell: Shell; toFile: boolean }) {
  const { sent } = shell.words.enter;
  return (
    <DoorPage
      shell={shell}
      heading={toFile ? sent.toFileHeading : sent.heading}
      lede={toFile ? sent.toFile : sent.lede}
    >
      {!toFile && (
        <div className={styles.stamped} aria-hidden="true">
          <RubberStamp size="large">{sent.stamp}</RubberStamp>
        </div>
      )}
      <Button href="/desk/enter">{sent.again}</Button>
    </DoorPage>
  );
}
