import { Button } from "#desk/primitives/button.tsx";
import { inboxAddress } from "./inbox-address.ts";
import type { LeadView, Shell } from "#desk/view.ts";

/** Puts an enquiry among the robots', or takes it out from there. */
export function SpamForm({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const said = shell.words.lead;
  return (
    <form
      action={inboxAddress(lead.beside.choice, {}, `/desk/leads/${lead.reference}/spam`)}
      method="post"
    >
      <Button
        look={lead.suspect ? "plain" : "bare"}
        name="is"
        value={lead.suspect ? "person" : "spam"}
      >
        {lead.suspect ? said.person : said.spam}
      </Button>
    </form>
  );
}
