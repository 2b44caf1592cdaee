import { useState, type ChangeEvent } from "react";

/**
 * A day that a person chooses.
 *
 * @param start what stands in the field until then, `YYYY-MM-DD`; it may change
 * @param invalid what is said while no day is chosen
 * @returns the day at midnight UTC, undefined while there is none, and what its field needs
 */
export function useDay(start: string, invalid: string) {
  const [chosen = start, setChosen] = useState<string>();
  const day = new Date(chosen);
  const isDay = !Number.isNaN(day.getTime());
  return {
    value: isDay ? day : undefined,
    field: {
      value: chosen,
      message: isDay ? undefined : invalid,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        setChosen(currentTarget.value),
    },
  };
}
