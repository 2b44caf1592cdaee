import type { ComponentProps } from "react";
import { DeskIcon, type DeskIconName } from "./icon.tsx";
import styles from "./notice.module.css";

type NoticeProps = ComponentProps<"div"> & {
  /** `warning` needs an action, `done` confirms one, `plain` informs. */
  tone?: "warning" | "done" | "plain";
  icon?: DeskIconName;
};

/** An empty notice is hidden. */
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
