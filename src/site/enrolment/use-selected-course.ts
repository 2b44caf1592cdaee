import { useEffect, useEffectEvent, useState } from "react";
import type { Course } from "#catalogue/courses.ts";

const nothingSelected = {
  /** Id of the selected course; empty while none is. */
  courseId: "",
  /** The site's specification names it as part of the state, which the form neither shows nor checks. */
  agreeToTerms: false,
};

interface SelectionOptions {
  /** Id of the course that is selected at first. */
  first?: string | undefined;
  /** Called after a click on a link to the anchor of a course has selected that course. */
  onLink: () => void;
}

interface SelectedCourse {
  /** Empty while no course is selected. */
  courseId: string;
  selectCourse: (courseId: string) => void;
  /** Selects a saved course, unless the address or the visitor has selected one already, or it no longer exists. */
  restoreCourse: (courseId: string) => void;
}

export function useSelectedCourse(
  courses: readonly Pick<Course, "id" | "anchor">[],
  { first = "", onLink }: SelectionOptions,
): SelectedCourse {
  const [selection, setSelection] = useState({ ...nothingSelected, courseId: first });
  const selectCourse = (courseId: string) => setSelection((all) => ({ ...all, courseId }));
  const findLinkedCourse = (hash: string) => courses.find(({ anchor }) => `#${anchor}` === hash);
  const restoreCourse = (courseId: string) => {
    if (findLinkedCourse(location.hash) || !courses.some(({ id }) => id === courseId)) return;
    setSelection((all) => (all.courseId ? all : { ...all, courseId }));
  };

  const adoptAddress = useEffectEvent(() => {
    const linked = findLinkedCourse(location.hash);
    // A course that the visitor selected before the script ran is newer than the address.
    if (linked) setSelection((all) => (all.courseId ? all : { ...all, courseId: linked.id }));
  });
  const followLink = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const linked = findLinkedCourse(event.target.closest("a")?.hash ?? "");
    if (!linked) return;
    selectCourse(linked.id);
    onLink();
  });
  useEffect(() => {
    adoptAddress();
    // Not hashchange: the same link must select its course again after the visitor selected another.
    document.addEventListener("click", followLink);
    return () => document.removeEventListener("click", followLink);
  }, []);

  return { courseId: selection.courseId, selectCourse, restoreCourse };
}
