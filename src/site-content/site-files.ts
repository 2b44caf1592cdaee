import type { contentFiles } from "#content-files.ts";
import type { LoadedContent } from "./files.ts";

/** The table of content files: their kinds and schemas. */
export type SiteFiles = typeof contentFiles;

/** What the files of `content/` hold. */
export type SiteContent = LoadedContent<SiteFiles>;
