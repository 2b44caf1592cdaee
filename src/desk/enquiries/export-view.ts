import { countEnquiries } from "#server/store/inbox.ts";
import type { Database } from "#server/store/tables.ts";
import { type EnquiryFilters, toEnquiryQuery } from "./enquiry-filters.ts";

export interface ExportView {
  filters: EnquiryFilters;
  count: number;
}

export async function createExportView(db: Database, filters: EnquiryFilters): Promise<ExportView> {
  return { filters, count: await countEnquiries(db, toEnquiryQuery(filters)) };
}
