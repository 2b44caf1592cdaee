import { useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "#shapes/questions.ts";
import { addressOf, settled, situationIn, type Situation } from "#tools/guide.ts";
import { grouped } from "#wording/money.ts";
import { useAmount } from "./use-amount.ts";

/**
 * The answers of a visitor: at first those of an example, or those that the address carries, and from the
 * first change on in the address too, so that it can be shared.
 */
export function useSituation(example: Situation, invalid: string) {
  const turnover = useAmount(grouped(example.turnover), invalid);
  const employees = useAmount(grouped(example.employees), invalid);
  const [answers, setAnswers] = useState(example.answers);
  const [isShared, setIsShared] = useState(false);
  const situation = { turnover: turnover.value, employees: employees.value, answers };

  const adopt = useEffectEvent(() => {
    const shared = situationIn(location.search);
    if (!shared) return;
    turnover.write(grouped(shared.turnover));
    employees.write(grouped(shared.employees));
    setAnswers(shared.answers);
    setIsShared(true);
  });
  useEffect(() => adopt(), []);

  const address = addressOf(situation);
  const isExample = address === addressOf(example);
  useEffect(() => {
    // An address without answers stays clean until there is one.
    if (isExample && !situationIn(location.search)) return;
    history.replaceState(history.state, "", `?${address}${location.hash}`);
  }, [address, isExample]);

  return {
    situation,
    /** Whether the address brought answers in the place of the example. */
    isShared,
    fields: { turnover: turnover.field, employees: employees.field },
    /** Puts answers in the place of those of their group. */
    answer: (group: readonly Answer[], chosen: readonly string[]) => {
      const others = answers.filter((one) => !group.includes(one));
      setAnswers(settled([...others, ...chosen]));
    },
  };
}
