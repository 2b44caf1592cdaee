/** All pages of the desk: their routes, and the menu in the order of these rows. */
import { addEnquiryRoutes } from "#desk/enquiries/add-enquiry-routes.ts";
import { enquiriesRoutes } from "#desk/enquiries/enquiries-routes.ts";
import { enquiryRoutes } from "#desk/enquiries/enquiry-routes.ts";
import { eraseRoutes } from "#desk/enquiries/erase-routes.ts";
import { eraseSpamPage } from "#desk/enquiries/erase-spam-page.tsx";
import { exportPage } from "#desk/enquiries/export-page.tsx";
import { personCopyRoutes } from "#desk/enquiries/person-copy-routes.ts";
import type { DeskPart } from "#desk/frame/desk-page.tsx";
import { healthPage } from "#desk/health/health-page.tsx";
import { helpPage } from "#desk/help/help-page.tsx";
import { launchPage } from "#desk/launch/launch-page.tsx";
import { peopleRoutes } from "#desk/people/people-routes.ts";
import { publishPage } from "#desk/publish/publish-page.tsx";
import { passkeyRoutes } from "#desk/sign-in/passkey-routes.ts";
import { signInRoutes } from "#desk/sign-in/sign-in-routes.ts";
import { statisticsPage } from "#desk/statistics/statistics-page.tsx";
import { todayPage } from "#desk/today/today-page.tsx";
import { formEditorRoutes } from "#desk/website/form-editor/form-editor-routes.ts";
import { pageEditorRoutes } from "#desk/website/page-editor/page-editor-routes.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";

export const deskPages: readonly DeskPart[] = [
  { routes: signInRoutes },
  { routes: passkeyRoutes },
  todayPage,
  {
    routes: enquiriesRoutes,
    menu: {
      href: deskPaths.enquiries,
      label: ({ enquiries }) => enquiries.heading,
      icon: "tray",
      isTab: true,
      count: "new",
      help: "enquiries",
    },
  },
  { routes: addEnquiryRoutes },
  { routes: enquiryRoutes },
  { routes: eraseRoutes },
  { routes: personCopyRoutes },
  eraseSpamPage,
  exportPage,
  {
    routes: pageEditorRoutes,
    menu: {
      href: deskPaths.edit,
      label: ({ edit }) => edit.heading,
      icon: "pen",
      isTab: true,
      help: "edit",
    },
  },
  {
    routes: formEditorRoutes,
    // Of the forms of the editor, the saved replies alone are in the menu: the page editor leads to the others.
    menu: {
      href: deskPaths.editorForm("replies"),
      label: ({ menu }) => menu.replies,
      icon: "chat",
      isForOwners: true,
    },
  },
  publishPage,
  statisticsPage,
  launchPage,
  healthPage,
  {
    routes: peopleRoutes,
    menu: {
      href: deskPaths.people,
      label: ({ people }) => people.heading,
      icon: "person",
      help: "people",
    },
  },
  helpPage,
];
