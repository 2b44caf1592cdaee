import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readServices, toServiceSummary } from "#catalogue/services.ts";
import { getContent } from "#site-content/get-content.ts";
import { ServiceDialog } from "./service-dialog.tsx";
import { ServiceHero } from "./service-hero.tsx";

const origin = "https://site.example";

/** The lines of the message about the service itr. */
const messages = {
  en: [
    "ITR Filing & Consultancy",
    "Individuals: from ₹250",
    "Businesses: from ₹500",
    "https://site.example/c-a-services/income-tax-return",
  ],
  hi: [
    "इनकम टैक्स रिटर्न (ITR) और सलाह",
    "निजी रिटर्न: ₹250 से",
    "कारोबार: ₹500 से",
    "https://site.example/hi/c-a-services/income-tax-return",
  ],
} as const;

test.each(["en", "hi"] as const)(
  "page and dialog of a service (%s) send its name, fees and address to anybody",
  (locale) => {
    const service = readServices(locale).find(({ key }) => key === "itr");
    if (service === undefined) throw new Error("There is no service itr.");
    const layout = getContent("layout", locale);
    const { service: common, servicePage } = getContent("services", locale);
    const content = { ...common, ...servicePage };
    const share = { content: layout, origin };
    const page = (
      <ServiceHero content={content} service={service} locale={locale} form="ask" share={share} />
    );
    const dialog = (
      <ServiceDialog
        service={toServiceSummary(service)}
        onClose={() => undefined}
        content={content}
        contactHref="/contact-us"
        checklistHref="/papers"
        contactLinks={{ content: layout, business: { phone: "", chatNumber: "919876543210" } }}
        origin={origin}
      />
    );
    for (const element of [page, dialog]) {
      const $ = load(renderToStaticMarkup(element));
      const links = $("a").filter((_, link) => $(link).text().startsWith(layout.actions.share));
      expect(links).toHaveLength(1);
      const chat = new URL(links.attr("href") ?? "");
      // Without a number WhatsApp asks for the receiver.
      expect([chat.host, chat.pathname]).toEqual(["wa.me", "/"]);
      expect(chat.searchParams.get("text")?.split("\n")).toEqual(messages[locale]);
    }
  },
);
