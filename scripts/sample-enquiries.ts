import { localAccessKey } from "#forms/protocol.ts";
import { accentLocale, defaultLocale } from "#locales.ts";

/** What differs from one enquiry to the other. */
const sampleFields: Record<string, string>[] = [
  { fullName: "Sample commerce student", course: "Microsoft Excel Mastery" },
  {
    name: "Sample kirana shop",
    message: "दुकान का टर्नओवर इस साल बढ़ गया है। जीएसटी नंबर लेना है। कौन-से कागज़ लगेंगे?",
    language: accentLocale,
    utm_source: "google",
  },
  { name: "Sample printing press", message: "ISO certificate for a tender" },
  { name: "Sample coaching institute", message: "Brain reports for 40 students" },
];

/** Enquiries as the two forms post them to `/api/submit`, for a desk that has something to show. */
export const sampleEnquiries = sampleFields.map((fields, index) => ({
  access_key: localAccessKey,
  language: defaultLocale,
  email: `visitor${index}@example.in`,
  // With one number for all, the desk would show them as one person.
  phone: `900000000${index}`,
  ...fields,
}));
