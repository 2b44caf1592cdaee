/** The content as Astro reads it: a collection for each entry of the list of content files. */
import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import type { z } from "zod";
import { contentFiles, patternsOf, type ContentFile } from "#shapes/content-files.ts";
import { locales } from "#site";

/** Its entries are called like the language, `en`; in a folder `en/gst`; shared like the file, `rules/gst`. */
function collectionOf<Shape extends z.ZodType>(file: ContentFile<Shape>) {
  const entryOf: Record<ContentFile["kind"], (path: string) => string> = {
    everyLanguage: (path) => path.split("/")[0] ?? path,
    everyLanguageFolder: (path) => path.replace(`/${file.name}/`, "/").replace(/\.yaml$/, ""),
    shared: () => file.name,
  };
  return defineCollection({
    loader: glob({
      base: "./content",
      pattern: patternsOf(file, locales),
      generateId: ({ entry }) => entryOf[file.kind](entry),
    }),
    schema: file.shape,
  });
}

type CollectionOf<File> =
  File extends ContentFile<infer Shape> ? ReturnType<typeof collectionOf<Shape>> : never;

// fromEntries forgets which name belongs to which shape.
export const collections = Object.fromEntries(
  Object.entries(contentFiles).map(([name, file]) => [name, collectionOf<z.ZodType>(file)]),
) as { [Name in keyof typeof contentFiles]: CollectionOf<(typeof contentFiles)[Name]> };
