import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import type { ExportView, Shell } from "#desk/frame/view.ts";
import { chosenIn, inboxAddress } from "./inbox-address.ts";
import { LastLook } from "./last-look.tsx";

/** Says what a file for spreadsheets would hold, before it is made. */
export function ExportPage({ shell, choice, count }: ExportView & { shell: Shell }) {
  const copy = shell.words.inbox.export;
  const list = inboxAddress(choice);
  return (
    <LastLook
      shell={shell}
      heading={copy.heading}
      back={{ href: list, label: shell.words.inbox.heading }}
      lede={fillIn(copy.lede, { count })}
      care={copy.care}
      action="/desk/leads/export"
    >
      {chosenIn(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="go" size="big">
        {copy.download}
      </Button>
      <Button href={list} size="big">
        {copy.back}
      </Button>
    </LastLook>
  );
}
