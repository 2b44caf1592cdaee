import type { BreadcrumbList } from "schema-dts";
import type { Shell } from "#site/shell/words.ts";
import { navigation, pathTo, type Locale } from "#page-map.ts";
import type { Absolute } from "./absolute.ts";

/** The way from the home page to a page, by its path; undefined for a home page itself. */
export function breadcrumbs(
  { path, title, locale }: { path: string; title: string; locale: Locale },
  labels: Shell["pages"],
  absolute: Absolute,
): BreadcrumbList | undefined {
  const home = pathTo("home", locale);
  if (path === home) return undefined;
  const parent = navigation.find((name) => path.startsWith(`${pathTo(name, locale)}/`));
  const trail = [
    { name: labels.home.label, path: home },
    ...(parent ? [{ name: labels[parent].label, path: pathTo(parent, locale) }] : []),
    { name: title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
