import type { ContactIndex } from '../contact-index/contact-index.types.js';

/** What of an index the margins are read from. */
export type MarginColumns = Pick<ContactIndex, 'margins' | 'values' | 'persons'>;

/** Level of each person in each margin, from 1; 0 where it is not known. */
export function levelsOf({ margins, values, persons }: MarginColumns): {
  levels: Uint16Array[];
  single: boolean;
} {
  const numberOf = new Map(Array.from(values.ids, (id, value) => [id, value]));
  let single = true;
  const levels = margins.map((ids) => {
    const own = new Uint16Array(persons.ids.length);
    ids.forEach((id, level) => {
      const value = numberOf.get(id);
      if (value === undefined) return;
      for (let word = 0; word < values.wordsPerValue; word += 1) {
        let rest: number = values.bits[value * values.wordsPerValue + word]! | 0;
        for (; rest !== 0; rest &= rest - 1) {
          const person = word * 32 + 31 - Math.clz32(rest & -rest);
          single &&= own[person] === 0;
          own[person] = level + 1;
        }
      }
    });
    return own;
  });
  return { levels, single };
}
