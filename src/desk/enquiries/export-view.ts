import { countEnquiries } from "#server/store/enquiry-counts.ts";
import { widenSearch } from "#server/store/similar-names.ts";
import type { Database } from "#server/store/tables.ts";
import { type EnquiryFilters, toEnquiryQuery } from "./enquiry-filters.ts";

export interface ExportView {
  filters: EnquiryFilters;
  count: number;
}

export async function createExportView(db: Database, filters: EnquiryFilters): Promise<ExportView> {
  const query = await widenSearch(db, toEnquiryQuery(filters));
  return { filters, count: await countEnquiries(db, query) };
}
