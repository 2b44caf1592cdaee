/** All content files, by the name under which `getContent` finds them. */
import { catalogueFiles } from "#catalogue/content-files.ts";
import { deskContentFiles } from "#desk/content-files.ts";
import { formsFiles } from "#forms/content-files.ts";
import { serverFiles } from "#server/content-files.ts";
import { siteFiles } from "#site/content-files.ts";
import { factFiles } from "#site-content/fact-files.ts";
import { toolFiles } from "#tools/content-files.ts";

export const contentFiles = {
  ...factFiles,
  ...catalogueFiles,
  ...formsFiles,
  ...toolFiles,
  ...siteFiles,
  ...serverFiles,
  ...deskContentFiles,
};
