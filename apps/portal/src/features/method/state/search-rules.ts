import { textSearch } from '@netreach/domain';
import type { ExplainedRule } from './explained-rules.js';

/** The definitions that contain every word searched for; a number finds the definition that has it. */
export function searchRules(rules: readonly ExplainedRule[], search: string): ExplainedRule[] {
  const words = search.split(/\s+/).filter(Boolean);
  const wanted = words.map((word) => ({ word, isIn: textSearch(word), isNumber: /^\d+$/.test(word) }));
  return rules.filter(({ id, term, text, source, unit, shownAs }) => {
    const content = [term, text, source, unit ?? '', ...shownAs].join(' ');
    return wanted.every(({ word, isIn, isNumber }) => word === String(id) || (!isNumber && isIn(content)));
  });
}
