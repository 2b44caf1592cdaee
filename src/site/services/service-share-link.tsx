import type { ComponentProps } from "react";
import type { ServiceSummary } from "#catalogue/services.ts";
import { ShareLink } from "#site/contact/share-link.tsx";

interface ServiceShareLinkProps {
  content: ComponentProps<typeof ShareLink>["content"];
  service: Pick<ServiceSummary, "title" | "href"> & {
    products: readonly { name: string; price: string }[];
  };
  /** Where the site is published: `https://nazariya.example`. */
  origin: string;
}

export function ServiceShareLink({ content, service, origin }: ServiceShareLinkProps) {
  const { title, products, href } = service;
  const fees = products.map(({ name, price }) => `${name}: ${price}`);
  return <ShareLink content={content} lines={[title, ...fees, `${origin}${href}`]} />;
}
