import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { choosableStatusNames, type EnquiryStatus, enquiryStatusNames } from "#enquiry/statuses.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { StatusBadge } from "#ui/desk/status-badge.tsx";
import { getEnquiriesUrl } from "./enquiry-filters.ts";
import type { EnquiryView, OtherEnquiry } from "./enquiry-view.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./enquiry-status-forms.module.css";

interface EnquiryFormProps {
  enquiry: EnquiryView;
  context: DeskContext;
}

export function StatusButtons({ enquiry, context }: EnquiryFormProps) {
  const messages = context.messages.enquiry;
  return (
    <form method="post">
      <HiddenFields context={context} version={enquiry.version} />
      <div className={`cluster ${styles.statuses}`} role="group" aria-label={messages.status}>
        {listStatusButtons(enquiry).map((status) => (
          <button
            key={status}
            // A double names the enquiry that it doubles, which `SameMatterForm` posts: this status is only shown here.
            type={status === "double" ? "button" : "submit"}
            className="middle"
            name="status"
            value={status}
            aria-pressed={status === enquiry.status}
            aria-disabled={status === enquiry.status}
          >
            {status === enquiry.status ? (
              <StatusBadge status={status}>{messages.statuses[status]}</StatusBadge>
            ) : (
              <span>{messages.statuses[status]}</span>
            )}
          </button>
        ))}
      </div>
    </form>
  );
}

function listStatusButtons({ status }: EnquiryView): readonly EnquiryStatus[] {
  return status === "double" ? enquiryStatusNames : choosableStatusNames;
}

interface SameMatterFormProps extends EnquiryFormProps {
  other: OtherEnquiry;
}

/**
 * Closes one of two enquiries of a person about one matter as the double of the other: neither lost nor won, and nobody
 * waits. Nothing is offered for spam, where both are answered, or where the one that stays is closed already.
 */
export function SameMatterForm({ enquiry, other, context }: SameMatterFormProps) {
  const { sameMatter } = context.messages.enquiry;
  const closesOther = isOtherToClose(enquiry, other);
  const closed = closesOther ? other : enquiry;
  const kept = closesOther ? enquiry : other;
  if (enquiry.isSpam || other.isSpam || closed.status !== "new") return null;
  if (kept.status === "lost" || kept.status === "double") return null;
  return (
    <form
      action={getEnquiriesUrl(enquiry.sideList.filters, {}, deskPaths.enquiry(closed.reference))}
      method="post"
    >
      <HiddenFields context={context} version={closed.version} form="double" />
      <DeskButton name="sameAs" value={kept.reference}>
        {closesOther ? sameMatter.closeOther : sameMatter.closeThis}
      </DeskButton>
    </form>
  );
}

/**
 * Checks whether the other of the two is closed. The one that nobody has answered is; where nobody has answered either,
 * the other one is, unless it alone has an agreed call.
 */
function isOtherToClose(enquiry: EnquiryView, other: OtherEnquiry): boolean {
  if (other.status !== "new") return false;
  return enquiry.status !== "new" || enquiry.nextDay !== null || other.nextDay === null;
}

export function SpamForm({ enquiry, context }: EnquiryFormProps) {
  const messages = context.messages.enquiry;
  return (
    <form
      action={getEnquiriesUrl(enquiry.sideList.filters, {}, deskPaths.spamMark(enquiry.reference))}
      method="post"
    >
      <HiddenFields context={context} version={enquiry.version} form="spam" />
      <DeskButton
        variant={enquiry.isSpam ? "plain" : "bare"}
        name="is"
        value={enquiry.isSpam ? "person" : "spam"}
      >
        {enquiry.isSpam ? messages.notSpam : messages.spam}
      </DeskButton>
    </form>
  );
}
