import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { formatFlight, parseFlight, type FlightSettings } from './flight-text.js';

interface InUrl {
  flight: FlightSettings;
  others: [string, string][];
}

const IN_URL = {
  parse: (query: URLSearchParams): InUrl => ({
    flight: parseFlight(query.get('flight')),
    others: [...query].filter(([name]) => name !== 'flight'),
  }),
  format: ({ flight, others }: InUrl) => {
    const text = formatFlight(flight);
    return new URLSearchParams([...others, ...(text ? [['flight', text]] : [])]);
  },
};

/** The flight of the plans on show, kept in the address. */
export function useFlight(): { flight: FlightSettings; change: (changes: Partial<FlightSettings>) => void } {
  const [{ flight }, write] = useUrlState(IN_URL);
  return {
    flight,
    change: (changes) =>
      write((now) => ({ ...now, flight: { ...now.flight, ...changes } }), {
        keepHistory: 'budget' in changes ? 'budget' : true,
      }),
  };
}
