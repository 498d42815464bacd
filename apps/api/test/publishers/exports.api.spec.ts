import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PublisherInfoResponseDto } from '../../src/domains/publishers/dto/publisher-figures.dto.js';
import { ExportScene } from '../exports/support/export-scene.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { givenWatchedMonth } from '../media-watch/support/watched-month.js';
import { givenUser, signIn } from '../support/users.js';

let scene: ExportScene;
let worker: WorkerProcess;
let reader: string;
let outsider: string;
let publisher: number;

beforeAll(async () => {
  scene = await ExportScene.open();
  worker = await WorkerProcess.start();
  const { database } = scene.app;
  await givenWatchedMonth(database);
  const email = await givenUser(scene.app, {
    email: 'reader@netreach.example',
    customer: 'House',
    modules: ['publisher', 'publisher_dashboard'],
  });
  reader = (await signIn(scene.call, email)).access;
  const other = {
    email: 'other@netreach.example',
    customer: 'Other',
    modules: ['publisher', 'publisher_dashboard'],
  };
  outsider = (await signIn(scene.call, await givenUser(scene.app, other))).access;
  const [made] = await database.query<{ id: number }>(
    `INSERT INTO publishers (country_code, name) VALUES ('at', 'Of all') RETURNING id`,
  );
  publisher = made?.id ?? 0;
  await database.query(
    `INSERT INTO publisher_services SELECT $1, id FROM rating_items WHERE country_code = 'at' AND type = 'service'`,
    [publisher],
  );
  await database.query(`INSERT INTO publisher_customers SELECT $1, id FROM customers WHERE name = 'House'`, [
    publisher,
  ]);
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const start = (token: string, kind: string, parameters: object, locale = 'en-US') =>
  scene.start(token, {
    kind,
    file_type: 'csv',
    locale,
    parameters: { publisher_id: publisher, ...parameters },
  });
const order = (token: string, parameters: object) =>
  start(token, 'publishers.info', { date: '2026-10-01', ...parameters });

const fileOf = async (parameters: object) => fileOfOrder(await order(reader, parameters));

async function fileOfOrder({ body }: Awaited<ReturnType<typeof start>>): Promise<string> {
  const shown = await scene.ended(reader, body.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  return (await scene.file(reader, body.export.id)).bytes.toString().replaceAll('"', '');
}

const info = async (type: string) =>
  (
    await scene.call<PublisherInfoResponseDto>(
      'GET',
      `/v3/at/publishers/${publisher}/info?date=2026-10-01&data_type=${type}`,
      { token: reader },
    )
  ).body;

describe('files of a publisher', () => {
  it('hold what each service brings, as the screen shows it', async () => {
    const [text, { services }] = [await fileOf({}), await info('reach')];
    const shown = services.filter(({ unique_users: users }) => users !== null);
    expect(shown.length).toBeGreaterThan(3);
    for (const { name, unique_users: users, net_reach: reach } of shown)
      expect(text).toContain(`${name},${users},${reach}`);
    expect(text).toContain('Of all');
    expect(text).not.toMatch(/reach\.|interval\.|Panelists/);
  });

  it('hold who the users are', async () => {
    const [text, { profile }] = [await fileOf({ data_type: 'profile' }), await info('profile')];
    expect(profile.length).toBeGreaterThan(3);
    for (const { attribute_name: attribute, name, share } of profile)
      expect(text).toContain(`${attribute}: ${name},${share ?? ''}`);
    expect(text).not.toMatch(/profile\.|finding\./);
  });

  it('name levels and target groups in German for German readers', async () => {
    const asked = { date: '2026-10-01', data_type: 'profile', attributes: 'gender:female' };
    const text = await fileOfOrder(await start(reader, 'publishers.info', asked, 'de-DE'));
    expect(text).toContain('Geschlecht: Frauen;');
    expect(text).toMatch(/Zielgruppe;Frauen/);
  });

  it('hold whose advertising was met there', async () => {
    const text = await fileOf({ data_type: 'advertisers' });
    expect(text).toContain('Persons reached');
    expect(text).not.toMatch(/advertisers\./);
  });

  it('hold the check of tags', async () => {
    const { database } = scene.app;
    const service = `(SELECT min(service_id) FROM publisher_services WHERE publisher_id = $1)`;
    await database.query(
      `WITH tag AS (INSERT INTO tracking_identifiers (identifier, country_code, service_id) VALUES ('own-web', 'at', ${service})
         RETURNING id)
       INSERT INTO tag_sightings (tracking_identifier_id, market_day, host, hits, last_seen)
       SELECT id, (now() AT TIME ZONE 'Europe/Vienna')::date, 'copy.example', 7, now() FROM tag`,
      [publisher],
    );
    await database.query(
      `INSERT INTO publisher_alerts (country_code, service_id, began_at, impressions, low, expected)
       SELECT 'at', ${service}, '2026-11-25T07:00:00Z', 3, 60, 412`,
      [publisher],
    );
    const page = {
      url: 'https://www.own.example/=a',
      finding: 'no_tag',
      identifiers: ['other'],
      fault: null,
    };
    await database.query(
      `INSERT INTO page_checks (country_code, service_id, checked_at, sitemap, listed, asked, tagged, pages)
       SELECT 'at', ${service}, now(), 'https://www.own.example/sitemap.xml', 2, 2, 1, $2`,
      [publisher, JSON.stringify([page])],
    );
    const part = async (name: string) =>
      fileOfOrder(await start(reader, 'publishers.dashboard', { part: name }));
    expect(await part('tags')).toMatch(/own-web,.*,7,copy\.example \(7\)/);
    expect(await part('alerts')).toMatch(/2026-11-25T07:00:00.*,3,412/);
    expect(await part('pages')).toContain('https://www.own.example/=a,No tag,other');
    expect((await start(reader, 'publishers.dashboard', { part: 'money' })).status).toBe(422);
    expect((await start(outsider, 'publishers.dashboard', { part: 'tags' })).status).toBe(404);
  });

  it('are refused for what is no question, and for those whose publisher it is not', async () => {
    for (const wrong of [{ data_type: 'money' }, { publisher_id: -1 }, { publisher_id: [publisher] }])
      expect((await order(reader, wrong)).status).toBe(422);
    expect((await order(outsider, {})).status).toBe(404);
    expect((await order(scene.planner, {})).status).toBe(403);
  });
});
