/** Makes a path of the site absolute. */
export type Absolute = (path: string) => string;

/**
 * Machines that read a page elsewhere need whole addresses.
 * @param site address of the site, as Astro knows it
 */
export function absoluteAt(site: URL | undefined): Absolute {
  return (path) => new URL(path, site).href;
}
