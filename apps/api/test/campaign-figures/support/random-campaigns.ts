import { seeded } from '../../support/market.js';
import type { TestDatabase } from '../../support/test-database.js';

/** A campaign that was made up. */
export interface RandomCampaign {
  readonly id: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly contactKind: 'impression' | 'viewable_impression';
  readonly target: string;
  readonly creatives: readonly number[];
  /** Mapped channels. */
  readonly channels: readonly number[];
  /** Channel names with the channel they are mapped to. */
  readonly names: readonly { id: number; channel: number | null }[];
}

const DEVICES = ['desktop', 'mobile_web', 'mobile_app'];
const TARGETS = ['', 'gender:female', 'birthday:30-49;region:east,west', 'gender:male;birthday:50+'];
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const CONTACTS = `
INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source, impressions,
  viewable, clicks)
SELECT $1, d, p, c, n, 0, v, 'hits', i, w, k
FROM unnest($2::date[], $3::int[], $4::int[], $5::int[], $6::text[], $7::int[], $8::int[], $9::int[]) AS x(d, p, c, n, v, i, w, k)
ON CONFLICT DO NOTHING`;

const TRAFFIC = `
INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home, located,
  consented, viewable, not_viewable, undetermined, clicks, invalid)
SELECT $1, d, c, n, 0, v, s, s - r, s - r, s - r, (s - r) / 2, (s - r) / 3, (s - r) / 4, 0, r / 7, jsonb_build_object('isbot', r)
FROM unnest($2::date[], $3::int[], $4::int[], $5::text[], $6::int[], $7::int[]) AS x(d, c, n, v, s, r)
ON CONFLICT DO NOTHING`;

type Random = ReturnType<typeof dice>;

function dice() {
  const random = seeded(16);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  return { random, below, pick };
}

/** Makes campaigns with contacts of the panel and traffic, the same in every run. */
export async function givenRandomCampaigns(database: TestDatabase, count: number): Promise<RandomCampaign[]> {
  const random = dice();
  const persons = await database.query<{ id: number }>('SELECT id FROM panel_persons ORDER BY id');
  const campaigns: RandomCampaign[] = [];
  for (let number = 0; number < count; number += 1) {
    const campaign = await givenParts(database, random, number);
    await giveContacts(database, random, campaign, persons);
    campaigns.push(campaign);
  }
  return campaigns;
}

async function one(database: TestDatabase, sql: string, values: unknown[]): Promise<number> {
  return (await database.first<{ id: number }>(`${sql} RETURNING id`, values))!.id;
}

async function givenParts(
  database: TestDatabase,
  { below, pick }: Random,
  number: number,
): Promise<RandomCampaign> {
  const customer = await one(
    database,
    'INSERT INTO customers (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name',
    ['Test customer'],
  );
  const startsOn = dayAfter('2026-08-20', below(50));
  const endsOn = dayAfter(startsOn, below(60));
  const contactKind = pick(['impression', 'viewable_impression'] as const);
  const target = pick(TARGETS);
  const id = await one(
    database,
    `INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on, contact_kind, target, planned_impressions,
       budget) VALUES ('at', $1, $2, $3, $4, $5, $6, 50000, 1000)`,
    [customer, `Campaign ${number}`, startsOn, endsOn, contactKind, target],
  );
  const several = async (most: number, sql: string) => {
    const ids: number[] = [];
    for (let at = below(most); at >= 0; at -= 1) ids.push(await one(database, sql, [id, `Part ${at}`]));
    return ids;
  };
  const creatives = await several(
    4,
    `INSERT INTO creatives (campaign_id, name, landing_page) VALUES ($1, $2, 'https://shop.example/')`,
  );
  const channels = await several(5, 'INSERT INTO campaign_channels (campaign_id, name) VALUES ($1, $2)');
  const names: { id: number; channel: number | null }[] = [];
  for (let at = 0; at < channels.length + 2; at += 1) {
    const channel = channels[at] ?? pick([...channels, null]);
    const sql = 'INSERT INTO ad_channel_names (campaign_id, name, channel_id) VALUES ($1, $2, $3)';
    names.push({ id: await one(database, sql, [id, `raw ${at}`, channel]), channel });
  }
  return { id, startsOn, endsOn, contactKind, target, creatives, channels, names };
}

async function giveContacts(
  database: TestDatabase,
  { random, below, pick }: Random,
  { id, startsOn, endsOn, creatives, names }: RandomCampaign,
  persons: readonly { id: number }[],
): Promise<void> {
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1;
  const rows = Array.from({ length: 200 + below(2500) }, () => {
    const impressions = 1 + below(6);
    return {
      day: dayAfter(startsOn, below(days)),
      person: persons[Math.floor(persons.length * random() ** 1.4)]!.id,
      creative: pick(creatives),
      name: pick(names).id,
      device: pick(DEVICES),
      impressions,
      viewable: below(impressions + 1),
      clicks: Number(impressions === 6),
    };
  });
  const column = (of: typeof rows, ...keys: (keyof (typeof rows)[number])[]) =>
    keys.map((key) => of.map((row) => row[key]));
  const counts = ['impressions', 'viewable', 'clicks'] as const;
  const contacts = column(rows, 'day', 'person', 'creative', 'name', 'device', ...counts);
  await database.query(CONTACTS, [id, ...contacts]);
  const census = rows.slice(0, 400);
  const served = census.map(() => 20 + below(500));
  const invalid = served.map((impressions) => below(impressions));
  const keys = column(census, 'day', 'creative', 'name', 'device');
  await database.query(TRAFFIC, [id, ...keys, served, invalid]);
}
