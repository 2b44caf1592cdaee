import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import styles from "./course-picture.module.css";

const pictures = import.meta.glob<string>("./art/course-*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

interface CoursePictureProps {
  /** The name selects the file `src/ui/art/course-<name>.svg`. */
  name: string;
  loading?: "eager" | "lazy";
  /** Inline in the page, for the first screen. */
  isInline?: boolean;
}

/** It fills the width; where that is too low, it gives up its sides. */
export function CoursePicture({ name, loading = "lazy", isInline: inPage }: CoursePictureProps) {
  const look = { className: styles.picture, "data-picture": name };
  if (inPage)
    return <Drawing name={`course-${name}`} width={612} height={220} cover="middle" {...look} />;
  return (
    <img
      src={pictures[`./art/course-${name}.svg`]}
      alt=""
      width="612"
      height="220"
      loading={loading}
      fetchPriority="low"
      {...look}
    />
  );
}

export function TicketStub({ children }: { children: ReactNode }) {
  return <div className={`line cluster spread ${styles.stub}`}>{children}</div>;
}
