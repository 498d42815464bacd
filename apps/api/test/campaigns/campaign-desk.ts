import type { CampaignListDto } from '../../src/domains/campaigns/dto/campaign-list.dto.js';
import type { CampaignDto } from '../../src/domains/campaigns/dto/campaign.dto.js';
import type {
  CampaignFormDataDto,
  CampaignFiltersDto,
} from '../../src/domains/campaigns/dto/campaigns.dto.js';
import type { Answer, Method } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

/** Ada may everything, Otto and Rita work for the agencies A and B, Lena only reads at A. */
export type Who = 'ada' | 'otto' | 'rita' | 'lena' | 'paul';

/** What the calls about campaigns answer, put together. */
export interface Answered extends Omit<CampaignFormDataDto, 'campaign'> {
  campaign: CampaignDto;
  campaigns: CampaignListDto[];
  filters: CampaignFiltersDto;
  total: number;
  code: string;
  error: unknown;
  current: CampaignDto;
  problems: Record<string, { code: string }[]>;
}

/** Days from today on in UTC, `YYYY-MM-DD`; the markets' days differ by less than one. */
export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A campaign's form, filled in. */
export const filled = (more: object = {}) => ({
  name: 'Alpenquell Herbst',
  brand: 'Alpenquell',
  starts_on: day(-10),
  ends_on: day(10),
  target: 'gender:female',
  contact_kind: 'impression',
  cost_model: 'cpm',
  budget: 48_000,
  planned_impressions: null,
  response_days: 30,
  channels: [
    { name: 'Alpenportal', planned_impressions: 600, cost: 18_000 },
    { name: 'Zeitung', planned_impressions: 400 },
  ],
  ...more,
});

/** An application with two agencies, their advertisers, and a panel that knows gender. */
export class CampaignDesk {
  private constructor(
    readonly app: TestApp,
    private readonly tokens: Record<Who, string>,
    readonly customers: Readonly<Record<string, number>>,
    readonly advertisers: Readonly<Record<string, number>>,
    readonly service: number,
  ) {}

  /** Starts it on the test's own database. */
  static async start(): Promise<CampaignDesk> {
    const app = await TestApp.start();
    const planner = ['campaign', 'create_edit'];
    const users = {
      otto: await givenUser(app, {
        email: 'otto@a.example',
        customer: 'A',
        countries: ['at', 'de'],
        modules: planner,
      }),
      rita: await givenUser(app, { email: 'rita@b.example', customer: 'B', modules: planner }),
      lena: await givenUser(app, { email: 'lena@a.example', customer: 'A', modules: ['campaign'] }),
      paul: await givenUser(app, { email: 'paul@a.example', customer: 'A', modules: ['ratings'] }),
      ada: await givenAdmin(app, { countries: ['at', 'de'] }),
    };
    const tokens = {} as Record<Who, string>;
    for (const [who, email] of Object.entries(users))
      tokens[who as Who] = (await signIn(app.call, email)).access;
    const customers = await numbered(app, 'SELECT id, name FROM customers');
    for (const [customer, name, enabled] of [
      ['A', 'Wasser', true],
      ['A', 'Brot', false],
      ['B', 'Auto', true],
    ])
      await app.database.query(
        'INSERT INTO advertisers (country_code, customer_id, name, enabled) VALUES ($1, $2, $3, $4)',
        ['at', customers[String(customer)], name, enabled],
      );
    await app.database.query(
      `WITH a AS (INSERT INTO attributes (country_code, key, name, group_name) VALUES ('at', 'gender', 'Gender', 'Person')
        RETURNING id)
      INSERT INTO attribute_values (attribute_id, key, name, position)
      SELECT a.id, key, name, place FROM a, (VALUES ('female', 'Female', 1), ('male', 'Male', 2)) AS v(key, name, place)`,
      [],
    );
    const [service] = await app.database.query<{ id: number }>(
      `INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'wasser.example') RETURNING id`,
      [],
    );
    const advertisers = await numbered(app, 'SELECT id, name FROM advertisers');
    return new CampaignDesk(app, tokens, customers, advertisers, service?.id ?? 0);
  }

  /** Asks below the country. */
  ask<Body = Answered>(
    who: Who,
    method: Method,
    path: string,
    body?: object,
    country = 'at',
  ): Promise<Answer<Body>> {
    return this.app.call<Body>(method, `/v3/${country}${path}`, {
      token: this.tokens[who],
      ...(body && { body }),
    });
  }

  /** Sends a form; its answer may be a file. */
  async upload(
    who: Who,
    path: string,
    body: FormData,
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const headers = { authorization: `Bearer ${this.tokens[who]}` };
    const answer = await fetch(`${this.app.origin}/v3/at${path}`, { method: 'POST', headers, body });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Makes a campaign. */
  async given(who: Who = 'otto', more: object = {}): Promise<CampaignDto> {
    return (await this.ask(who, 'POST', '/campaigns/store', filled(more))).body.campaign;
  }

  /** Puts a channel name of a campaign with a day of impressions into the database. @returns the name's number */
  async hits(
    campaign: number,
    name: string,
    served: number,
    more: { net?: number; viewable?: number } = {},
  ): Promise<number> {
    const { net = served, viewable = 0 } = more;
    const [row] = await this.app.database.query<{ id: number }>(
      `INSERT INTO ad_channel_names (campaign_id, name) VALUES ($1, $2)
      ON CONFLICT (campaign_id, name) DO UPDATE SET name = $2 RETURNING id`,
      [campaign, name],
    );
    await this.app.database.query(
      `INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home,
        located, consented, viewable, not_viewable, undetermined, clicks)
      VALUES ($1, $2, 0, $3, 0, 'desktop', $4, $5, $4, $4, $4, $6, $7, 0, 1)`,
      [campaign, day(-5), row?.id, served, net, viewable, viewable === 0 ? 0 : viewable],
    );
    return row?.id ?? 0;
  }

  /** Gives so many persons of the panel a contact with a campaign. */
  async contacts(campaign: number, persons: number): Promise<void> {
    await this.app.database.query(
      `INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source,
        impressions, viewable, clicks)
      SELECT $1, $2, p, 0, 0, 0, 'desktop', 'hits', 1, 0, 0 FROM generate_series(1, $3::int) p`,
      [campaign, day(-5), persons],
    );
  }

  /** How often a campaign's figures were told to be others. */
  async stamp(campaign: number): Promise<number> {
    const rows = await this.app.database.query<{ traffic: string }>(
      'SELECT traffic FROM ad_stamps WHERE campaign_id = $1 AND traffic = contacts',
      [campaign],
    );
    return Number(rows[0]?.traffic ?? 0);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

async function numbered(app: TestApp, sql: string): Promise<Record<string, number>> {
  const rows = await app.database.query<{ id: number; name: string }>(sql, []);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

/** What is wrong with which field, as `field code`. */
export const problemsOf = ({ body }: { body: Answered }) =>
  Object.entries(body.problems ?? {}).map(([field, [first]]) => `${field} ${first?.code}`);
