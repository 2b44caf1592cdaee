import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The cells that this migration reads and writes, as they were when it was released. */
interface TablesThen {
  lead: { id: string; fields: string; extras: string; course_key: string | null };
  inbox: { lead_id: string; about: string };
  word_release: { at: string; state: string; overlay: string; changes: string };
}

/** The titles of the content that this migration was released with, in both languages. */
const deliveredTitles: readonly (readonly [title: string, key: string])[] = [
  ["Microsoft Excel Mastery", "excel"],
  ["Microsoft Excel में महारत", "excel"],
  ["Resume & Interview Skills", "resume"],
  ["रिज़्यूमे और इंटरव्यू की तैयारी", "resume"],
  ["Google Workspace Tools", "workspace"],
  ["Google Workspace टूल्स", "workspace"],
];

/** So many rows at a time: neither memory nor one statement grows with the store. */
const together = 500;

/** A course was known by the title that was sent; from here on by its key in the content. */
export const courseMigrations: Record<string, Migration> = {
  "0022-course-keys": {
    async up(db: Kysely<TablesThen>) {
      await db.schema.alterTable("lead").addColumn("course_key", "text").execute();
      const keyOf = new Map([...deliveredTitles, ...(await publishedTitles(db))]);
      let last = "";
      for (;;) {
        const leads = await db
          .selectFrom("lead")
          .select(["id", "fields", "extras"])
          .where("id", ">", last)
          .orderBy("id")
          .limit(together)
          .execute();
        const byKey = Map.groupBy(leads, (lead) => keyOf.get(titleIn(lead)));
        for (const [course_key, some] of byKey) {
          if (course_key === undefined) continue;
          const ids = some.map(({ id }) => id);
          await db.updateTable("lead").set({ course_key }).where("id", "in", ids).execute();
        }
        if (leads.length < together) break;
        last = leads.at(-1)?.id ?? "";
      }
      await db
        .updateTable("inbox")
        .from("lead")
        .set((row) => ({ about: row.ref("lead.course_key").$notNull() }))
        .whereRef("lead.id", "=", "inbox.lead_id")
        .where("lead.course_key", "is not", null)
        .execute();
    },
  },
};

/** The title of a course that was sent by the form, or asked for on the way to it. */
function titleIn({ fields, extras }: Pick<TablesThen["lead"], "fields" | "extras">): string {
  // Both were written as texts by name.
  const { courseId } = JSON.parse(fields) as Record<string, string>;
  const { need = "" } = JSON.parse(extras) as Record<string, string>;
  return plain(courseId ?? need);
}

/** The titles that courses have had in what was published at the desk, the newest last. */
async function publishedTitles(db: Kysely<TablesThen>): Promise<[title: string, key: string][]> {
  const versions = await db
    .selectFrom("word_release")
    .select(["overlay", "changes"])
    .where("state", "=", "live")
    .orderBy("at")
    .execute();
  return versions.flatMap(({ overlay, changes }) => [
    // Both were written as lists of edits and of changes.
    ...(JSON.parse(changes) as Change[]).flatMap(({ file, path, before, after }) => {
      // A whole course that comes or goes is told by its title.
      const keys = path.length === 2 ? [...path, "title"] : path;
      return [
        ...titlesIn({ file, path: keys, value: before }),
        ...titlesIn({ file, path: keys, value: after }),
      ];
    }),
    ...(JSON.parse(overlay) as Edit[]).flatMap(titlesIn),
  ]);
}

interface Edit {
  /** `en/courses.yaml`. */
  file: string;
  path: (string | number)[];
  value?: unknown;
}

interface Change extends Omit<Edit, "value"> {
  before: string | null;
  after: string | null;
}

/** The titles in an edit of the words of courses, with the key of each. */
function titlesIn({ file, path, value }: Edit): [title: string, key: string][] {
  if (!file.endsWith("/courses.yaml")) return [];
  const words = path.toReversed().reduce((inside, key) => ({ [key]: inside }), value);
  // An edit may be of anything in the file: each step is looked at.
  const { courses } = words as { courses?: Record<string, { title?: unknown } | null> | null };
  return Object.entries(courses ?? {}).flatMap(([key, course]) =>
    typeof course?.title === "string" ? [[plain(course.title), key]] : [],
  );
}

/** A title as the form posts it: with plain spaces. */
function plain(title: string): string {
  return title.replaceAll("\u00a0", " ");
}
