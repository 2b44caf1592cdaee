/** The enquiries: lists of them, each with its file, and what is done about one. */
import { addRoutes } from "./add-routes.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { eraseRoutes } from "./erase-routes.ts";
import { exportRoutes } from "./export-routes.ts";
import { leadFileRoutes } from "./lead-file-routes.ts";
import { leadListRoutes } from "./lead-list-routes.ts";
import { todayRoutes } from "./today.ts";

/** Adds them all. */
export function leadRoutes(scope: DeskScope): void {
  todayRoutes(scope);
  leadListRoutes(scope);
  addRoutes(scope);
  exportRoutes(scope);
  leadFileRoutes(scope);
  eraseRoutes(scope);
}
