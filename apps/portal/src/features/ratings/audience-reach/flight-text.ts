/** The days a plan runs on, and what there is to spend on them. */
export interface FlightSettings {
  /** First and last day, `YYYY-MM-DD`; empty while there is none. */
  from: string;
  until: string;
  budget: number | null;
}

/** No days, no budget. */
export const NO_FLIGHT: FlightSettings = { from: '', until: '', budget: null };

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayIn = (text: string | undefined): string => (text && DAY.test(text) ? text : '');

/** Reads `2026-12-01_2026-12-14_50000`: first day, last day, budget; each may be left out. */
export function parseFlight(text: string | null): FlightSettings {
  const [from, until, budget] = (text ?? '').split('_');
  const amount = Number(budget);
  return { from: dayIn(from), until: dayIn(until), budget: budget && amount >= 0 ? amount : null };
}

/** The same as the address holds it; empty when nothing is set. */
export function formatFlight({ from, until, budget }: FlightSettings): string {
  const parts = [from, until, budget === null ? '' : String(budget)];
  return parts.every((part) => part === '') ? '' : parts.join('_');
}

/** What of it a plan can be asked with: both days in their order, and the budget. */
export function flightBody({ from, until, budget }: FlightSettings) {
  if (from === '' || until === '' || until < from) return {};
  return {
    flight_from: from,
    flight_until: until,
    ...(budget === null ? {} : { flight_budget: budget }),
  };
}
