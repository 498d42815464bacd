import { describe, expect, it } from 'vitest';
import type { KeywordFilters } from '../api/use-keyword-tool.js';
import { askedOf, formatKeywordState, parseKeywordState } from './keyword-state.js';

const none = { fromDate: null, toDate: null, service: null, engine: null };
const month = (name: string) => ({
  label: name,
  value: { ...none, fromDate: `${name}-01`, toDate: `${name}-30` },
});
const filters: KeywordFilters = [
  { key: 'date', name: 'Date', value: none, options: [month('2026-11'), month('2026-09')] },
  {
    key: 'service',
    name: 'Service',
    value: none,
    options: [{ label: 'Post', value: { ...none, service: 7 } }],
  },
  {
    key: 'engine',
    name: 'Engine',
    value: none,
    options: [{ label: 'Bing', value: { ...none, engine: 'Bing' } }],
  },
];
const stateOf = (query: string) => parseKeywordState(new URLSearchParams(query));

describe('the state of the keyword tool', () => {
  it('comes back from the address as it was written', () => {
    const state = { from: '2026-09-01', service: 7, engine: 'A & b' };
    expect(stateOf(formatKeywordState(state).toString())).toEqual(state);
    expect(formatKeywordState(stateOf('service=x')).toString()).toBe('');
  });

  it('chooses what the address names, else the first', () => {
    expect(askedOf(stateOf('fromDate=2026-09-01&service=7&engine=Bing'), filters)).toEqual({
      fromDate: '2026-09-01',
      toDate: '2026-09-30',
      service: 7,
      engine: 'Bing',
    });
    expect(askedOf(stateOf('fromDate=1999-01-01&service=8&engine=Gone'), filters)).toEqual({
      fromDate: '2026-11-01',
      toDate: '2026-11-30',
      service: null,
      engine: null,
    });
  });

  it('asks for nothing where there is no data', () => {
    expect(askedOf(stateOf(''), [{ key: 'date', name: 'Date', value: none, options: [] }])).toBeNull();
  });
});
