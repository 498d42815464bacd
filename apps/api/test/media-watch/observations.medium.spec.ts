import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

let environment: TestEnvironment;
let workshop: InnerWorkshop;

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.database.query<Row>(sql, values);

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await query(
    `INSERT INTO panel_persons (country_code, external_id, active_from)
     VALUES ('at', 'p1', '2026-01-01'), ('at', 'p2', '2026-01-01'), ('de', 'd1', '2026-01-01')`,
  );
  await query(`INSERT INTO brands (country_code, name) VALUES ('at', 'Almsee'), ('de', 'Fremd')`);
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});
beforeEach(async () => {
  const tables = [
    'ad_observations',
    'ad_observation_months',
    'ad_labels',
    'watched_campaigns',
    'watched_names',
  ];
  for (const table of [...tables, 'watched_brands', 'imports']) await query(`DELETE FROM ${table}`);
});

const HEADER = 'person,time,page,app,brand,campaign,creative,format,platform,viewable,provenance,label,id';
const load = (rows: readonly string[]) =>
  workshop.import({ kind: 'ad-observations', text: [HEADER, ...rows].join('\n') });
const reasons = ({ refused }: { refused: Readonly<Record<string, { count: number }>> }) =>
  Object.fromEntries(Object.entries(refused).map(([reason, { count }]) => [reason, count]));
const stored = () =>
  query(
    `SELECT p.external_id AS person, to_char(o.day, 'YYYY-MM-DD') AS day, n.name, b.name AS brand, c.name AS campaign,
       o.medium, o.format, o.platform, o.viewable, o.provenance
     FROM ad_observations o JOIN panel_persons p ON p.id = o.person_id JOIN watched_names n ON n.id = o.name_id
     LEFT JOIN watched_brands b ON b.id = n.brand_id LEFT JOIN watched_campaigns c ON c.id = o.campaign_id
     ORDER BY o.observed_at, 1`,
  );

describe('the import of observed advertising', () => {
  it('stores sightings on the market’s days, and knows brands that campaigns are made for', async () => {
    const summary = await load([
      'p1,2026-03-05T09:00:00Z,https://www.news.example/a?x=1,,ALMSEE,Winter,Banner,display,desktop,1,rule,,',
      'p2,2026-03-05T23:30:00Z,,news.app,Bergtee,,,video,app,0,image_hash,,',
    ]);
    expect([summary.rowsAccepted, reasons(summary)]).toEqual([2, {}]);
    expect(await stored()).toEqual([
      {
        person: 'p1',
        day: '2026-03-05',
        name: 'ALMSEE',
        brand: 'Almsee',
        campaign: 'Winter',
        medium: 'www.news.example',
        format: 'display',
        platform: 'desktop',
        viewable: true,
        provenance: 'rule',
      },
      {
        person: 'p2',
        day: '2026-03-06',
        name: 'Bergtee',
        brand: null,
        campaign: null,
        medium: 'news.app',
        format: 'video',
        platform: 'mobile_app',
        viewable: false,
        provenance: 'image_hash',
      },
    ]);
  });

  it('counts a sighting once, however often and in whatever file it comes', async () => {
    const row = 'p1,2026-03-05T09:00:00Z,news.example,,Almsee,Winter,Banner,display,desktop,1,rule,,';
    await load([row, row, `${row}a`, `${row}a`]);
    const again = await load([row, `${row}a`, `${row}b`]);
    expect([again.rowsAccepted, again.rowsRepeated]).toEqual([1, 2]);
    expect(await query('SELECT observations FROM ad_observation_months')).toEqual([{ observations: 3 }]);
  });

  it('tells what it refuses', async () => {
    const summary = await load([
      'nobody,2026-03-05T09:00:00Z,news.example,,Almsee,,,display,desktop,1,rule,,',
      'd1,2026-03-05T09:00:00Z,news.example,,Almsee,,,display,desktop,1,rule,,',
      'p1,2999-03-05T09:00:00Z,news.example,,Almsee,,,display,desktop,1,rule,,',
      'p1,2026-03-05T09:00:00Z,,,Almsee,,,display,desktop,1,rule,,',
      'p1,2026-03-05T09:00:00Z,news.example,,,,,display,desktop,1,rule,,',
      `p1,2026-03-05T09:00:00Z,news.example,,${'x'.repeat(101)},,,display,desktop,1,rule,,`,
      'p1,2026-03-05T09:00:00Z,news.example,,Almsee,,,hologram,desktop,1,rule,,',
      'p1,2026-03-05T09:00:00Z,news.example,,Almsee,,,display,fridge,1,rule,,',
      'p1,2026-03-05T09:00:00Z,news.example,,Almsee,,,display,desktop,2,rule,,',
      'p1,2026-03-05T09:00:00Z,news.example,,Almsee,,,display,desktop,1,guess,,',
    ]);
    expect(reasons(summary)).toEqual({
      'person is not in the panel': 2,
      'time is not readable, or in the future': 1,
      'page or app is not readable': 1,
      'brand is missing': 1,
      'a name is longer than 100 characters': 1,
      'format is not known': 1,
      'platform is not known': 1,
      'viewable is neither 1 nor 0': 1,
      'provenance is not known': 1,
    });
    expect(await stored()).toEqual([]);
  });

  it('believes persons who have looked, and keeps what the detector said', async () => {
    const sighting = (minute: number, brand: string, label: string) =>
      `p1,2026-03-05T09:0${minute}:00Z,news.example,,${brand},,,display,desktop,1,rule,${label},`;
    await load([
      sighting(1, 'Almsee', 'Almsee'),
      sighting(2, 'Almsee', 'Bergtee'),
      sighting(3, 'Almsee', '-'),
      sighting(4, '', 'Almsee'),
    ]);
    const rows = (await stored()) as { name: string; provenance: string }[];
    expect(rows.map(({ name, provenance }) => [name, provenance])).toEqual([
      ['Almsee', 'rule'],
      ['Bergtee', 'person'],
      ['Almsee', 'person'],
    ]);
    expect(await query('SELECT detected, truth, provenance FROM ad_labels ORDER BY 1, 2')).toEqual([
      { detected: 'Almsee', truth: 'Almsee', provenance: 'rule' },
      { detected: 'Almsee', truth: 'Bergtee', provenance: 'rule' },
      { detected: 'Almsee', truth: null, provenance: 'rule' },
      { detected: null, truth: 'Almsee', provenance: null },
    ]);
  });

  it('goes with the person who is taken out of the panel', async () => {
    await query(
      `INSERT INTO panel_persons (country_code, external_id, active_from) VALUES ('at', 'p9', '2026-01-01')`,
    );
    await load(['p9,2026-03-05T09:00:00Z,news.example,,Almsee,,,display,desktop,1,rule,,']);
    await query(`DELETE FROM panel_persons WHERE external_id = 'p9'`);
    expect(await stored()).toEqual([]);
  });
});
