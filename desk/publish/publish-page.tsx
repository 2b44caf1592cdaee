import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import type { PublishView, Shell } from "#desk/view.ts";
import { Changes } from "./changes.tsx";
import { History } from "./history.tsx";
import { Live } from "./live.tsx";
import { Problem } from "./problem.tsx";
import { Progress } from "./progress.tsx";
import styles from "./publish-page.module.css";

/** What would change, what is on its way, and what went live before. */
export function PublishPage({ shell, ...view }: PublishView & { shell: Shell }) {
  const copy = shell.words.publish;
  const { outcome, behind, underWay, obstacle } = view;
  const waits = view.changes.length > 0 && underWay === undefined;
  return (
    <DeskFrame
      shell={shell}
      place="publish"
      heading={underWay === undefined ? copy.heading : copy.progress.heading}
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          {underWay !== undefined && <Progress {...underWay} copy={copy.progress} />}
          {outcome === "live" && <Live {...view} shell={shell} />}
          {outcome !== undefined && outcome !== "live" && (
            <Problem {...outcome} heading={copy.failed.heading} copy={copy} />
          )}
          {behind === "building" && <Notice tone="plain">{copy.behind.building}</Notice>}
          {behind !== undefined && behind !== "building" && (
            <Problem {...behind} heading={copy.behind.failed} copy={copy} />
          )}
          {outcome !== "live" || waits ? <Changes {...view} shell={shell} tied={waits} /> : null}
        </div>
        <div className={styles.stack}>
          {waits && (
            <section className={styles.act} aria-label={copy.heading}>
              {obstacle === undefined ? (
                <>
                  <form action="/desk/publish/now" method="post">
                    <Button look="go" size="wide">
                      <Icon name="upload" />
                      {copy.now}
                    </Button>
                  </form>
                  <form action="/desk/publish/preview" method="post" target="_blank">
                    <Button size="wide">
                      <Icon name="eye" />
                      {copy.preview.open}
                    </Button>
                  </form>
                  <p className={styles.hint}>{fillIn(copy.hint, { seconds: view.usual })}</p>
                </>
              ) : (
                <Problem kind={obstacle} mistakes={[]} copy={copy} bare />
              )}
            </section>
          )}
          <History {...view} shell={shell} />
        </div>
      </div>
    </DeskFrame>
  );
}
