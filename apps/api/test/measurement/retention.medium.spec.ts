import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { HitStore } from '../../src/domains/collect/hit-store.lookup.js';
import { HitRetentionService } from '../../src/domains/measurement/hit-retention.service.js';
import { TrafficService } from '../../src/domains/measurement/traffic.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { hitAt } from '../support/hits.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let service: number;
let foreign: number;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({ kind: 'services', text: 'service\nSolo' });
  await workshop.import({ kind: 'services', country: 'de', text: 'service\nKurier' });
  const rows = await query<{ id: number }>('SELECT id FROM rating_items ORDER BY country_code');
  [service, foreign] = rows.map(({ id }) => id) as [number, number];
  const days = ['2026-03-05', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-02', '2026-11-20'];
  await workshop.get(HitStore).store(days.map((day) => hitAt(service, `${day}T09:00:00Z`)));
  await workshop.get(HitStore).store([hitAt(foreign, '2026-04-01T09:00:00Z', { country: 'de' })]);
  await workshop.get(TrafficService).measureDirtyDays();
  await workshop.get(HitRetentionService).setDays('at', 200);
  jest
    .spyOn(workshop.context.get(Clock, { strict: false }), 'now')
    .mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
});
afterEach(async () => {
  await query('DELETE FROM dirty_days');
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.get(Database).query<Row>(sql, values);
const kept = async () => {
  const sql = `SELECT country_code || ' ' || to_char(market_day, 'MM-DD') AS hit FROM hits ORDER BY 1`;
  return (await query<{ hit: string }>(sql)).map(({ hit }) => hit);
};
const figures = async () => ({
  days: await query('SELECT * FROM traffic_days ORDER BY country_code, market_day, device'),
  months: await query('SELECT * FROM traffic_months ORDER BY country_code, month, device'),
});

// 200 days before 21 November 2026 is 5 May, so whole months are kept from May on.
describe('the removal of raw hits', () => {
  it('waits for months that are not measured yet', async () => {
    const before = await kept();
    await query(`INSERT INTO dirty_days VALUES ('at', '2026-03-05')`);
    expect(await workshop.get(HitRetentionService).run()).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('takes whole months, leaves other countries and the last day before, and changes no figure', async () => {
    const before = await figures();
    expect(await workshop.get(HitRetentionService).run()).toEqual([{ country: 'at', hits: 3 }]);
    expect(await kept()).toEqual(['at 04-30', 'at 05-02', 'at 11-20', 'de 04-01']);
    const partitions = await query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'hits'::regclass ORDER BY 1`,
    );
    expect(partitions.map(({ name }) => name.slice(-4))).toEqual(['0401', '0430', '0502', '1120']);
    const sets = `SELECT DISTINCT country_code || to_char(month, ' MM') AS month FROM hit_clients ORDER BY 1`;
    expect(await query(sets)).toEqual(['at 05', 'at 11', 'de 04'].map((month) => ({ month })));
    expect(await figures()).toEqual(before);
  });

  it('leaves nothing that could take the place of the figures: late hits are refused, a re-run changes nothing', async () => {
    const before = await figures();
    const late = [
      hitAt(service, '2026-04-30T10:00:00Z'),
      hitAt(service, '2026-03-05T10:00:00Z'),
      hitAt(foreign, '2026-03-05T10:00:00Z', { country: 'de' }),
    ];
    expect(await workshop.get(HitStore).store(late)).toEqual({ added: 1, tooOld: 2 });
    await query(`INSERT INTO dirty_days VALUES ('at', '2026-04-30')`);
    await query(`DELETE FROM dirty_days WHERE country_code = 'de'`);
    await workshop.get(TrafficService).measureDirtyDays();
    for (const month of ['2026-03', '2026-04', '2026-05'])
      await workshop.get(TrafficService).measureMonth('at', month);
    expect(await figures()).toEqual(before);
    expect(await query('SELECT * FROM dirty_days')).toEqual([]);
  });

  it('finds nothing to do the next time, and removes tokens that have expired', async () => {
    await query(`INSERT INTO used_link_tokens VALUES ('\\x01', '2020-01-01'), ('\\x02', '2099-01-01')`);
    expect(await workshop.get(HitRetentionService).run()).toEqual([]);
    expect(await query(`SELECT encode(nonce, 'hex') AS nonce FROM used_link_tokens`)).toEqual([
      { nonce: '02' },
    ]);
  });

  it('is set by country, within bounds', async () => {
    const retention = workshop.get(HitRetentionService);
    expect([await retention.days('at'), await retention.days('de')]).toEqual([200, 400]);
    for (const days of [61, 36_501, 1.5, Number.NaN])
      await expect(retention.setDays('at', days)).rejects.toThrow('between 62 and 36500');
    await expect(retention.setDays('xx', 100)).rejects.toThrow();
  });
});
