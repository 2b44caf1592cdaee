import * as v from "valibot";
import { defineForm } from "./form.ts";
import { optionalPhone, requiredEmail, requiredLine, requiredText } from "./text.ts";

/** The contact form. Its phone is optional here; only the browser's own `required` asks for it. */
export const contact = defineForm({
  name: "contact",
  page: "/contact-us",
  thanks: "/contact-us/sent",
  schema: v.object({
    name: requiredLine(),
    email: requiredEmail(),
    phone: optionalPhone(),
    message: requiredText(),
  }),
  wireNames: { name: "name", email: "email", phone: "phone", message: "message" },
});
