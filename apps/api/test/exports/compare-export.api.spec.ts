import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BeforeServicesResponseDto,
  CompareProfileResponseDto,
  CompareTrafficResponseDto,
} from '../../src/domains/planning/dto/compare.dto.js';
import { ExportScene } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

let scene: ExportScene;
let worker: WorkerProcess;
let body: { date: string; items: number[]; attributes: string; reference: string };

beforeAll(async () => {
  scene = await ExportScene.open();
  worker = await WorkerProcess.start();
  const rows = await scene.sql<{ id: number }>(
    `SELECT id FROM rating_items WHERE name IN ('Service 0', 'Service 1') ORDER BY name`,
  );
  body = {
    date: '2026-10-01',
    items: rows.map(({ id }) => id),
    attributes: 'gender:female',
    reference: 'gender:male',
  };
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const shown = async <Answer>(call: string) =>
  (await scene.call<Answer>('POST', `/v3/at/ratings/compare/${call}`, { token: scene.planner, body })).body;

async function exported(part: string, locale = 'en-US', delimiter = ',') {
  const order = { kind: 'ratings.compare', file_type: 'csv', locale, parameters: { ...body, part } };
  const { status, body: answer } = await scene.start(scene.planner, order);
  expect(status).toBe(202);
  const job = await scene.ended(scene.planner, answer.export.id);
  expect([job.state, job.error_code]).toEqual(['done', null]);
  const { bytes } = await scene.file(scene.planner, job.id);
  const table = parse(bytes, { bom: true, delimiter, relax_column_count: true }) as string[][];
  const head = table.findIndex((row) => row[0] === 'Name');
  const heads = table[head] ?? [];
  const rows = table
    .slice(head + 1)
    .map((row) => Object.fromEntries(heads.map((name, at) => [name, row[at]])));
  return {
    name: job.file_name,
    lines: new Map(table.slice(0, head).map(([label, text]) => [label, text])),
    rows,
  };
}

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

describe('an exported comparison', () => {
  it('holds the figures month by month, and names group and reference', async () => {
    const { compare_data: items, months } = await shown<CompareTrafficResponseDto>('traffic');
    const { name, lines, rows } = await exported('traffic');
    expect(name).toMatch(/^comparison-of-2-items-traffic-october-2026-female-against-male\.csv$/);
    expect(lines.get('Target group')).toMatch(/^female/i);
    expect(lines.get('Affinity compares with')).toMatch(/^male/i);
    expect(rows.map((row) => [row['Name'], row['Month'], row['Net reach %'], row['Unique clients']])).toEqual(
      items.flatMap((item) =>
        item.points.map((point, at) => [
          item.name,
          months[at]?.month,
          text(point.net_reach),
          text(point.unique_clients),
        ]),
      ),
    );
    expect(rows.some((row) => row['Net reach %'] !== '')).toBe(true);
    expect(rows[0]).not.toHaveProperty('Visits');
  });

  it('holds the profiles with the withholding of the screen', async () => {
    const { compare_data: items } = await shown<CompareProfileResponseDto>('audience-profile');
    const { rows } = await exported('profile');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => [row['Name'], row['Level'], row['Share of users %'], row['Affinity']])).toEqual(
      items.flatMap(({ name, values }) =>
        values.map((value) => [name, value.name, text(value.share), text(value.affinity)]),
      ),
    );
  });

  it('names attributes and their levels in German for German readers', async () => {
    const { rows } = await exported('profile', 'de-DE', ';');
    expect(rows.map((row) => `${row['Merkmal']}: ${row['Ausprägung']}`)).toEqual(
      expect.arrayContaining(['Geschlecht: Frauen', 'Geschlecht: Männer']),
    );
  });

  it('holds what was visited before and after, of everybody', async () => {
    const { before_service_categories: before } = await shown<BeforeServicesResponseDto>('before-services');
    const { name, lines, rows } = await exported('movements');
    expect(name).toBe('comparison-of-2-items-before-and-after-october-2026.csv');
    expect(lines.get('Target group')).toMatch(/^everybody/i);
    const told = rows.filter((row) => row['Direction'] === 'before').map((row) => row['Of all visits %']);
    const parts = body.items.flatMap((_, at) =>
      before.flatMap(({ values, services }) => [values[at], ...services.map((one) => one.values[at])]),
    );
    expect(told).toEqual(parts.map((one) => text(one?.percent)));
  });

  it('is refused without a part, or with a field there is not', async () => {
    for (const wrong of [{}, { part: 'all' }, { part: 'traffic', items: [] }, { part: 'traffic', more: 1 }]) {
      const parameters = { ...body, ...wrong };
      const order = { kind: 'ratings.compare', file_type: 'csv', locale: 'en-US', parameters };
      expect((await scene.start(scene.planner, order)).status).toBe(422);
    }
  });
});
