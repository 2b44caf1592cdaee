import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./unpublished-changes.module.css";

/** Says how many saved changes visitors do not see yet. An owner gets the link to publish them; staff read that an owner does. */
export function UnpublishedChanges({ count, context }: { count: number; context: DeskContext }) {
  const { bar } = context.messages.edit;
  if (count === 0) return null;
  return (
    <span data-unpublished={count}>
      {count === 1 ? bar.one : fillIn(bar.many, { count })}{" "}
      {context.reader?.role === "owner" ? (
        <a className={styles.link} href={deskPaths.publish}>
          {bar.publish}
        </a>
      ) : (
        <span>{bar.byOwner}</span>
      )}
    </span>
  );
}
