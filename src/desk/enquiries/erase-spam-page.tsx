import { forVerifiedOwners } from "#desk/frame/access.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatDay } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import { getEnquiriesUrl, getEnquiryUrl, getErasedUrl, isNarrowed } from "./enquiry-filters.ts";
import {
  createEraseSpamView,
  eraseSpam,
  type EraseSpamView,
  parseSpamFilters,
} from "./erase-spam-view.ts";
import styles from "./confirm-card.module.css";

export const eraseSpamPage = definePage<EraseSpamView>({
  path: deskPaths.eraseSpam,
  access: forVerifiedOwners,
  below: deskPaths.enquiries,
  heading: ({ enquiries }) => enquiries.eraseSpam.heading,
  back: ({ filters }, { enquiries }) => ({
    href: getEnquiriesUrl(filters),
    label: enquiries.heading,
  }),
  query: createEraseSpamView,
  body: EraseSpam,
  actions: [
    {
      path: deskPaths.eraseSpam,
      access: forVerifiedOwners,
      async run(scope, request) {
        const result = await eraseSpam(scope, request);
        return getErasedUrl(parseSpamFilters(request.query), result);
      },
    },
  ],
});

function EraseSpam({
  context,
  filters,
  all,
  listed,
  people,
  listedPeople,
}: EraseSpamView & { context: DeskContext }) {
  const messages = context.messages.enquiries.eraseSpam;
  const count = listed.length;
  return (
    <ConfirmCard
      heading={messages.heading}
      cancel={{ href: getEnquiriesUrl(filters), label: context.messages.enquiry.erase.cancel }}
      lede={fillIn(messages.lede, { count })}
      caution={messages.care}
      action={getEnquiriesUrl(filters, {}, deskPaths.eraseSpam)}
    >
      {isNarrowed(filters) && <p className={styles.what}>{messages.filtered}</p>}
      {/* One press erases a part of very many. */}
      {all > count && <p className={styles.what}>{fillIn(messages.part, { all, count })}</p>}
      <input type="hidden" name="listed" value={listed.join(" ")} />
      {people.length > 0 && (
        <fieldset className={styles.otherEnquiries}>
          <legend>{messages.people}</legend>
          <label className={styles.others}>
            <input type="checkbox" name="people" />
            {fillIn(messages.alsoPeople, { count: people.length })}
          </label>
          <input type="hidden" name="listedPeople" value={listedPeople.join(" ")} />
          <ul className={styles.list}>
            {people.map((enquiry) => (
              <li key={enquiry.reference}>
                <p>
                  <a href={getEnquiryUrl(enquiry.reference, filters)}>{enquiry.name}</a>{" "}
                  <span className="muted">
                    {[enquiry.about, formatDay(enquiry.receivedAt, context.language)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <DeskButton variant="warning" size="big">
        {context.messages.enquiry.erase.confirm}
      </DeskButton>
    </ConfirmCard>
  );
}
