import { Button } from "#ui/desk/button.tsx";
import { inboxAddress } from "./inbox-address.ts";
import { PressFields } from "./press-fields.tsx";
import type { LeadView, Shell } from "#desk/frame/view.ts";

/** Moves an enquiry to spam, or back. */
export function SpamForm({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const copy = shell.words.lead;
  return (
    <form
      action={inboxAddress(lead.beside.choice, {}, `/desk/leads/${lead.reference}/spam`)}
      method="post"
    >
      <PressFields shell={shell} />
      <Button
        look={lead.isSpam ? "plain" : "bare"}
        name="is"
        value={lead.isSpam ? "person" : "spam"}
      >
        {lead.isSpam ? copy.person : copy.spam}
      </Button>
    </form>
  );
}
