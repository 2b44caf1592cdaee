import type { DeskContext } from "#desk/frame/page-context.ts";
import type { OutdatedDraft } from "#desk/website/outdated-drafts.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { Notice } from "#ui/desk/notice.tsx";
import { DraftActionButton } from "./draft-action-button.tsx";
import type { PublishFailureView } from "./publish-view.ts";
import styles from "./publish-notices.module.css";

interface PublishFailureNoticeProps extends PublishFailureView {
  messages: DeskContext["messages"]["publish"];
  heading: string;
  /** The HTML id of the heading of an outcome: the focus moves there after a press. */
  headingId?: string;
  comparison: string;
}

/** Says why a publish was refused or failed, with a link to each text that has to be corrected. */
export function PublishFailureNotice({
  kind,
  issues,
  reason,
  messages,
  heading,
  headingId,
  comparison,
}: PublishFailureNoticeProps) {
  return (
    <Notice icon="warning">
      <div className={`stack ${styles.notice}`}>
        <h2 id={headingId} tabIndex={-1}>
          {heading}
        </h2>
        <p>{messages.failed.problems[kind]}</p>
        {issues.length > 0 && (
          <ul>
            {issues.map(({ where, sentence, href, draft }) => (
              <li key={where + sentence}>
                {href === undefined ? <b>{where}</b> : <a href={href}>{where}</a>}
                <br />
                {sentence}
                {draft !== undefined && (
                  <DraftActionButton
                    valueId={draft}
                    action={deskPaths.deleteDraft}
                    comparison={comparison}
                  >
                    {messages.outdatedDrafts.drop}
                  </DraftActionButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {reason !== undefined && (
          <p>
            {messages.failed.reason}
            <br />
            <code lang="en">{reason}</code>
          </p>
        )}
        <p>{messages.failed.safe}</p>
      </div>
    </Notice>
  );
}

interface OutdatedDraftsProps {
  drafts: OutdatedDraft[];
  comparison: string;
  messages: DeskContext["messages"]["publish"]["outdatedDrafts"];
}

/** Lists the drafts that an update of the product has outdated, with the actions on each. */
export function OutdatedDrafts({ drafts, comparison, messages }: OutdatedDraftsProps) {
  return (
    <Notice icon="warning" role="group" aria-labelledby="outdated-heading">
      <div className={`stack ${styles.notice}`}>
        <h2 id="outdated-heading">{messages.heading}</h2>
        <p>{messages.lede}</p>
        <ul>
          {drafts.map(({ kind, where, valueId, mine, theirs }) => (
            <li key={valueId}>
              <b>{where}</b>
              <br />
              {mine !== "" && <ins>{mine}</ins>}
              <p>
                {kind === "changed" ? fillIn(messages.changed, { text: theirs }) : messages[kind]}
              </p>
              {kind === "changed" && (
                <DraftActionButton
                  valueId={valueId}
                  action={deskPaths.rebaseDraft}
                  comparison={comparison}
                  isKept
                >
                  {messages.keep}
                </DraftActionButton>
              )}
              <DraftActionButton
                valueId={valueId}
                action={deskPaths.deleteDraft}
                comparison={comparison}
              >
                {kind === "changed" ? messages.take : messages.drop}
              </DraftActionButton>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
