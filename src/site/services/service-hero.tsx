import type { Service } from "#catalogue/services.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { BackLink } from "#ui/page-top.tsx";
import { PriceStamp } from "./price-stamp.tsx";
import type { ServicePageContent } from "./service-details.tsx";

interface ServiceHeroProps {
  content: ServicePageContent;
  service: Service;
  locale: Locale;
  form: string;
}

export function ServiceHero({ content, service, locale, form }: ServiceHeroProps) {
  return (
    <Hero
      theme="services"
      picturePosition="between"
      back={<BackLink href={getPagePath("services", locale)}>{content.all}</BackLink>}
      accent={service.accent}
      heading={service.title}
      lede={service.detailedDescription}
      actions={
        <>
          <ButtonLink href={`#${form}`}>{content.enquire}</ButtonLink>
          <p className="on-screen">{content.enquireNote}</p>
        </>
      }
      picture={<PriceStamp service={service} />}
    />
  );
}
