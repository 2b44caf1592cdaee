/** The enquiries: lists of them, each with its file, and what is done about one or several. */
import { addRoutes } from "./add-routes.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import type { DeskScope } from "./desk-scope.ts";
import { eraseRoutes } from "./erase-routes.ts";
import { leadFileRoutes } from "./lead-file-routes.ts";
import { leadListRoutes } from "./lead-list-routes.ts";
import { newsRoutes } from "./news-routes.ts";
import { undoRoutes } from "./undo-routes.ts";

/** Adds them all. */
export function leadRoutes(scope: DeskScope): void {
  leadListRoutes(scope);
  addRoutes(scope);
  bulkRoutes(scope);
  leadFileRoutes(scope);
  eraseRoutes(scope);
  undoRoutes(scope);
  newsRoutes(scope);
}
