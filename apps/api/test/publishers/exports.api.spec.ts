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
    modules: ['publisher'],
  });
  reader = (await signIn(scene.call, email)).access;
  const other = { email: 'other@netreach.example', customer: 'Other', modules: ['publisher'] };
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

const order = (token: string, parameters: object) =>
  scene.start(token, {
    kind: 'publishers.info',
    file_type: 'csv',
    locale: 'en-US',
    parameters: { publisher_id: publisher, date: '2026-10-01', ...parameters },
  });

async function fileOf(parameters: object): Promise<string> {
  const { body } = await order(reader, parameters);
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

  it('hold whose advertising was met there', async () => {
    const text = await fileOf({ data_type: 'advertisers' });
    expect(text).toContain('Persons reached');
    expect(text).not.toMatch(/advertisers\./);
  });

  it('are refused for what is no question, and for those whose publisher it is not', async () => {
    for (const wrong of [{ data_type: 'money' }, { publisher_id: -1 }, { publisher_id: [publisher] }])
      expect((await order(reader, wrong)).status).toBe(422);
    expect((await order(outsider, {})).status).toBe(404);
    expect((await order(scene.planner, {})).status).toBe(403);
  });
});
