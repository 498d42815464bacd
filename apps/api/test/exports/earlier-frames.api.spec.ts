import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StandingsResponseDto } from '../../src/domains/ranking/standings/standings.dto.js';
import { seeded } from '../support/market.js';
import { Workshop } from '../support/workshop.js';
import { ExportScene } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

let scene: ExportScene;
let worker: WorkerProcess;

beforeAll(async () => {
  scene = await ExportScene.open();
  const workshop = await Workshop.open();
  const random = seeded(7);
  const rows = Array.from({ length: 6000 }, () => {
    const at = new Date(Date.UTC(2026, 10, 1) + Math.floor(random() * 29 * 86_400) * 1000).toISOString();
    return `p${Math.floor(500 * random())},${at},www.s${Math.floor(24 * random() ** 2)}.example/x,desktop,false`;
  });
  await workshop.import({
    kind: 'contacts',
    text: ['person,time,url,device,registered', ...rows].join('\n'),
  });
  await workshop.measure('2026-11');
  await workshop.close();
  worker = await WorkerProcess.start();
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const QUERY = { date: '2026-11-01', attributes: 'gender:female', sort: 'unique_users', order: 'desc' };

async function exported(parameters: Record<string, unknown>, locale = 'en-US', delimiter = ',') {
  const { status, body } = await scene.start(scene.planner, {
    kind: 'ratings.ranking',
    file_type: 'csv',
    locale,
    parameters: { type: 'services', ...QUERY, ...parameters },
  });
  expect(status).toBe(202);
  const shown = await scene.ended(scene.planner, body.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  const { bytes } = await scene.file(scene.planner, shown.id);
  const table = parse(bytes, { bom: true, relax_column_count: true, delimiter }) as string[][];
  const head = table.findIndex((row) => row[0] === '#');
  const heads = table[head] ?? [];
  const rows = table
    .slice(head + 1)
    .map((row) => Object.fromEntries(heads.map((name, at) => [name, row[at]])));
  return { heads, rows, lines: new Map(table.slice(0, head).map(([label, text]) => [label, text])) };
}

async function standings(): Promise<StandingsResponseDto> {
  const query = new URLSearchParams({ ...QUERY, changes: 'true', page_size: '200' });
  const url = `/v3/at/ratings/list/services/standings?${query.toString()}`;
  return (await scene.call<StandingsResponseDto>('GET', url, { token: scene.planner })).body;
}

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

describe('an exported ranking beside the frames before', () => {
  it('holds the change, whether it is more than chance, and net reach in each of them, as the screen does', async () => {
    const { items } = await standings();
    const { rows, heads } = await exported({ changes: true, frames_before: 5 });
    const columns = [
      'Change since October 2026, points',
      'Change, 95% interval from',
      'Change, 95% interval to',
      'More than chance',
      'Net reach %: October 2026',
    ];
    expect(heads.slice(-5)).toEqual(columns);
    expect(items.length).toBeGreaterThan(10);
    expect(items.some(({ change }) => change?.significant)).toBe(true);
    expect(items.some(({ change }) => change === null)).toBe(true);
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual(
      items.map(({ change, net_reach: [before] }) => [
        ...[change?.difference, change?.low, change?.high].map(text),
        change ? (change.significant ? 'yes' : 'no') : '',
        text(before),
      ]),
    );
  });

  it('holds of them only what is on show', async () => {
    expect((await exported({})).heads.join()).not.toMatch(/Change|October/);
    expect((await exported({ changes: true })).heads.join()).not.toContain('October 2026,Net');
    const { heads, lines } = await exported({ frames_before: 1 }, 'de-DE', ';');
    expect(heads.at(-1)).toBe('Nettoreichweite %: Oktober 2026');
    expect(heads.join()).not.toContain('Veränderung');
    expect([...lines.keys()]).not.toContain('Nicht vergleichbar über');
  });

  it('says where figures must not be compared', async () => {
    await scene.sql(`UPDATE contact_indexes SET universe_name = 'Another' WHERE month = '2026-10-01'`);
    const { rows, lines } = await exported({ changes: true, frames_before: 1 });
    expect(lines.get('Not comparable across')).toBe('November 2026');
    expect(new Set(rows.map((row) => row['Change since October 2026, points']))).toEqual(new Set(['']));
    await scene.sql(`UPDATE contact_indexes SET universe_name = 'Test' WHERE month = '2026-10-01'`);
  });

  it('can be asked for by the address of the list, and refuses frames nobody has', async () => {
    const url = `/v3/at/ratings/list/services/export?file_type=csv&date=2026-11-01&changes=true&frames_before=1`;
    expect((await scene.call('GET', url, { token: scene.planner })).status).toBe(202);
    const { status } = await scene.start(scene.planner, {
      kind: 'ratings.ranking',
      file_type: 'csv',
      parameters: { type: 'services', frames_before: 6 },
    });
    expect(status).toBe(422);
  });
});
