import { decodeContactIndex } from '@netreach/measurement';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { ContactIndexesRepository } from '../../src/domains/measurement/database/contact-indexes.repository.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { PersonErasureService } from '../../src/domains/measurement/person-erasure.service.js';
import { TrafficService } from '../../src/domains/measurement/traffic.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const ERASED = 'person-to-be-erased';
const CLIENT = '5e'.repeat(16);
let environment: TestEnvironment;
let workshop: InnerWorkshop;
let id: number;
let service: number;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({ kind: 'services', text: 'service,targets\nPost,www.post.example' });
  // Numbers far from any other, so that finding one means finding the person.
  await query('ALTER TABLE panel_persons ALTER COLUMN id RESTART WITH 918273');
  await workshop.import({
    kind: 'panel',
    options: { asOf: '2026-01-01' },
    text: `person,age,gender\n${ERASED},34,female\np2,44,male\np3,54,female`,
  });
  await workshop.import({
    kind: 'contacts',
    text: [
      'person,time,url,device',
      ...['09', '10'].map((month) => `${ERASED},2026-${month}-05T09:00:00Z,www.post.example/a,desktop`),
      ...['08', '09', '10'].map((month) => `p2,2026-${month}-05T09:00:00Z,www.post.example/a,desktop`),
      `${ERASED},yesterday,www.post.example/a,desktop`,
    ].join('\n'),
  });
  [{ id }] = (await query('SELECT id FROM panel_persons WHERE external_id = $1', [ERASED])) as [
    { id: number },
  ];
  [{ id: service }] = (await query('SELECT id FROM rating_items')) as [{ id: number }];
  await query(`INSERT INTO client_links VALUES ('at', $1, $2, '2026-09-01')`, [
    Buffer.from(CLIENT, 'hex'),
    id,
  ]);
  await workshop
    .get(HitStore)
    .store([
      hitAt(service, '2026-09-05T09:00:00Z', { client: CLIENT }),
      hitAt(service, '2026-10-06T09:00:00Z', { client: CLIENT }),
      hitAt(service, '2026-10-06T10:00:00Z', { client: 'ab'.repeat(16) }),
    ]);
  await workshop.get(TrafficService).measureDirtyDays();
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-10']) await workshop.measure(month);
  await query(`UPDATE contact_indexes SET published_at = now() WHERE month = '2026-10-01' AND version = 1`);
  // Imported again with other times: nothing but the index of August says that the person was in it.
  await query(`UPDATE panel_persons SET active_from = '2026-09-01' WHERE external_id = $1`, [ERASED]);
  await query(`DELETE FROM panel_weights WHERE person_id = $1 AND month = '2026-08-01'`, [id]);
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.database.query<Row>(sql, values);

/** Every table with a row in which one of the texts or numbers stands, and every index that holds the person. */
async function traces(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `SELECT 1 FROM ${name} t WHERE t::text LIKE ANY($1) OR t::text ~ $2 LIMIT 1`;
    const hits = await query(sql, [[`%${ERASED}%`, `%${CLIENT}%`], `\\m${id}\\M`]);
    if (hits.length > 0) found.push(name);
  }
  for (const index of await query<{ id: number; month: string; version: number }>(
    `SELECT id, to_char(month, 'YYYY-MM') AS month, version FROM contact_indexes`,
  )) {
    const encoded = await workshop.get(ContactIndexesRepository).load(index.id);
    if (encoded && [...decodeContactIndex(encoded).persons.ids].includes(id))
      found.push(`index ${index.month} ${index.version}`);
  }
  return found.sort();
}
const runJobs = async () => {
  for (const { id } of await query<{ id: string }>(
    `SELECT id FROM jobs WHERE kind = 'month' AND state = 'queued'`,
  ))
    await workshop.get(MeasurementService).run(id);
};
const indexes = () =>
  query(`SELECT to_char(month, 'YYYY-MM') AS month, version, published_at IS NOT NULL AS published
    FROM contact_indexes ORDER BY 1, 2`);

describe('a person who is to be erased', () => {
  it('has left traces that this test finds', async () => {
    expect(await traces()).toEqual([
      'client_links',
      'hit_clients_202609',
      'hit_clients_202610',
      'hits_20260905',
      'hits_20261006',
      'imports',
      'index 2026-08 1',
      'index 2026-09 1',
      'index 2026-10 1',
      'index 2026-10 2',
      'linked_contacts_202609',
      'linked_contacts_202610',
      'panel_contacts_202609',
      'panel_contacts_202610',
      'panel_person_values',
      'panel_persons',
      'panel_weights',
    ]);
  });

  it('is in no table at once, and in no index once the months are measured again', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const begun = new Promise<void>((resolve) =>
      jest.spyOn(workshop.get(TrafficService), 'measureMonth').mockImplementationOnce(() => {
        resolve();
        return held;
      }),
    );
    const { id: month } = await workshop.get(MeasurementService).request('at', '2026-09');
    const running = workshop.get(MeasurementService).run(month);
    await begun;
    const erasure = await workshop.get(PersonErasureService).erase('at', ERASED);
    expect(erasure).toEqual({ months: ['2026-08', '2026-09', '2026-10'], contacts: 4, hits: 2 });
    const old = ['index 2026-08 1', 'index 2026-09 1', 'index 2026-10 1', 'index 2026-10 2'];
    expect(await traces()).toEqual(old);

    // A job that began before may have read the person: that it is done does not count.
    goOn();
    expect(await running).toBe(true);
    expect(await traces()).toEqual(old);

    await workshop.get(MeasurementService).requestDue();
    await runJobs();
    expect(await traces()).toEqual([]);
    expect(await indexes()).toEqual([
      { month: '2026-08', version: 2, published: false },
      { month: '2026-09', version: 3, published: false },
      { month: '2026-10', version: 3, published: true },
    ]);
    expect(await query('SELECT * FROM index_erasures')).toEqual([]);
  });

  it('still counts where impressions count, without consent', async () => {
    await workshop.get(TrafficService).measureDirtyDays();
    const sql = `SELECT impressions::int, impressions_consent::int AS consented, clients::int FROM traffic_months
      WHERE item_id = $1 ORDER BY month`;
    expect(await query(sql, [service])).toEqual([
      { impressions: 1, consented: 0, clients: 0 },
      { impressions: 2, consented: 1, clients: 1 },
    ]);
  });

  it('is noted in the audit log without a word about who it was', async () => {
    const entries = await query(`SELECT event, outcome, country_code, subject_id, object_id, details
      FROM audit_events WHERE event = 'panel_person.erased'`);
    expect(entries).toEqual([
      {
        event: 'panel_person.erased',
        outcome: 'done',
        country_code: 'at',
        subject_id: null,
        object_id: null,
        details: { months: ['2026-08', '2026-09', '2026-10'], contacts: 4, hits: 2 },
      },
    ]);
  });

  it('cannot be erased twice, and nobody of another country can', async () => {
    await expect(workshop.get(PersonErasureService).erase('at', ERASED)).rejects.toThrow('no such person');
    await expect(workshop.get(PersonErasureService).erase('de', 'p2')).rejects.toThrow('no such person');
  });

  it('takes the indexes of months along in which nobody is left', async () => {
    for (const person of ['p2', 'p3']) await workshop.get(PersonErasureService).erase('at', person);
    await runJobs();
    expect([await indexes(), await query('SELECT * FROM panel_weights')]).toEqual([[], []]);
  });
});
