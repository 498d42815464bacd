import { refusedField } from '../../platform/errors/app-error.js';
import type { ContactClassDto } from './dto/contact-breakdowns.dto.js';

const one = (count: number): ContactClassDto => ({ from: count, to: count, name: '' });

/** The classes of whoever has saved none. */
export const DEFAULT_CLASSES: readonly ContactClassDto[] = [
  ...[1, 2, 3, 4].map(one),
  { from: 5, to: 9, name: '' },
  { from: 10, to: null, name: '' },
];

/**
 * Classes as they are kept; refuses those that overlap or do not rise, and a selection of what is no class.
 * @throws AppError `request.invalid`
 */
export function demandClasses(
  classes: readonly ContactClassDto[],
  selected: readonly ContactClassDto[],
): void {
  let before = 0;
  classes.forEach(({ from, to }, at) => {
    if (from <= before || (to ?? from) < from)
      throw refusedField(`contact_breakdowns.${at}.from`, 'classes_overlap');
    // Behind a class without an end there is no other one.
    before = to ?? Number.POSITIVE_INFINITY;
  });
  const known = new Set(classes.map(keyOf));
  selected.forEach((chosen, at) => {
    if (!known.delete(keyOf(chosen))) throw refusedField(`selected_contact_breakdowns.${at}`, 'not_a_choice');
  });
}

const keyOf = ({ from, to }: ContactClassDto) => `${from}-${to ?? ''}`;

/** Classes without what is not kept. */
export const keptClasses = (
  classes: readonly { from: number; to?: number | null; name?: string }[],
): ContactClassDto[] => classes.map(({ from, to, name }) => ({ from, to: to ?? null, name: name ?? '' }));
