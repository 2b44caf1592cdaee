/** The form in which a visitor says which kinds of business they have, and its values in the address of the page. */
import { formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { ToolForm } from "#tools/shared/tool-form.tsx";
import type { FormValues } from "#tools/shared/use-form-values.ts";
import { createUrlStorage } from "#tools/shared/value-storage.ts";
import { CheckboxGroup } from "#ui/choice-group.tsx";
import { DayField } from "#ui/field.tsx";
import type { CalendarEntryContent } from "./calendar-entry.ts";
import { allBusinesses, getCalendarPath } from "./calendar-names.ts";
import {
  type DutyRules,
  getMeetingRange,
  isMeetingDay,
  isRefusedMeetingDay,
  listDueDates,
} from "./due-dates.ts";
import styles from "./kinds-form.module.css";

/**
 * The query of the page holds the ticked kinds, and the day of a meeting where one of them holds it, so that a visitor
 * can save and share it: `?kind=company,food&agm=2026-08-20`.
 */
export function createDateStorage(duties: DutyRules) {
  return createUrlStorage({
    read: (query) => {
      const parameters = new URLSearchParams(query);
      const kinds = parameters.get("kind")?.split(",");
      if (kinds === undefined) return undefined;
      return new URLSearchParams([
        ...kinds.map((kind) => ["kinds", kind]),
        ["agm", parameters.get("agm") ?? ""],
      ]);
    },
    write: (values) => formatDateQuery(values, duties),
  });
}

/** `?kind=company,food&agm=2026-08-20`, or nothing while no kind is ticked. */
function formatDateQuery(values: URLSearchParams, duties: DutyRules): string {
  const kinds = values.getAll("kinds");
  const meeting = readMeeting(values, duties);
  if (kinds.length === 0) return "";
  return `?kind=${kinds.join(",")}${meeting === undefined ? "" : `&agm=${meeting}`}`;
}

/** Undefined while no day is chosen, or one from which no date counts. */
export function readMeeting(values: URLSearchParams, duties: DutyRules): string | undefined {
  const day = values.get("agm") ?? "";
  return isMeetingDay(duties, values.getAll("kinds"), day) ? day : undefined;
}

interface KindsFormProps {
  form: FormValues;
  content: CalendarEntryContent["content"];
  bar: ResultBarLinks;
  duties: DutyRules;
  language: string;
  /** Path of the page: the paths of calendar files begin with it. */
  page: string;
  /** Undefined while no day is chosen, or one from which no date counts. */
  meeting: string | undefined;
}

/** Without scripts the form asks the server for the calendar of the ticked kinds of business. */
export function KindsForm(props: KindsFormProps) {
  const { form, content, bar, duties, language, page, meeting } = props;
  const { kinds, meeting: meetingContent } = content.dates;
  const { heading, lede, label, names } = kinds;
  const range = getMeetingRange(duties);
  // Browsers that show the field to everyone have a day there without a company, too: then the day is right.
  const isRefused = isRefusedMeetingDay(duties, form.values.get("agm") ?? "");
  return (
    <ToolForm
      form={form}
      sent={{ id: "kinds", action: getCalendarPath(page, allBusinesses) }}
      className={styles.kinds}
      content={bar}
    >
      <h2>{heading}</h2>
      <p>{lede}</p>
      <CheckboxGroup
        name="kinds"
        label={label}
        choices={Object.entries(names).map(([value, label]) => ({ value, label }))}
        defaultValues={[]}
      />
      {/* Shown by styles once a company is ticked, with and without scripts. */}
      <div className={styles.meeting}>
        <DayField
          id="due-dates-agm"
          name="agm"
          label={meetingContent.label}
          min={range.from}
          max={range.to}
          defaultValue=""
          note={meeting === undefined ? meetingContent.hint : listMeetingDates(props, meeting)}
          message={
            isRefused
              ? fillIn(meetingContent.dayInvalid, {
                  from: formatLongDay(range.from, language),
                  to: formatLongDay(range.to, language),
                })
              : undefined
          }
        />
      </div>
    </ToolForm>
  );
}

/** "ADT-1: 3 September 2026 · AOC-4: 19 September 2026", also where a day is over. */
function listMeetingDates(
  { duties, content, language }: Pick<KindsFormProps, "duties" | "content" | "language">,
  meeting: string,
): string {
  return listDueDates(duties, "", meeting)
    .filter(({ isMeetingGiven }) => isMeetingGiven)
    .map(
      ({ duty, date }) => `${content.duties[duty]?.name ?? duty}: ${formatLongDay(date, language)}`,
    )
    .join(" · ");
}
