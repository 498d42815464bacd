import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MeasurementJobsRepository } from '../../src/domains/measurement/database/measurement-jobs.repository.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { PanelIndexService } from '../../src/domains/measurement/panel-index.service.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let measurement: MeasurementService;
let jobs: MeasurementJobsRepository;
let database: Database;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 2000);
  measurement = workshop.context.get(MeasurementService, { strict: false });
  jobs = workshop.context.get(MeasurementJobsRepository, { strict: false });
  database = workshop.context.get(Database, { strict: false });
});
beforeEach(() => database.query('DELETE FROM measurement_jobs'));
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const stateOf = async (id: string) =>
  database.first<{ state: string; step: string; progress: number; attempts: number; error: string | null }>(
    'SELECT state, step, progress, attempts, error FROM measurement_jobs WHERE id = $1',
    [id],
  );

describe('a measurement job', () => {
  it('is one a month, however often it is asked for', async () => {
    const [first, second] = [
      await measurement.request('at', '2026-10'),
      await measurement.request('at', '2026-10'),
    ];
    const other = await measurement.request('at', '2026-09');
    expect([second.id === first.id, other.id === first.id]).toEqual([true, false]);
  });

  it('is done by one of those who try at once, and tells its progress', async () => {
    const { id } = await measurement.request('at', '2026-10');
    const steps: [string, number][] = [];
    const done = await Promise.all(
      [1, 2, 3].map(() => measurement.run(id, (step, percent) => steps.push([step, percent]))),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(steps.map(([step]) => step)).toEqual([
      'traffic',
      'weights',
      'contacts',
      'index',
      'storing',
      'longer frames',
      'done',
    ]);
    const shares = steps.map(([, percent]) => percent);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(await stateOf(id)).toEqual({
      state: 'finished',
      step: 'done',
      progress: 100,
      attempts: 1,
      error: null,
    });
  });

  it('is taken over once its worker has been silent for two minutes, not before', async () => {
    const { id } = await measurement.request('at', '2026-10');
    await jobs.claim(id);
    expect([await jobs.open(), await measurement.run(id)]).toEqual([[], false]);
    await database.query(
      `UPDATE measurement_jobs SET heartbeat_at = now() - interval '3 minutes' WHERE id = $1`,
      [id],
    );
    expect(await jobs.open()).toEqual([{ id, country: 'at', month: '2026-10' }]);
    expect(await measurement.run(id)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: 'finished', attempts: 2 });
  });

  it('that fails says why, changes no figure and can be asked for again', async () => {
    await workshop.measure('2026-10');
    const versions = () => database.query('SELECT version FROM contact_indexes ORDER BY version');
    const before = await versions();
    jest
      .spyOn(workshop.context.get(PanelIndexService, { strict: false }), 'build')
      .mockRejectedValueOnce(new Error('disk full'));
    const { id } = await measurement.request('at', '2026-10');
    await expect(measurement.run(id)).rejects.toThrow('disk full');
    expect(await stateOf(id)).toMatchObject({ state: 'failed', error: 'disk full' });
    expect(await versions()).toEqual(before);
    expect((await measurement.request('at', '2026-10')).id).not.toBe(id);
  });

  it('run again gives the same weights and contacts under a new version', async () => {
    const snapshot = async () => ({
      weights: await database.query('SELECT person_id, weight FROM panel_weights ORDER BY 1'),
      blobs:
        await database.query(`SELECT d.device, md5(d.data) FROM contact_index_devices d JOIN contact_indexes i ON i.id = d.index_id
        WHERE i.version = (SELECT max(version) FROM contact_indexes) ORDER BY 1`),
    });
    await workshop.measure('2026-10');
    const first = await snapshot();
    await workshop.measure('2026-10');
    expect(first.blobs).toHaveLength(3);
    expect(await snapshot()).toEqual(first);
    expect(await database.query('SELECT id FROM contact_indexes')).toHaveLength(2);
  });

  it('of a month without contacts leaves no index behind', async () => {
    await workshop.measure('2026-01');
    expect(await database.query(`SELECT id FROM contact_indexes WHERE month = '2026-01-01'`)).toEqual([]);
  });

  it('that nobody knows is nobody\u2019s', async () => {
    expect(await measurement.run(randomUUID())).toBe(false);
  });
});
