import excel from "#art/course-excel.svg?url";
import resume from "#art/course-resume.svg?url";
import workspace from "#art/course-workspace.svg?url";
import styles from "./course-picture.module.css";

const pictures = { excel, resume, workspace } as const;

interface CoursePictureProps {
  name: keyof typeof pictures;
  loading?: "eager" | "lazy";
}

/** What a course is about, drawn as an iris. It fills the width; where that is too low, it gives up its sides. */
export function CoursePicture({ name, loading = "lazy" }: CoursePictureProps) {
  return (
    <img
      src={pictures[name]}
      alt=""
      width="612"
      height="220"
      loading={loading}
      className={styles.picture}
      data-picture={name}
    />
  );
}
