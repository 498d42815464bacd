import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** One of several, kept in the address; the first of them without a word there. */
export function useChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = choices.find((choice) => choice === query.get(name)) ?? choices[0];
  const change = useCallback(
    (choice: Choice) =>
      setQuery((now) => {
        const next = new URLSearchParams(now);
        next.set(name, choice);
        return next;
      }),
    [name, setQuery],
  );
  return [chosen, change];
}
