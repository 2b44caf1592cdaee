import { getValue } from "#desk/website/content-values.ts";
import { getFirstText } from "#desk/website/labels.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { ValueProps } from "./field-context.ts";
import { createActionProps } from "./input-names.ts";
import styles from "./row-bar.module.css";

interface RowBarProps extends Pick<ValueProps, "form" | "field" | "path" | "keys"> {
  /** The id of the list, to which the page scrolls after the action. */
  listId: string;
  nameId: string;
  isEnabled: Record<"up" | "down" | "remove", boolean>;
}

/** The name of a row of a list, with the buttons that move and remove it. */
export function RowBar({ form, field, path, keys, listId, nameId, isEnabled }: RowBarProps) {
  const { language, messages } = form.reader;
  const [first] = field.files;
  const readerFile = field.files.find((item) => item.language === language) ?? first;
  const entry =
    getFirstText(getValue(form.values, readerFile.file, path)) || String(Number(path.at(-1)) + 1);
  return (
    <div className={`line cluster spread ${styles.rowBar}`}>
      <b id={nameId}>{entry}</b>
      <span>
        {(["up", "down", "remove"] as const).map((action) => (
          <DeskButton
            key={action}
            variant="bare"
            {...createActionProps(action, first.file, keys)}
            formAction={`#${listId}`}
            disabled={!isEnabled[action]}
            aria-label={fillIn(messages.editor.list[action], { entry })}
            title={fillIn(messages.editor.list[action], { entry })}
          >
            <DeskIcon name={action === "remove" ? "close" : action} />
          </DeskButton>
        ))}
      </span>
    </div>
  );
}
