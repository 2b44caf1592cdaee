import { formatPageName } from "#enquiry/page-name.ts";
import { formatReportedSource, formatSource, getSource } from "#enquiry/sources.ts";
import { labelFields, listOtherExtras, type StoredSubmission } from "#enquiry/submission.ts";
import { type Attribution, attributionFields } from "#forms/attribution.ts";
import { controlFields } from "#forms/protocol.ts";
import type { LocaleMessages } from "#server/messages.ts";

/** One form of a person, as it was sent or as it was noted at the desk. */
export interface SubmissionView {
  fields: LabelledValue[];
  message: string | undefined;
  /** Form and page, the source of the visit, and whatever else was posted. */
  more: LabelledValue[];
  isAddedByHand: boolean;
  receivedAt: Date;
}

interface LabelledValue {
  label: string;
  value: string;
}

export function toSubmissionView(
  submission: StoredSubmission,
  messages: LocaleMessages,
): SubmissionView {
  return {
    fields: labelFields(submission, messages)
      .filter(({ field }) => field !== "message")
      .map(({ label, value }) => ({ label, value })),
    message: submission.fields.message,
    more: listMore(submission, messages),
    isAddedByHand: isAddedByHand(submission),
    receivedAt: submission.receivedAt,
  };
}

function listMore(submission: StoredSubmission, messages: LocaleMessages): LabelledValue[] {
  const { enquiry: labels } = messages.desk;
  const ownerMail = messages.mail.owner;
  const { [controlFields.need]: topics } = submission.extras;
  const more: LabelledValue[] = [];
  if (!isAddedByHand(submission)) {
    more.push({ label: labels.form, value: ownerMail[submission.form].subject });
  }
  if (submission.page !== null) {
    more.push({
      label: labels.page,
      value: formatPageName(submission.page, messages.pageNames),
    });
  }
  more.push(...listAttributionLines(submission.attribution, messages));
  if (topics !== undefined) more.push({ label: ownerMail.asked, value: topics });
  for (const [label, value] of listOtherExtras(submission)) more.push({ label, value });
  return more;
}

/** Lists how a person came: the channel that was noted at the desk, else what the visit said of its source. */
function listAttributionLines(visit: Attribution = {}, { desk }: LocaleMessages): LabelledValue[] {
  if (visit.came_by !== undefined) {
    return [
      { label: desk.addEnquiry.channel, value: formatSource(getSource(visit), desk.sources) },
    ];
  }
  return attributionFields.flatMap((field) => {
    const value = visit[field];
    return value === undefined
      ? []
      : [{ label: desk.enquiry.attribution[field], value: formatReportedSource(field, value) }];
  });
}

/** Checks whether an enquiry came without a form of the site. The desk's form for a call or a visit stores `came_by`. */
export function isAddedByHand({ attribution }: StoredSubmission): boolean {
  return attribution?.came_by !== undefined;
}
