/** The pictures of the desk. The build of its scripts leaves them beside the styles. */
export { default as favicon } from "#art/favicon.svg?url&no-inline";
export { default as iris } from "#art/iris.svg?url&no-inline";
export { default as mark } from "#art/mark.svg?url&no-inline";
import courseBook from "#art/course-book.svg?url&no-inline";
import courseExcel from "#art/course-excel.svg?url&no-inline";
import courseResume from "#art/course-resume.svg?url&no-inline";
import courseWorkspace from "#art/course-workspace.svg?url&no-inline";
import sealDocumentation from "#art/seal-documentation.svg?url&no-inline";
import sealFssai from "#art/seal-fssai.svg?url&no-inline";
import sealGst from "#art/seal-gst.svg?url&no-inline";
import sealIso from "#art/seal-iso.svg?url&no-inline";
import sealItr from "#art/seal-itr.svg?url&no-inline";
import sealRegistration from "#art/seal-registration.svg?url&no-inline";

/** Pictures that the content names. */
const named: Readonly<Record<string, string>> = {
  "course-book": courseBook,
  "course-excel": courseExcel,
  "course-resume": courseResume,
  "course-workspace": courseWorkspace,
  "seal-documentation": sealDocumentation,
  "seal-fssai": sealFssai,
  "seal-gst": sealGst,
  "seal-iso": sealIso,
  "seal-itr": sealItr,
  "seal-registration": sealRegistration,
};

/** The address of a picture that a value of the content names, if there is such a picture. */
export function pictureNamed(name: string): string | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined;
}
