import { countEnquiries } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { type InboxFilters, toEnquiryQuery } from "./inbox-filters.ts";

export interface ExportView {
  filters: InboxFilters;
  count: number;
}

export async function createExportView(db: Database, filters: InboxFilters): Promise<ExportView> {
  return { filters, count: await countEnquiries(db, toEnquiryQuery(filters)) };
}
