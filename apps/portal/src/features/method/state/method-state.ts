/** What the page shows, as it stands in the address. */
export interface MethodState {
  /** What definitions are searched for; '' shows all. */
  search: string;
  /** Country code of the weighting report; '' = the first there is. */
  country: string;
  /** `YYYY-MM`; '' = the newest there is. */
  month: string;
}

const COUNTRY = /^[a-z]{2}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The state of an address; what is missing or cannot be gets its default. */
export function parseMethodState(query: URLSearchParams): MethodState {
  const [country, month] = [query.get('country') ?? '', query.get('month') ?? ''];
  return {
    search: query.get('search') ?? '',
    country: COUNTRY.test(country) ? country : '',
    month: MONTH.test(month) ? month : '',
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatMethodState(state: MethodState): URLSearchParams {
  return new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
}
