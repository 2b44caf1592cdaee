import { useEffect, useEffectEvent, useState } from "react";
import type { Course } from "#catalogue/courses.ts";

const nothingSelected = {
  /** Id of the chosen course; empty while none is. */
  courseId: "",
  /** Held for the form, but neither shown nor checked. */
  agreeToTerms: false,
};

/** `first` is chosen from the start; `onLink` is called when a link to the anchor of a course chose it. */
export function useSelectedCourse(
  courses: readonly Pick<Course, "id" | "anchor">[],
  { first = "", onLink }: { first?: string | undefined; onLink: () => void },
) {
  const [choice, setChoice] = useState({ ...nothingSelected, courseId: first });
  const choose = (courseId: string) => setChoice((all) => ({ ...all, courseId }));
  const findLinkedCourse = (hash: string) => courses.find(({ anchor }) => `#${anchor}` === hash);
  /** Restores a kept choice, unless the address or the visitor has chosen already, or the course is gone. */
  const restoreChoice = (courseId: string) => {
    if (findLinkedCourse(location.hash) || !courses.some(({ id }) => id === courseId)) return;
    setChoice((all) => (all.courseId ? all : { ...all, courseId }));
  };

  const adoptAddress = useEffectEvent(() => {
    const linked = findLinkedCourse(location.hash);
    // A choice made by hand before the script arrived is newer than the address.
    if (linked) setChoice((all) => (all.courseId ? all : { ...all, courseId: linked.id }));
  });
  const followLink = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const linked = findLinkedCourse(event.target.closest("a")?.hash ?? "");
    if (!linked) return;
    choose(linked.id);
    onLink();
  });
  useEffect(() => {
    adoptAddress();
    // Not hashchange: the same link must choose again after another course was chosen by hand.
    document.addEventListener("click", followLink);
    return () => document.removeEventListener("click", followLink);
  }, []);

  return { courseId: choice.courseId, choose, suggest: restoreChoice };
}
