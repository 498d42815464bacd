import { describe, expect, it } from 'vitest';
import { flightBody, formatFlight, NO_FLIGHT, parseFlight } from './flight-text.js';

describe('the flight of an address', () => {
  it('is read as it was written', () => {
    for (const flight of [
      NO_FLIGHT,
      { from: '2026-12-01', until: '', budget: null },
      { from: '2026-12-01', until: '2026-12-14', budget: 50_000.5 },
    ])
      expect(parseFlight(formatFlight(flight))).toEqual(flight);
    expect(parseFlight('x_2026-13-01_-5')).toEqual(NO_FLIGHT);
  });

  it('is asked for with both days in their order', () => {
    expect(flightBody(parseFlight('2026-12-02_2026-12-01_5'))).toEqual({});
    expect(flightBody(parseFlight('2026-12-02__5'))).toEqual({});
    expect(flightBody(parseFlight('2026-12-01_2026-12-02_5'))).toEqual({
      flight_from: '2026-12-01',
      flight_until: '2026-12-02',
      flight_budget: 5,
    });
  });
});
