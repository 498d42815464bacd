import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, PASSWORD } from '../support/users.js';
import { Workshop } from '../support/workshop.js';

const SCRIPTS = resolve(import.meta.dirname, '../../../../scripts/real-data');
/** A folder with the real files may take the place of the invented ones. */
const REAL = process.env['US_DAP_FOLDER'];

let environment: TestEnvironment;
let app: TestApp;
let workshop: Workshop;
let admin: string;
let folder: string;

/** Three agencies: one adds up, of one some visits are of no device of ours, one was counted otherwise by system. */
function inventFiles(): string {
  const rows = ['parks', 'roads', 'weather'].flatMap((agency, place) =>
    ['2024-01-02', '2024-01-03'].flatMap((day, at) => [
      [agency, day, 'desktop', 100 * (place + 1) + at],
      [agency, day, 'mobile', 50 + at],
      [agency, day, 'tablet', 5],
      [agency, day, 'smart tv', 1],
      ...(agency === 'roads' && at === 1 ? [[agency, day, '(other)', 7]] : []),
    ]),
  );
  const systems = rows.map(([agency = '', day = '', part = '', visits = 0]) => [
    agency,
    day,
    part === 'desktop' ? 'Windows' : part,
    agency === 'weather' && part === 'desktop' ? Number(visits) + 2 : visits,
  ]);
  const write = (name: string, head: string, lines: typeof rows) =>
    writeFileSync(join(folder, name), gzipSync([head, ...lines.map((line) => line.join())].join('\n')));
  write('agency_devices_daily.csv.gz', 'agency,date,device,visits', rows);
  write('agency_os_daily.csv.gz', 'agency,date,os,visits', systems);
  return folder;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'netreach-test-agencies-'));
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = await givenAdmin(app);
  workshop = await Workshop.open();
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await app.close();
  await environment.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (script: string, ...args: string[]) => {
  const env = { ...process.env, ORIGIN: app.origin, COUNTRY: 'at', EMAIL: admin, DEMO_PASSWORD: PASSWORD };
  const ended = promisify(execFile)(process.execPath, [join(SCRIPTS, script), ...args], { env });
  return (await ended).stdout;
};

describe('visits of agencies, delivered by another counting system', () => {
  it('stand in their dashboards as in the files, and what differs is said', async () => {
    const input = REAL ?? inventFiles();
    await run('us-dap.mjs', input, folder);
    for (const kind of ['services', 'traffic'] as const) {
      const imported = await workshop.import({
        kind,
        text: readFileSync(join(folder, `${kind}.csv`), 'utf8'),
      });
      expect(imported.refused).toEqual({});
    }
    const report = await run('us-dap-report.mjs', input);
    if (REAL) return console.log(report);
    expect(report.split('\n').slice(1, -1)).toEqual([
      'parks\t2\t314\t314\t0\tequal',
      'roads\t2\t521\t514\t7\tequal',
      'weather\t2\t714\t714\t0\t0.56 %',
      '2 of 3 agencies are equal; of the others some visits are of no device of ours.',
    ]);
    // Their publishers are there now, and the second report is the same.
    expect(await run('us-dap-report.mjs', input)).toBe(report);
  });
});
