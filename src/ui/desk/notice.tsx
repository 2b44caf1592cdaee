import type { ComponentProps } from "react";
import { DeskIcon, type DeskIconName } from "./icon.tsx";
import styles from "./notice.module.css";

type NoticeProps = ComponentProps<"div"> & {
  /** `warning` is held up, `done` went well, `plain` is only worth knowing. */
  tone?: "warning" | "done" | "plain";
  icon?: DeskIconName;
};

/** Nothing is rendered where it has no words. */
export function Notice({ tone = "warning", icon, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={styles.notice} data-tone={tone}>
      {icon === undefined ? (
        children
      ) : (
        <>
          <DeskIcon name={icon} />
          <div>{children}</div>
        </>
      )}
    </div>
  );
}
