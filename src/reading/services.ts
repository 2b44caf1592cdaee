import { pathTo, type Locale } from "#site";
import { serviceKeys, type Service, type ServiceInShort } from "#shapes/service.ts";
import { read } from "./read.ts";

/**
 * The six services of a language in their order, each with the address of its page.
 * @throws Error where one of the six files is missing.
 */
export async function readServices(locale: Locale): Promise<Service[]> {
  return Promise.all(
    serviceKeys.map(async (key) => {
      const service = await read("service", `${locale}/${key}`);
      return { ...service, href: `${pathTo("services", locale)}/${service.slug}` };
    }),
  );
}

/** Only what stamp and window show, so that an island does not carry the rest to the browser. */
export function inShort({ summary, papers, notes, ...shown }: Service): ServiceInShort {
  return shown;
}
