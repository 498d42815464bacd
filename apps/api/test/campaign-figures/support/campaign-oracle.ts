import type { TestDatabase } from '../../support/test-database.js';
import type { RandomCampaign } from './random-campaigns.js';

/** Contacts of a person of the target group, as SQL finds them row by row. */
export interface OracleContact {
  readonly person: number;
  readonly weight: number;
  readonly day: string;
  readonly creative: number;
  /** As answers name channels. */
  readonly channel: string;
  readonly device: string;
  readonly contacts: number;
}

/** What figures of a campaign must come to. */
export interface CampaignOracle {
  /** Persons of the target group. */
  readonly universe: number;
  readonly contacts: readonly OracleContact[];
}

const filtered = (filter: string) => {
  const groups = filter === '' ? [] : filter.split(';');
  return groups
    .map((group) => {
      const [attribute, values = ''] = group.split(':');
      const keys = values.split(',').map((value) => `'${value}'`);
      return `AND EXISTS (SELECT FROM known k JOIN attribute_values v ON v.id = k.value_id
        JOIN attributes a ON a.id = v.attribute_id
        WHERE k.person_id = w.person_id AND a.key = '${attribute}' AND v.key IN (${keys.join(', ')}))`;
    })
    .join('\n');
};

/** The weighted persons of a target group as `members`, and what is known of everybody as `known`. */
export const targetGroup = (month: string, filter: string) => `
WITH known AS (
  SELECT person_id, value_id FROM panel_person_values
  UNION ALL
  SELECT p.id, v.id FROM panel_persons p JOIN attributes a ON a.key = 'birthday' JOIN attribute_values v
    ON v.attribute_id = a.id
    AND extract(year FROM age('${month}'::date, p.birthday)) BETWEEN v.min_age AND COALESCE(v.max_age, 1000)
), members AS (
  SELECT w.person_id, w.weight FROM panel_weights w
  WHERE w.month = '${month}' AND w.weight > 0 ${filtered(filter)}
)`;

/** Reads a campaign's contacts of a target group without any of the product's code. @param month whose weights count */
export async function campaignOracle(
  database: TestDatabase,
  campaign: RandomCampaign,
  { filter, month = '2026-10-01' }: { filter: string; month?: string },
): Promise<CampaignOracle> {
  const column = campaign.contactKind === 'impression' ? 'impressions' : 'viewable';
  const [size] = await database.query<{ universe: number }>(
    `${targetGroup(month, filter)} SELECT COALESCE(sum(weight), 0)::float8 AS universe FROM members`,
  );
  const contacts = await database.query<OracleContact>(
    `${targetGroup(month, filter)}
     SELECT m.person_id AS person, m.weight::float8 AS weight, to_char(a.day, 'YYYY-MM-DD') AS day, a.creative_id AS creative,
       CASE WHEN n.channel_id IS NULL THEN 'n' || n.id ELSE 'c' || n.channel_id END AS channel, a.device,
       a.${column} AS contacts
     FROM ad_contacts a JOIN members m USING (person_id) JOIN ad_channel_names n ON n.id = a.channel_name_id
     WHERE a.campaign_id = $1 AND a.${column} > 0 AND a.day BETWEEN $2 AND $3`,
    [campaign.id, campaign.startsOn, campaign.endsOn],
  );
  return { universe: size?.universe ?? 0, contacts };
}

/** Clicks by part of a campaign, as SQL adds them up. */
export async function clicksBy(
  database: TestDatabase,
  { id, startsOn, endsOn }: RandomCampaign,
  dimension: string,
): Promise<Map<string, number>> {
  const part = PARTS[dimension];
  if (!part) return new Map();
  const rows = await database.query<{ key: string; clicks: number }>(
    `SELECT ${part} AS key, sum(t.clicks)::int AS clicks FROM ad_traffic t JOIN ad_channel_names n ON n.id = t.channel_name_id
     WHERE t.campaign_id = $1 AND t.day BETWEEN $2 AND least($3::date, (now() AT TIME ZONE 'Europe/Vienna')::date) GROUP BY 1`,
    [id, startsOn, endsOn],
  );
  return new Map(rows.map(({ key, clicks }) => [key, clicks]));
}

const PARTS: Readonly<Record<string, string>> = {
  all: `'all'`,
  days: `to_char(t.day, 'YYYY-MM-DD')`,
  devices: 't.device',
  creatives: 't.creative_id::text',
  channels: `CASE WHEN n.channel_id IS NULL THEN 'n' || n.id ELSE 'c' || n.channel_id END`,
};

/** A level of an attribute: its persons, and those of everybody, in the panel. */
export interface LevelPersons {
  readonly key: string;
  readonly persons: readonly number[];
  /** Weighted persons of the target group who are of the level. */
  readonly universe: number;
}

/** Who of a target group is of which level, by `attribute:level`. @param month whose weights count */
export async function levelsOf(
  database: TestDatabase,
  filter: string,
  month = '2026-10-01',
): Promise<Map<string, LevelPersons>> {
  const rows = await database.query<LevelPersons>(
    `${targetGroup(month, filter)}
     SELECT a.key || ':' || v.key AS key, array_agg(m.person_id) AS persons, sum(m.weight)::float8 AS universe
     FROM members m JOIN known k USING (person_id) JOIN attribute_values v ON v.id = k.value_id
     JOIN attributes a ON a.id = v.attribute_id GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Persons and contacts of some rows. */
export function summed(rows: readonly OracleContact[]): { users: number; cases: number; contacts: number } {
  const weights = new Map(rows.map(({ person, weight }) => [person, weight]));
  return {
    users: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    cases: weights.size,
    contacts: rows.reduce((sum, { weight, contacts }) => sum + weight * contacts, 0),
  };
}

/** Contacts of each person, with the person's weight. */
export function byPerson(rows: readonly OracleContact[]): Map<number, { weight: number; contacts: number }> {
  const persons = new Map<number, { weight: number; contacts: number }>();
  for (const { person, weight, contacts } of rows) {
    const known = persons.get(person)?.contacts ?? 0;
    persons.set(person, { weight, contacts: known + contacts });
  }
  return persons;
}
