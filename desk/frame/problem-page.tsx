import { DoorPage } from "#desk/enter/door-page.tsx";
import { Button } from "#desk/primitives/button.tsx";
import type { Shell } from "#desk/view.ts";

/** Says that something cannot be shown or done, and where to go on. */
export function ProblemPage({
  words,
  shell,
}: {
  words: Record<"heading" | "lede", string>;
  shell: Shell;
}) {
  return (
    <DoorPage shell={shell} heading={words.heading} lede={words.lede}>
      <Button href="/desk" look="go" size="wide">
        {shell.words.enter.goOn}
      </Button>
    </DoorPage>
  );
}
