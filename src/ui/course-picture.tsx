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
  /** True for a picture on the first screen, which is inline in the page. */
  isInline?: boolean;
}

/** The picture fills the width of its card; in a narrow card its sides are cut, so that it keeps its least height. */
export function CoursePicture({ name, loading = "lazy", isInline = false }: CoursePictureProps) {
  const attributes = { className: styles.picture, "data-picture": name };
  if (isInline)
    return (
      <Drawing name={`course-${name}`} width={612} height={220} cover="middle" {...attributes} />
    );
  return (
    <img
      src={pictures[`./art/course-${name}.svg`]}
      alt=""
      width="612"
      height="220"
      loading={loading}
      fetchPriority="low"
      {...attributes}
    />
  );
}

/** The end of the card: the fee, and what stands beside it. */
export function TicketStub({ children }: { children: ReactNode }) {
  return <div className={`line cluster spread ${styles.stub}`}>{children}</div>;
}
