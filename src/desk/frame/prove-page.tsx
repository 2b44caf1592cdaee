import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { DoorPage } from "#desk/enter/door-page.tsx";
import type { Shell, View } from "./view.ts";

interface ProvePageProps {
  shell: Shell;
  again: Extract<View, { page: "prove" }>["again"];
}

/**
 * Asks for the passkey once more. What was wanted comes after it: the page of the same address, or the
 * press that is done again.
 */
export function ProvePage({ shell, again }: ProvePageProps) {
  const { prove, enter } = shell.words;
  return (
    <DoorPage
      shell={shell}
      heading={prove.heading}
      lede={prove.lede}
      back={{ href: "/desk", label: enter.goOn }}
    >
      <Notice role="alert" data-passkey-error data-sentences={JSON.stringify(enter.errors)} />
      <Button type="button" look="go" size="wide" data-way="show-passkey" hidden>
        <Icon name="finger" />
        {prove.passkey}
      </Button>
      {again !== undefined && (
        <form action={again.action} method="post" data-again hidden>
          {again.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      <p>{prove.elsewhere}</p>
      <p>
        <a href="/desk/enter">{prove.link}</a>
      </p>
    </DoorPage>
  );
}
