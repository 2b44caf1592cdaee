import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { DoorPage } from "#desk/enter/door-page.tsx";
import type { Shell } from "#desk/view.ts";

/** Asks for the passkey once more; the page that was wanted comes after it, at the same address. */
export function ProvePage({ shell }: { shell: Shell }) {
  const { prove, enter } = shell.words;
  return (
    <DoorPage shell={shell} heading={prove.heading} lede={prove.lede}>
      <Notice role="alert" data-passkey-error data-sentences={JSON.stringify(enter.errors)} />
      <Button type="button" look="go" size="wide" data-way="show-passkey" hidden>
        <Icon name="finger" />
        {prove.passkey}
      </Button>
      <p>{prove.elsewhere}</p>
      <p>
        <a href="/desk/enter">{prove.link}</a>
      </p>
    </DoorPage>
  );
}
