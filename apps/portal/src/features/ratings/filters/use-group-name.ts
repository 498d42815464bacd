import { useCallback, useMemo } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { readTarget } from '../../../shared/target/target-parts.js';
import { useTargetWords } from '../../../shared/target/use-target-words.js';
import { useAttributes } from '../api/use-attributes.js';
import { useTargetGroups } from '../api/use-target-groups.js';

/** Words target groups by their conditions, with the names of the country's attributes. */
export function useGroupWords(): (target: string) => string {
  const { country } = useSession();
  const { data: groups } = useAttributes(country.code);
  return useTargetWords(useMemo(() => (groups ?? []).flatMap(({ attributes }) => attributes), [groups]));
}

/** The name of a target group: the one it is kept under, else its conditions in words. */
export function useGroupName(): (target: string) => string {
  const { country } = useSession();
  const { data: saved } = useTargetGroups(country.code);
  const words = useGroupWords();
  return useCallback(
    (target) =>
      saved?.find(({ attributes }) => target !== '' && readTarget(attributes) === target)?.name ??
      words(target),
    [saved, words],
  );
}
