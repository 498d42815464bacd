import type { TestDatabase } from '../../support/test-database.js';
import { givenRandomCampaigns } from '../../campaign-figures/support/random-campaigns.js';
import { givenStudy, type MadeStudy } from '../../campaign-kpi/support/studies.js';

/** A test with flights that were made up. */
export interface MadeTest {
  readonly id: number;
  /** Finished, with answers. */
  readonly finished: number;
  readonly study: MadeStudy;
  /** Another one, with another lift. */
  readonly second: number;
  /** Its period is that of the finished one, and nobody has approved it. */
  readonly pending: number;
  readonly creatives: readonly number[];
}

/** Makes a flight. */
export async function givenFlight(
  database: TestDatabase,
  test: number,
  name: string,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const values = {
    campaign_id: test,
    name,
    starts_on: '2026-10-01',
    ends_on: '2026-10-31',
    approval: 'approved',
    submitted_at: '2026-09-28T10:00:00Z',
    decided_at: '2026-09-29T10:00:00Z',
    planned_impressions: 50_000,
    planned_completes: 600,
    seed: 11,
    ...columns,
  };
  const names = Object.keys(values);
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  const sql = `INSERT INTO flights (${names.join(', ')}) VALUES (${places}) RETURNING id`;
  return (await database.first<{ id: number }>(sql, Object.values(values)))!.id;
}

/** Assigns those who answered a study to its groups. */
const ASSIGN = `
INSERT INTO flight_persons (flight_id, person_id, study_group, stratum)
SELECT $1, r.person_id, r.study_group, v.key || '|' || CASE WHEN r.person_id % 2 = 0 THEN '14-29' ELSE '30-49' END
FROM survey_respondents r JOIN panel_person_values p ON p.person_id = r.person_id
JOIN attribute_values v ON v.id = p.value_id JOIN attributes a ON a.id = v.attribute_id AND a.key = 'gender'
WHERE r.survey_id = $2`;

/** Makes a test with three flights: its contacts and traffic are those of the finished one, and begin the day before it. */
export async function givenTest(database: TestDatabase): Promise<MadeTest> {
  const [campaign] = await givenRandomCampaigns(database, 1);
  const { id } = campaign!;
  await database.query(
    `UPDATE campaigns SET adfx = true, target = '', starts_on = '2026-09-01', ends_on = '2026-11-30' WHERE id = $1`,
    [id],
  );
  const finished = await givenFlight(database, id, 'First');
  const second = await givenFlight(database, id, 'Second');
  const pending = await givenFlight(database, id, 'Waits', { approval: 'pending', decided_at: null });
  for (const table of ['ad_contacts', 'ad_traffic'])
    await database.query(
      `UPDATE ${table} SET flight_id = $2, day = day + ('2026-09-30'::date - $3::date) WHERE campaign_id = $1`,
      [id, finished, campaign!.startsOn],
    );
  const creatives = campaign!.creatives;
  await database.query('UPDATE creatives SET flight_id = $2 WHERE campaign_id = $1', [id, finished]);
  const study = await givenStudy(database, {
    campaign: id,
    columns: { flight_id: finished, planned_per_group: 150 },
    status: 'closed',
    lift: 0.25,
  });
  await givenStudy(database, {
    campaign: id,
    columns: { flight_id: second, planned_per_group: 150 },
    status: 'closed',
    lift: 0.2,
    seed: 3,
  });
  await database.query(ASSIGN, [finished, study.id]);
  return { id, finished, study, second, pending, creatives };
}
