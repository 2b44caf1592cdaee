/** The content files that the server reads at its start; it carries the shapes of no others. */
import { business } from "./business.ts";
import { everyDeskLanguage, everyLanguage, shared } from "./content-file.ts";
import { courses, courseWords } from "./courses.ts";
import { deskWords } from "./desk.ts";
import { claims } from "./figures.ts";
import { formsWords } from "./forms.ts";
import { mailWords } from "./mail.ts";
import { opening, openingWords } from "./opening.ts";

export const serverFiles = {
  business: shared("business", business),
  claims: shared("claims", claims),
  courses: shared("courses", courses),
  courseWords: everyLanguage("courses", courseWords),
  desk: everyDeskLanguage("desk", deskWords),
  forms: everyLanguage("forms", formsWords),
  mail: everyLanguage("mail", mailWords),
  opening: shared("opening", opening),
  openingWords: everyLanguage("opening", openingWords),
};
