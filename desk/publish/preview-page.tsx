import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import type { PublishProblem, Shell } from "#desk/view.ts";
import { Problem } from "./problem.tsx";
import styles from "./progress.module.css";

interface PreviewPageProps {
  /** In seconds. */
  remaining: number;
  failed: PublishProblem | undefined;
  shell: Shell;
}

/** Waits until the preview is there, and then leads to it. */
export function PreviewPage({ remaining, failed, shell }: PreviewPageProps) {
  const copy = shell.words.publish;
  return (
    <DeskFrame shell={shell} place="publish" heading={copy.preview.open}>
      {failed !== undefined ? (
        <Problem {...failed} heading={copy.failed.heading} copy={copy} />
      ) : (
        <section className={styles.progress} data-progress role="status">
          <h2>{copy.preview.making}</h2>
          <p>
            {remaining > 0
              ? fillIn(copy.progress.more, { seconds: remaining })
              : copy.progress.soon}
          </p>
          <div className={styles.keys}>
            <Button href="/desk/publish/preview">{copy.progress.reload}</Button>
          </div>
        </section>
      )}
    </DeskFrame>
  );
}
