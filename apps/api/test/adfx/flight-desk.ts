import { givenCampaigns, picture, signedIn, type Given, type Who } from '../campaigns/support.js';
import type { Answer, Method } from '../support/http-calls.js';
import type { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { filled, givenPanel } from '../surveys/support.js';

/** Who works with flights in the tests. */
export type Hand = Who | 'ada' | 'alan';

/** A flight as the calls answer it. */
export interface Flight {
  id: number;
  version: number;
  approval: 'pending' | 'approved' | 'auto_approved' | 'declined';
  phase: string;
  seed: number;
  reason: string | null;
  rule: string | null;
  decided_by: string | null;
  archived: boolean;
  target: string;
  name: string;
}

/** What the calls answer. */
export interface FlightAnswer {
  flight: Flight;
  flights: (Flight & { check: FlightCheck; waiting_days: number; customer: string })[];
  total: number;
  test: { id: number; name: string };
  check: FlightCheck;
  consequences: { resubmits: boolean; fields: string[] };
  material: string[];
  resubmits: boolean;
  steps: { action: string; from: string | null; to: string; by: string | null; reason: string | null }[];
  code: string;
  problems: Record<string, { code: string }[]>;
  current: Flight;
  rule: { id: number; version: number };
}

interface FlightCheck {
  persons: number;
  cap: number;
  beyond: boolean;
  faults: string[];
  smallest_lift: number | null;
  rules: { rule: string; misses: string[] }[] | null;
  weeks: {
    week: string;
    groups: { gender: string | null; age: string | null; own: number; others: number | null }[];
  }[];
}

const DAY = 86_400_000;

/** A day from today, `YYYY-MM-DD`. */
export const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A flight's form, filled in: fourteen days from the next week on. */
export const flightForm = (more: object = {}) => ({
  name: 'Erste Welle',
  starts_on: dayFrom(7),
  ends_on: dayFrom(20),
  target: '',
  exposure: 'served',
  control_share: 50,
  planned_impressions: 500_000,
  planned_completes: 20,
  ...more,
});

/** Flights as hands of customers and administrators work with them. */
export class FlightDesk {
  private constructor(
    private readonly app: TestApp,
    readonly tokens: Record<Hand, string>,
  ) {}

  /** Signs everybody in, and fills the panel. */
  static async open(app: TestApp): Promise<FlightDesk> {
    const alan = await givenUser(app, {
      email: 'alan@netreach.example',
      name: 'Alan Admin',
      role: 'super_admin',
      customer: null,
      modules: [],
    });
    const tokens = {
      ...(await signedIn(app)),
      ada: (await signIn(app.call, await givenAdmin(app))).access,
      alan: (await signIn(app.call, alan)).access,
    };
    const { campaign } = await givenCampaigns(app, 'panel');
    await givenPanel(app, campaign, 600);
    return new FlightDesk(app, tokens);
  }

  /** A call below the country. */
  call(method: Method, path: string, body?: object, who: Hand = 'carla'): Promise<Answer<FlightAnswer>> {
    return this.app.call<FlightAnswer>(method, `/v3/at${path}`, {
      token: this.tokens[who],
      ...(body && { body }),
    });
  }

  /** A test of customer A. */
  given(name: string): Promise<Given> {
    return givenCampaigns(this.app, name);
  }

  /** A new flight of a test. */
  async made(test: number, more: object = {}): Promise<Flight> {
    const { status, body } = await this.call('POST', `/adfx/${test}/flights/create`, flightForm(more));
    if (status !== 200) throw new Error(`no flight was made: ${JSON.stringify(body)}`);
    return body.flight;
  }

  /** A call about a flight. */
  of(test: number, flight: number, what: string, body: object = {}, who: Hand = 'carla') {
    return this.call('POST', `/adfx/${test}/flights/${flight}/${what}`, body, who);
  }

  /** A flight as it is. */
  async now(test: number, flight: number, who: Hand = 'carla'): Promise<FlightAnswer> {
    return (await this.call('GET', `/adfx/${test}/flights/${flight}`, undefined, who)).body;
  }

  /** Gives a flight a creative and a survey that asks for recall. */
  async equip(test: number, flight: number): Promise<void> {
    const place = `flight_id=${flight}`;
    const creative = {
      name: 'Banner',
      kind: 'image',
      landing_page: 'https://www.alpenquell.example/herbst',
      weight: 1,
      file: (await picture()).toString('base64'),
    };
    const survey = filled();
    const calls = [
      await this.call('POST', `/campaigns/${test}/creatives?${place}`, creative),
      await this.call('POST', `/campaigns/${test}/survey?${place}`, survey),
    ];
    for (const { status, body } of calls)
      if (status >= 300) throw new Error(`a flight was not equipped: ${JSON.stringify(body)}`);
  }
}
