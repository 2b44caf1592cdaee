import { forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { streamEnquiries } from "#server/store/enquiry-list.ts";
import { widenSearch } from "#server/store/similar-names.ts";
import { writeXlsx } from "#server/store/workbook.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import {
  getEnquiriesUrl,
  listActiveFilters,
  parseFilters,
  toEnquiryQuery,
} from "./enquiry-filters.ts";
import { createExportView, type ExportView } from "./export-view.ts";

export const exportPage = definePage<ExportView>({
  path: deskPaths.exportEnquiries,
  access: forVerifiedOwners,
  below: deskPaths.enquiries,
  heading: ({ enquiries }) => enquiries.export.heading,
  back: ({ filters }, { enquiries }) => ({
    href: getEnquiriesUrl(filters),
    label: enquiries.heading,
  }),
  query: ({ db }, { query }) => createExportView(db, parseFilters(query)),
  body: Export,
  actions: [
    {
      path: deskPaths.exportEnquiries,
      access: forVerifiedOwners,
      async run({ db, log, now, getMessages }, { body, account }, reply) {
        const query = await widenSearch(db, toEnquiryQuery(parseFilters(body)));
        await writeAuditLog(db, { account: account.id, event: "exported" }, now());
        log.info("enquiries were exported at the desk");
        const enquiries = streamEnquiries(db, query);
        return await reply
          .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
          .header(
            "Content-Disposition",
            `attachment; filename="enquiries-${getIndianDay(now())}.xlsx"`,
          )
          .send(writeXlsx(enquiries, getMessages(account.language)));
      },
    },
  ],
});

function Export({ context, filters, count }: ExportView & { context: DeskContext }) {
  const messages = context.messages.enquiries.export;
  return (
    <ConfirmCard
      heading={messages.heading}
      cancel={{ href: getEnquiriesUrl(filters), label: messages.back }}
      lede={fillIn(messages.lede, { count })}
      caution={messages.care}
      action={deskPaths.exportEnquiries}
    >
      {listActiveFilters(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DeskButton variant="go" size="big">
        {messages.download}
      </DeskButton>
    </ConfirmCard>
  );
}
