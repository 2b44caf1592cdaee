import type { ComponentProps } from "react";
import type { Service } from "#catalogue/services.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { BackLink } from "#ui/page-top.tsx";
import { PriceStamp } from "./price-stamp.tsx";
import type { ServicePageContent } from "./service-details.tsx";
import { ServiceShareLink } from "./service-share-link.tsx";

interface ServiceHeroProps {
  content: ServicePageContent;
  service: Service;
  locale: Locale;
  /** The id of the page's own contact form. */
  form: string;
  share: Omit<ComponentProps<typeof ServiceShareLink>, "service">;
}

export function ServiceHero({ content, service, locale, form, share }: ServiceHeroProps) {
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
          <p className="on-screen links">
            <ServiceShareLink {...share} service={service} />
          </p>
        </>
      }
      picture={<PriceStamp service={service} />}
    />
  );
}
