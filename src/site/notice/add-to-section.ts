import type { NoticeWords } from "./words.ts";

type Sections = NoticeWords["sections"];

/**
 * The sections of a notice, with more in one of them.
 * @throws Error where there is no such section: what the law wants shown must not vanish with a new name.
 */
export function addToSection(
  sections: Sections,
  name: string,
  { text = [], list = [] }: { text?: readonly string[]; list?: readonly string[] },
): Sections {
  const section = sections[name];
  if (section === undefined) throw new Error(`A notice has no section "${name}".`);
  const entries = [...(section.list ?? []), ...list];
  return {
    ...sections,
    [name]: {
      ...section,
      text: [...section.text, ...text],
      ...(entries.length > 0 && { list: entries }),
    },
  };
}
