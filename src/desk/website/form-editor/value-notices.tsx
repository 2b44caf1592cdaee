import { Fragment, type ReactNode } from "react";
import { formatValueId } from "#desk/website/content-values.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { ValueProps } from "./field-context.ts";
import type { FieldFile } from "./form-fields.ts";
import { toInputText } from "./form-values.ts";
import { createActionProps } from "./input-names.ts";
import styles from "./other-value.module.css";

interface ValueNoticesProps extends Pick<ValueProps, "form" | "field" | "path" | "keys"> {
  /** The only file that is checked; without one, all files of the value are. */
  fieldFile?: FieldFile;
  /** The HTML id of the issue, by which the input is described. */
  issueId?: string;
}

/**
 * The issue of a value, and its conflict, with the button that takes the other value. After a post the
 * script of the desk scrolls to the first `mistake` or `data-theirs`.
 */
export function ValueNotices({
  form,
  field,
  path,
  keys,
  fieldFile,
  issueId,
}: ValueNoticesProps): ReactNode {
  const { conflict: messages } = form.reader.messages.editor;
  const fieldFiles = fieldFile === undefined ? field.files : [fieldFile];
  return fieldFiles.map(({ file }) => {
    const issue = form.issues.get(formatValueId(file, path));
    const conflict = form.conflicts.get(formatValueId(file, path));
    const author = form.accounts.get(conflict?.account ?? "");
    return (
      <Fragment key={file}>
        {issue !== undefined && (
          <p className="line mistake" id={issueId}>
            <DeskIcon name="warning" />
            <span>{issue}</span>
          </p>
        )}
        {conflict !== undefined && (
          <div className={`stack ${styles.otherValue}`} data-theirs>
            <p>
              <b>
                {author === undefined ? messages.meanwhile : fillIn(messages.by, { by: author })}
              </b>{" "}
              {toInputText(conflict.theirs)}
            </p>
            <DeskButton {...createActionProps("theirs", file, keys)}>{messages.theirs}</DeskButton>
          </div>
        )}
      </Fragment>
    );
  });
}
