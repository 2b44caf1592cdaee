import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import type { Shell } from "#desk/frame/view.ts";
import type { PublishView } from "./publish-view.ts";
import { Changes } from "./changes.tsx";
import { History, Live } from "./history.tsx";
import { Problem, ToSettle } from "./problem.tsx";
import styles from "./publish-page.module.css";

/** What would change, and what went live before. */
export function PublishPage({ shell, ...view }: PublishView & { shell: Shell }) {
  const copy = shell.words.publish;
  const { outcome, behind } = view;
  const waits = view.changes.length > 0;
  return (
    <DeskFrame shell={shell} place="publish" heading={copy.heading}>
      <div className={`stack ${styles.columns}`}>
        <div className="stack">
          {view.toSettle.length > 0 && <ToSettle drafts={view.toSettle} copy={copy.settle} />}
          {outcome === "live" && <Live {...view} shell={shell} />}
          {outcome !== undefined && outcome !== "live" && (
            <Problem {...outcome} heading={copy.failed.heading} copy={copy} />
          )}
          {behind !== undefined && <Problem {...behind} heading={copy.behind} copy={copy} />}
          {outcome !== "live" || waits ? <Changes {...view} shell={shell} tied={waits} /> : null}
        </div>
        <div className="stack">
          {waits && (
            <section className={`card stack ${styles.act}`} aria-label={copy.heading}>
              <form action="/desk/publish/now" method="post">
                <Button look="go" size="wide">
                  <Icon name="upload" />
                  {copy.now}
                </Button>
              </form>
              <Button size="wide" href="/desk/edit/look/" target="_blank">
                <Icon name="eye" />
                {copy.preview}
              </Button>
              <p className="quiet">{copy.hint}</p>
            </section>
          )}
          <History {...view} shell={shell} />
        </div>
      </div>
    </DeskFrame>
  );
}
