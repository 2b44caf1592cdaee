import type { Texts } from "virtual:texts";
import { formatSelection, type ProductId } from "#catalogue/product-selection.ts";
import type { Service } from "#catalogue/services.ts";
import { PaperList } from "#ui/paper-list.tsx";

export type ServicePapersContent = Pick<
  Texts["services"]["servicePage"],
  "papers" | "morePapers" | "checklist"
>;

interface ServicePapersProps {
  content: ServicePapersContent;
  service: Pick<Service, "papers" | "hasMorePapers"> & { products: readonly { id: ProductId }[] };
  /** The page of the checklist. */
  checklistHref: string;
  /** The level of the heading. */
  heading: "h2" | "h3";
}

export function ServicePapers({
  content,
  service,
  checklistHref,
  heading: Heading,
}: ServicePapersProps) {
  const productIds = service.products.map(({ id }) => id);
  return (
    <>
      <Heading>{content.papers}</Heading>
      <PaperList papers={service.papers} />
      {service.hasMorePapers && <p>{content.morePapers}</p>}
      <p className="links">
        <a
          // The two questions come before the list, because it depends on their answers.
          href={`${checklistHref}${formatSelection({ products: productIds })}#papers-questions`}
        >
          {content.checklist}
        </a>
      </p>
    </>
  );
}
