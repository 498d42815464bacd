import type { AskedKeywords, KeywordFilters } from '../api/use-keyword-tool.js';

/** What somebody has chosen, as it stands in the address; null = what the server proposes. */
export interface KeywordState {
  /** First day of the chosen option. */
  from: string | null;
  service: number | null;
  engine: string | null;
}

/** The state of an address. */
export function parseKeywordState(query: URLSearchParams): KeywordState {
  const service = query.get('service');
  return {
    from: query.get('fromDate'),
    service: /^[1-9]\d{0,8}$/.test(service ?? '') ? Number(service) : null,
    engine: query.get('engine'),
  };
}

/** The query of a state; what is not chosen is left out. */
export function formatKeywordState({ from, service, engine }: KeywordState): URLSearchParams {
  const query = new URLSearchParams();
  if (from) query.set('fromDate', from);
  if (service !== null) query.set('service', String(service));
  if (engine) query.set('engine', engine);
  return query;
}

/** The option that is chosen in each filter: the one the address names, else the first. Null without any data. */
export function askedOf(state: KeywordState, filters: KeywordFilters): AskedKeywords | null {
  const optionsOf = (key: KeywordFilters[number]['key']) =>
    filters.find((filter) => filter.key === key)?.options ?? [];
  const dates = optionsOf('date');
  const date = dates.find(({ value }) => value.fromDate === state.from) ?? dates[0];
  if (!date?.value.fromDate || !date.value.toDate) return null;
  const service = optionsOf('service').find(({ value }) => value.service === state.service);
  const engine = optionsOf('engine').find(({ value }) => value.engine === state.engine);
  return {
    fromDate: date.value.fromDate,
    toDate: date.value.toDate,
    service: service?.value.service ?? null,
    engine: engine?.value.engine ?? null,
  };
}
