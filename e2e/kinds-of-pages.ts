import { pages } from "../src/site.ts";

/** The path of every page of the table, and of one of each other kind. */
export const kindsOfPages = [
  ...Object.values(pages).map(({ path }) => path),
  "/c-a-services/gst-registration",
  "/grow-with-us/microsoft-excel-mastery",
  "/contact-us/sent",
  "/offline",
  "/hi/contact-us",
];
