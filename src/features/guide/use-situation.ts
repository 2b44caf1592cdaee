import type { ChangeEvent } from "react";
import type { Answer } from "#schemas/questions.ts";
import { queryOf, settled, situationOf, writtenIn, type Written } from "./guide.ts";
import { readAmount } from "#format/amount.ts";
import { replaceQuery, useQuery } from "#tool-kit/use-query.ts";

/**
 * The answers of a visitor. They live in the address, so that it can be shared; while it has none they are
 * those of an example.
 *
 * @param invalid what is said while a number is none
 */
export function useSituation(example: Written, invalid: string) {
  const given = writtenIn(useQuery());
  const written = given ?? example;
  const write = (change: Partial<Written>) => replaceQuery(queryOf({ ...written, ...change }));

  const field = (name: "turnover" | "employees") => ({
    value: written[name],
    // An empty field is still to be filled in, not wrong.
    message: written[name] !== "" && readAmount(written[name]) === undefined ? invalid : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      write({ [name]: currentTarget.value }),
  });

  return {
    situation: situationOf(written),
    query: queryOf(written),
    isExample: given === undefined,
    fields: { turnover: field("turnover"), employees: field("employees") },
    /** Puts answers in the place of those of their group. */
    answer: (group: readonly Answer[], chosen: readonly string[]) => {
      const others = written.answers.filter((one) => !group.includes(one));
      write({ answers: settled([...others, ...chosen]) });
    },
  };
}
