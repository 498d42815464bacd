import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AudienceReachResponseDto } from '../../src/domains/planning/dto/audience-reach.dto.js';
import type { CombineResponseDto } from '../../src/domains/planning/dto/combine.dto.js';
import { ExportScene } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

let scene: ExportScene;
let worker: WorkerProcess;
let ids: number[];

beforeAll(async () => {
  scene = await ExportScene.open();
  worker = await WorkerProcess.start();
  const rows = await scene.sql<{ id: number }>(
    `SELECT id FROM rating_items WHERE name IN ('Service 0', 'Service 1', 'Service 2') ORDER BY name`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

/** Starts an export of a screen by its own call, and reads the CSV. */
async function exported(call: string, body: object) {
  const { status, body: answer } = await scene.call<{ export: { id: string } }>(
    'POST',
    `/v3/at/ratings/${call}`,
    {
      token: scene.planner,
      body: { file_type: 'csv', locale: 'en-US', ...body },
    },
  );
  expect(status).toBe(202);
  const shown = await scene.ended(scene.planner, answer.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  const { bytes } = await scene.file(scene.planner, shown.id);
  const table = parse(bytes, { bom: true, relax_column_count: true }) as string[][];
  const head = table.findIndex((row) => row[0] === 'Name');
  const heads = table[head] ?? [];
  const rows = table
    .slice(head + 1)
    .map((row) => Object.fromEntries(heads.map((name, at) => [name, row[at]])));
  return { shown, lines: new Map(table.slice(0, head).map(([label, text]) => [label, text])), rows };
}

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

describe('an exported combination', () => {
  it('holds what the screen shows', async () => {
    const body = { date: '2026-10-01', items: ids, attributes: 'gender:female' };
    const { body: screen } = await scene.call<CombineResponseDto>('POST', '/v3/at/ratings/combine', {
      token: scene.planner,
      body,
    });
    const { rows, lines, shown } = await exported('combine/export', body);
    expect(shown.file_name).toMatch(/^combination-of-3-items-october-2026-female.*\.csv$/);
    expect(lines.get('Target group')).toMatch(/^female/i);
    expect(rows.map((row) => row['Name'])).toEqual([...screen.items.map(({ name }) => name), 'All together']);
    const figures = screen.items.map(({ own, increment, stacked, exclusive, contribution_share }) =>
      [
        own.net_reach,
        own.unique_users,
        increment.net_reach,
        stacked.net_reach,
        exclusive.net_reach,
        contribution_share,
      ].map(text),
    );
    const columns = [
      'Net reach %',
      'Unique users',
      'Adds %',
      'Together so far %',
      'Only here %',
      'Contribution %',
    ];
    expect(rows.slice(0, 3).map((row) => columns.map((column) => row[column]))).toEqual(figures);
    expect(rows[3]?.['Unique users']).toBe(text(screen.combination.unique_users));
  });

  it('is refused where the screen refuses', async () => {
    for (const items of ['1,2', [ids[0]]]) {
      const { status, body } = await scene.call<{ error: Record<string, string[]> }>(
        'POST',
        '/v3/at/ratings/combine/export',
        {
          token: scene.planner,
          body: { file_type: 'csv', items },
        },
      );
      expect([status, Object.keys(body.error)]).toEqual([422, ['items']]);
    }
  });
});

describe('an exported plan', () => {
  it('holds rows, total and what the optimiser adds', async () => {
    const items = [{ id: ids[0], share: 40, cpm: 10 }, { id: ids[1] }];
    const body = { date: '2026-10-01', items, optimise: true, add_items: 2 };
    const { body: screen } = await scene.call<AudienceReachResponseDto>(
      'POST',
      '/v3/at/ratings/audience-reach',
      {
        token: scene.planner,
        body,
      },
    );
    const { rows, shown } = await exported('audience-reach/export', body);
    expect(shown.file_name).toMatch(/^audience-reach-of-2-items-october-2026/);
    const names = [...screen.rows.map(({ name }) => name), 'All together'];
    const added = screen.optimum?.picks.map(({ name }) => `Best addition: ${name}`) ?? [];
    expect(added).toHaveLength(2);
    const classes = rows.slice(names.length + added.length);
    expect(rows.map((row) => row['Name'])).toEqual([
      ...names,
      ...added,
      ...classes.map((row) => row['Name']),
    ]);
    const [atLeast, exact] = [screen.classes, screen.classes.slice(0, -1)];
    expect(classes.map((row) => [row['Kind'], row['Net reach %'], row['Unique users']])).toEqual([
      ...atLeast.map(({ at_least: { net_reach: reach, unique_users: users } }) => [
        'Contact class',
        text(reach),
        text(users),
      ]),
      ...exact.map(({ exact: { net_reach: reach, unique_users: users } }) => [
        'Contact class',
        text(reach),
        text(users),
      ]),
    ]);
    expect(classes.slice(0, 2).map((row) => row['Name'])).toEqual([
      'At least 1 contact',
      'At least 2 contacts',
    ]);
    expect(rows.slice(0, 2).map((row) => [row['Gross contacts'], row['Cost']])).toEqual(
      screen.rows.map(({ gross_contacts, costs }) => [
        text(gross_contacts),
        costs.cost === 0 ? '' : text(costs.cost),
      ]),
    );
    // Who has named no price does not buy for nothing.
    const prices = ['Price', 'Cost', 'CPM', 'Cost per 1000 users', 'Cost per GRP'];
    expect(Object.keys(rows[1] ?? {})).toEqual(expect.arrayContaining(prices));
    expect(prices.map((column) => rows[1]?.[column])).toEqual(prices.map(() => ''));
    expect(rows[2]?.['GRP']).toBe(text(screen.plan.grp));
  });

  it('holds how each row is bought, and the share of voice where there is a flight', async () => {
    const items = [
      { id: ids[0], share: 40, cap: 3, format: 'video', cpm: 12.5 },
      { id: ids[1], contacts: 1000, cost: 300 },
    ];
    const body = {
      date: '2026-10-01',
      flight_from: '2026-12-01',
      flight_until: '2026-12-14',
      items,
    };
    const { body: screen } = await scene.call<AudienceReachResponseDto>(
      'POST',
      '/v3/at/ratings/audience-reach',
      { token: scene.planner, body },
    );
    const { rows } = await exported('audience-reach/export', body);
    const columns = ['Booked share %', 'Contacts at most', 'Format', 'Price', 'Share of voice %'];
    const voices = screen.rows.map(({ flight }) => text(flight?.share_of_voice));
    expect(Number(voices[0])).toBeGreaterThan(0);
    expect(rows.slice(0, 2).map((row) => columns.map((column) => row[column]))).toEqual([
      ['40', '3', 'Video', '€12.50 CPM (own price)', voices[0]],
      ['', '', '', '€300.00 (own price)', voices[1]],
    ]);
    const { rows: without } = await exported('audience-reach/export', { date: '2026-10-01', items });
    expect(without[0]).not.toHaveProperty('Share of voice %');
  });

  it('books what there is where a row wants more, as the screen does', async () => {
    const beyond = [
      { id: ids[0], contacts: 1e9, cap: 2 },
      { id: ids[1], share: 40 },
    ];
    const { rows } = await exported('audience-reach/export', { date: '2026-10-01', items: beyond });
    expect(rows.slice(0, 3).map((row) => Number(row['Gross contacts']) > 0)).toEqual([true, true, true]);
  });
});
