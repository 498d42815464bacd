import { METHOD_RULES } from '@netreach/domain';
import { describe, expect, it } from 'vitest';
import { explainedRules, inParts } from './explained-rules.js';
import { searchRules } from './search-rules.js';
import { formatMethodState, parseMethodState } from './method-state.js';

const words: Readonly<Record<string, string>> = {
  'rule.14.term': 'Nettoreichweite für Österreich',
  'rule.14.text': 'Jeder zählt einmal',
  'rule.6.term': 'Unique User',
};
const rules = explainedRules(
  (key) => words[key] ?? '-',
  (key) => `figure ${key}`,
);
const found = (search: string) => searchRules(rules, search).map(({ id }) => id);

describe('the definitions', () => {
  it('are all found without a search, part by part', () => {
    expect(found('')).toEqual(METHOD_RULES.map(({ id }) => id));
    expect(inParts(searchRules(rules, '')).map(({ part }) => part)).toEqual([
      'counting',
      'frames',
      'reach',
      'models',
      'precision',
      'lift',
    ]);
  });

  it('are found by every word, whatever case and accents', () => {
    expect(found('osterreich NETTO')).toEqual([14]);
    expect(found('netto nowhere')).toEqual([]);
  });

  it('are found by number, source and the figures that follow them', () => {
    expect(found('14')).toEqual([14]);
    expect(found('kish')).toEqual([33]);
    expect(found('net_reach')).toEqual([14]);
  });
});

describe('the state of the page', () => {
  it('stands in the address, without defaults', () => {
    const state = { search: 'reach', country: 'at', month: '2026-10' };
    expect(parseMethodState(formatMethodState(state))).toEqual(state);
    expect(formatMethodState({ search: '', country: '', month: '' }).toString()).toBe('');
  });

  it('is the default where the address makes no sense', () => {
    const query = new URLSearchParams('country=Austria&month=2026-13&q=1');
    expect(parseMethodState(query)).toEqual({ search: '', country: '', month: '' });
  });
});
