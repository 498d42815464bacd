import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { METHOD_VERSION } from '@netreach/measurement';
import { publishCommand } from '../../src/cli/publish.command.js';
import { reproduceCommand } from '../../src/cli/reproduce.command.js';
import { DataStateLookup } from '../../src/domains/measurement/data-state.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const FILTER =
  'date=2026-10-01&attributes=gender:female;region:east&devices=mobile&calculation_type=average_week';
const PORTAL = `https://netreach.example/at/ratings?type=mediahouses&${FILTER}&page=2&sort=unique_users`;
const API = `/v3/at/ratings/list/services?${FILTER}`;

let environment: TestEnvironment;
let workshop: InnerWorkshop;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 8000);
  await workshop.measure('2026-10');
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const query = (sql: string) => workshop.context.get(Database).query(sql);

/** Runs a command as the command line does. @returns its lines by their first word, and its exit code */
async function run(...words: string[]) {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const program = new Command().exitOverride();
  reproduceCommand(program);
  publishCommand(program);
  await program.parseAsync(['node', 'netreach', ...words]);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  const starting = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.slice(10));
  const [code, stored] = [process.exitCode, starting('stored')[0] ?? ''];
  process.exitCode = undefined;
  return {
    code,
    lines,
    stored,
    figures: starting('figures')[0],
    changed: starting('changed'),
    largest: starting('largest')[0],
  };
}

const served = async () => {
  const { months } = await workshop.context.get(DataStateLookup, { strict: false }).of('at');
  return months.find(({ month }) => month === '2026-10')?.index;
};

describe('a figure computed again', () => {
  it.each([PORTAL, API])('is the same: %s', async (link) => {
    const { code, figures, largest, changed, lines, stored } = await run('reproduce', link);
    expect([code, largest, changed]).toEqual([undefined, 'no difference at all', []]);
    expect(figures).toMatch(/^\d{3} compared, 0 different$/);
    expect(stored).toMatch(
      new RegExp(`^index 1 of 20\\d\\d-\\S+, weights 1: Test, method ${METHOD_VERSION}$`),
    );
    expect(lines[0]).toBe('frame     at October 2026, average_week');
  });

  it('stores nothing', async () => {
    const before = await query(
      'SELECT id, version FROM contact_indexes UNION ALL SELECT id, 0 FROM weight_reports',
    );
    await run('reproduce', API);
    expect(
      await query('SELECT id, version FROM contact_indexes UNION ALL SELECT id, 0 FROM weight_reports'),
    ).toEqual(before);
  });

  it('of another address is refused', async () => {
    for (const link of ['/at/campaigns', '/v3/at/ratings/list/cars', 'nonsense'])
      await expect(run('reproduce', link)).rejects.toThrow('is not the address of a ranking');
    await expect(run('reproduce', `${API}&colour=red`)).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(run('reproduce', API, '--index-version', '9')).rejects.toThrow('no version 9');
  });
});

describe('a month whose inputs have changed', () => {
  it('says that a contact was added, and how many there were', async () => {
    const [{ contacts }] = (await query(
      `SELECT (inputs->'contacts'->>'count')::int AS contacts FROM contact_indexes WHERE month = '2026-10-01'`,
    )) as [{ contacts: number }];
    await query(`INSERT INTO panel_contacts (country_code, market_day, contact_id, person_id, target_id, path, occurred_at,
        device, active_seconds, registered)
      SELECT 'at', '2026-10-15', gen_random_uuid(), p.id, t.id, '/added', '2026-10-15T10:00:00Z', 'mobile_app', 5, false
      FROM panel_persons p, targets t WHERE t.name = 'www.s3.example' AND EXISTS (
        SELECT FROM panel_person_values v JOIN attribute_values a ON a.id = v.value_id AND a.key = 'female' WHERE v.person_id = p.id)
      AND EXISTS (
        SELECT FROM panel_person_values v JOIN attribute_values a ON a.id = v.value_id AND a.key = 'east' WHERE v.person_id = p.id)
      ORDER BY p.id LIMIT 1`);
    const { code, changed, largest, figures } = await run('reproduce', API);
    expect(code).toBe(1);
    expect(changed).toEqual([`contacts: ${contacts} then, ${contacts + 1} now`]);
    expect(figures).not.toMatch(/ 0 different/);
    expect(largest).toMatch(/ of (Service 3|House 3|Network 0|Channel 0): .+ stored, .+ computed \(/);
  });

  it('says so when as many persons are not the same', async () => {
    await query(`UPDATE panel_persons SET birthday = birthday - interval '30 years'
      WHERE id = (SELECT min(id) FROM panel_persons WHERE birthday > '1990-01-01')`);
    const { changed, code } = await run('reproduce', API);
    expect(changed).toContainEqual('persons: 500 then and now, but not the same');
    expect(code).toBe(1);
  });
});

describe('a published month', () => {
  it('is answered by its version, whatever is measured later, until another is published', async () => {
    await workshop.measure('2026-10');
    const newest = (await served())?.version ?? 0;
    const { lines } = await run('publish', '--country', 'at', '--month', '2026-10');
    expect(lines[0]).toMatch(
      new RegExp(`^at 2026-10: index ${newest}, method ${METHOD_VERSION}, published 20`),
    );
    await query(`DELETE FROM panel_contacts WHERE path = '/added'`);
    for (const _ of [1, 2, 3]) await workshop.measure('2026-10');
    expect(await served()).toMatchObject({ version: newest });
    expect(await query('SELECT version FROM contact_indexes ORDER BY 1')).toEqual(
      [newest, newest + 2, newest + 3].map((version) => ({ version })),
    );
    expect((await run('reproduce', API)).changed).toHaveLength(1);
    const later = await run('reproduce', API, '--index-version', String(newest + 3));
    expect([later.code, later.changed]).toEqual([undefined, []]);
    await run('publish', '--country', 'at', '--month', '2026-10', '--index-version', String(newest + 3));
    expect(await served()).toMatchObject({ version: newest + 3 });
    for (const _ of [1, 2, 3]) await workshop.measure('2026-10');
    expect((await run('reproduce', API, '--index-version', String(newest))).stored).toContain(
      ', published 20',
    );
    const kept = await query('SELECT id FROM weight_reports ORDER BY id');
    expect(kept).toEqual(await query('SELECT weight_report_id AS id FROM contact_indexes ORDER BY 1'));
  });

  it('must be over, and have an index', async () => {
    await expect(run('publish', '--country', 'at', '--month', '2099-01')).rejects.toThrow(
      '2099-01 is not over',
    );
    await expect(run('publish', '--country', 'at', '--month', '2025-01')).rejects.toThrow(
      'no index of 2025-01',
    );
    await expect(run('publish', '--country', 'at', '--month', '2026-13')).rejects.toThrow('is not a month');
  });
});
