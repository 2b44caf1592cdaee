import * as v from "valibot";
import { defineForm } from "./form.ts";
import { requiredEmail, requiredLine, requiredPhone } from "./text.ts";

/** The course enrolment form. A course is chosen by its id and posted by its title; the server finds its key. */
export const enrolment = defineForm({
  name: "enrolment",
  page: "/grow-with-us",
  thanks: "/grow-with-us/enrolled",
  schema: v.object({
    fullName: requiredLine(),
    email: requiredEmail(),
    phone: requiredPhone(),
    courseId: requiredLine(),
  }),
  wireNames: { fullName: "fullName", email: "email", phone: "phone", courseId: "course" },
});
