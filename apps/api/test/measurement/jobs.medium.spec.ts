import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MonthsToIndexRepository } from '../../src/domains/measurement/database/months-to-index.repository.js';
import { MeasurementService } from '../../src/domains/measurement/measurement.service.js';
import { PanelIndexService } from '../../src/domains/measurement/panel-index.service.js';
import { Database } from '../../src/platform/database/database.service.js';
import { JobsRepository } from '../../src/platform/jobs/database/jobs.repository.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let measurement: MeasurementService;
let jobs: JobsRepository;
let database: Database;
let panel: PanelIndexService;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 2000);
  measurement = workshop.context.get(MeasurementService, { strict: false });
  jobs = workshop.context.get(JobsRepository, { strict: false });
  database = workshop.context.get(Database, { strict: false });
  panel = workshop.context.get(PanelIndexService, { strict: false });
});
beforeEach(() => database.query('DELETE FROM jobs'));
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

/** Has the next building of an index fail. */
const failOnce = () => jest.spyOn(panel, 'build').mockRejectedValueOnce(new Error('disk full'));

const stateOf = async (id: string) =>
  database.first<{ state: string; progress: number; attempts: number; error: string | null }>(
    'SELECT state, progress, attempts, error FROM jobs WHERE id = $1',
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
      state: 'done',
      progress: 100,
      attempts: 1,
      error: null,
    });
  });

  it('makes no index of a month that has contacts of the days before it only', async () => {
    // The last days of October and 1 November are one week.
    await database.query(`DELETE FROM panel_contacts WHERE market_day >= '2026-11-01'`);
    await workshop.measure('2026-11');
    const indexes = await database.query<{ month: string }>(
      `SELECT to_char(month, 'YYYY-MM') AS month FROM contact_indexes GROUP BY month ORDER BY month`,
    );
    expect(indexes).toEqual([{ month: '2026-10' }]);
  });

  it('that fails says why, changes no figure and is tried again', async () => {
    await workshop.measure('2026-10');
    const versions = () => database.query('SELECT version FROM contact_indexes ORDER BY version');
    const before = await versions();
    failOnce();
    const { id } = await measurement.request('at', '2026-10');
    await expect(measurement.run(id)).rejects.toThrow('disk full');
    expect(await stateOf(id)).toMatchObject({ state: 'queued', error: 'disk full' });
    expect(await versions()).toEqual(before);
    expect((await measurement.request('at', '2026-10')).id).toBe(id);
    expect(await measurement.run(id)).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: 'done', attempts: 2, error: null });
  });

  it('stores no index once another process has taken it over', async () => {
    await workshop.measure('2026-10');
    const newest = () => database.first('SELECT max(version) AS version FROM contact_indexes');
    const before = await newest();
    const { id } = await measurement.request('at', '2026-10');
    const build = panel.build.bind(panel);
    jest.spyOn(panel, 'build').mockImplementationOnce(async (...building) => {
      await database.query('UPDATE jobs SET attempts = attempts + 1 WHERE id = $1', [id]);
      return build(...building);
    });
    expect(await measurement.run(id)).toBe(false);
    expect(await newest()).toEqual(before);
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

  it('takes its mark along when it is done, and neither when it fails nor what was marked meanwhile', async () => {
    const marks = workshop.context.get(MonthsToIndexRepository, { strict: false });
    const mark = () => jobs.transaction((manager) => marks.add(manager, 'at', '2026-10'));
    const marked = async () => (await marks.seen('at', '2026-10')) !== undefined;
    const requested = async () => {
      await database.query(`UPDATE jobs SET finished_at = finished_at - interval '2 hours'`);
      await measurement.requestDue();
      const open = `SELECT id FROM jobs WHERE kind = 'month' AND state = 'queued'`;
      return (await database.first<{ id: string }>(open))?.id ?? '';
    };
    await mark();
    const cancelled = await requested();
    await jobs.transaction((manager) => jobs.cancel(manager, cancelled));
    const failing = await requested();
    expect(failing).not.toBe(cancelled);
    failOnce();
    await expect(measurement.run(failing)).rejects.toThrow('disk full');
    expect(await marked()).toBe(true);

    const build = panel.build.bind(panel);
    jest.spyOn(panel, 'build').mockImplementationOnce(async (...building) => {
      await mark();
      return build(...building);
    });
    await database.query('UPDATE jobs SET due_at = now()');
    expect([await measurement.run(failing), await marked()]).toEqual([true, true]);
    expect([await measurement.run(await requested()), await marked()]).toEqual([true, false]);
    expect(await requested()).toBe('');
  });

  it('that nobody knows is nobody\u2019s', async () => {
    expect(await measurement.run(randomUUID())).toBe(false);
  });
});
