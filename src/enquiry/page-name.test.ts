import { expect, test } from "vitest";
import { formatPageName } from "./page-name.ts";

const names = {
  home: "Home",
  services: "Services",
  courses: "Courses",
  franchise: "Our Franchise",
  about: "About Us",
  contact: "Contact Us",
};

test.each([
  ["/contact-us", "Contact Us"],
  ["/hi/contact-us", "Contact Us"],
  ["/contact-us/sent", "Contact Us"],
  ["/c-a-services/gst-registration", "Services"],
  ["/", "Home"],
  ["/hi/", "Home"],
  ["/contact-us-old", "/contact-us-old"],
  ["/privacy", "/privacy"],
])("the page %s is named %s", (path, name) => {
  expect(formatPageName(path, names)).toBe(name);
});
