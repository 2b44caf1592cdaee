import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import type { Testimonial } from "#site/testimonials/read-testimonials.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Rating } from "./rating.tsx";
import { ServiceReceipt } from "./service-receipt.tsx";

interface ServicesHeroProps {
  content: Texts["services"]["hero"];
  business: Business;
  reviewers: readonly Testimonial[];
  locale: Locale;
}

export function ServicesHero({ content, business, reviewers, locale }: ServicesHeroProps) {
  return (
    <Hero
      theme="services"
      picturePosition="beside"
      accent={content.accent}
      heading={content.heading}
      isLong
      actions={
        <>
          <ButtonLink href={getPagePath("contact", locale)}>{content.start}</ButtonLink>
          <Rating content={content.rating} reviewers={reviewers} />
        </>
      }
      picture={<ServiceReceipt content={content.receipt} business={business} />}
    />
  );
}
