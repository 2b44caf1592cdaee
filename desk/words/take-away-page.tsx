import { fillIn } from "#format/fill-in.ts";
import { LastLook } from "#desk/leads/last-look.tsx";
import { Button } from "#desk/primitives/button.tsx";
import type { Shell } from "#desk/view.ts";
import type { TakeAwayView } from "./view.ts";

/** Asks once before a course goes, and says who has named it. */
export function TakeAwayPage({ shell, name, title, enquiries }: TakeAwayView & { shell: Shell }) {
  const copy = shell.words.words.courses;
  const list = "/desk/words/courses";
  const { none, one, many } = copy.take;
  return (
    <LastLook
      shell={shell}
      place="words"
      heading={fillIn(copy.take.heading, { course: title })}
      back={{ href: list, label: copy.heading }}
      lede={enquiries === 0 ? none : enquiries === 1 ? one : fillIn(many, { count: enquiries })}
      care={copy.take.care}
      action={`${list}/take-away`}
    >
      <Button look="warning" size="big" name="course" value={name}>
        {copy.take.yes}
      </Button>
      <Button href={list} size="big">
        {copy.take.no}
      </Button>
    </LastLook>
  );
}
