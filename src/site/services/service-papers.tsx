import { formatSelection, type ProductId } from "#catalogue/product-selection.ts";
import type { Service } from "#catalogue/services.ts";
import { PaperList } from "#ui/paper-list.tsx";
import type { ServicePapersContent } from "./services-schema.ts";

interface ServicePapersProps {
  content: ServicePapersContent;
  service: Pick<Service, "papers" | "hasMorePapers"> & { products: readonly { id: ProductId }[] };
  checklist: string;
  heading: "h2" | "h3";
}

export function ServicePapers({
  content,
  service,
  checklist,
  heading: Heading,
}: ServicePapersProps) {
  const need = service.products.map(({ id }) => id);
  return (
    <>
      <Heading>{content.papers}</Heading>
      <PaperList papers={service.papers} />
      {service.hasMorePapers && <p>{content.morePapers}</p>}
      <p className="links">
        <a href={`${checklist}${formatSelection({ need })}#${need[0] ?? ""}`}>
          {content.checklist}
        </a>
      </p>
    </>
  );
}
