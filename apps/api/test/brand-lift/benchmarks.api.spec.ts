import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BenchmarkScene, type ShownBenchmark } from './support/benchmark-scene.js';

const NOVEMBER = Date.UTC(2026, 10, 25, 12);
const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59, 59);
const NEW_YEAR = Date.UTC(2027, 0, 1);

// Years in every band with both its edges in 2026, one ahead, and two that are not known.
const YEARS = [
  2027, 2026, 2026, 2025, 2023, 2022, 2021, 2019, 2018, 2016, 2014, 2013, 2011, 2009, 2008, 2000, 1990, 0, 0,
  2024,
];
const AIDED = [
  4.2,
  3.15,
  null,
  -1.5,
  2.75,
  6,
  0,
  3.335,
  8.1,
  2.2,
  5.5,
  null,
  1.25,
  9,
  -3.4,
  12,
  7.7,
  20,
  null,
  4.4,
];
/** Of rows only that stay in their band over New Year. */
const UNAIDED = [
  1.5,
  2.5,
  3.5,
  4.5,
  null,
  6.5,
  7.5,
  null,
  9.5,
  10.5,
  null,
  12.5,
  13.5,
  null,
  15.5,
  16.5,
  17.5,
  18.5,
  19.5,
  20.5,
];
const CALM_YEARS = [
  2026, 2026, 2025, 2024, 2022, 2021, 2021, 2020, 2018, 2017, 2016, 2015, 2013, 2012, 2011, 2008, 2001, 1995,
  0, 0,
];

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** 40 studies: 20 in a category whose means move over New Year, 20 in one whose do not. */
const ROWS = [
  ...YEARS.map((year, place) => ({
    id: `m-${String(place).padStart(2, '0')}`,
    category: 'moving',
    year,
    values: defined({
      brand: `Brand ${place % 4}`,
      participants: 100 * (place % 4),
      recall_aided: AIDED[place] ?? null,
      recall_unaided: UNAIDED[place] ?? null,
      tv: place % 3 === 0 ? null : place % 2 === 0,
    }),
  })),
  ...CALM_YEARS.map((year, place) => ({
    id: `c-${String(place).padStart(2, '0')}`,
    category: 'calm',
    year,
    values: defined({
      brand: `Brand ${place % 5}`,
      recall_aided: ((place * 7) % 11) + 0.25,
      // Four studies; six studies of two brands.
      recognition_branded: place < 4 ? place : null,
      recognition_unbranded: place % 5 < 2 && place < 12 ? place : null,
    }),
  })),
];

let scene: BenchmarkScene;

beforeAll(async () => {
  scene = await BenchmarkScene.open();
  for (const name of ['Moving', 'Calm', 'Empty']) await scene.givenCategory(name);
  await scene.ask('POST', '/column/tv', { name: 'TV', type: 'boolean' });
  await scene.givenRows(ROWS);
});
beforeEach(() => scene.moveTo(NOVEMBER));
afterAll(() => scene.close());

const normOf = ({ categories, all }: ShownBenchmark, category: string, column: string) => {
  const norms = category === 'all' ? all : categories.find(({ key }) => key === category)?.norms;
  return norms?.find((norm) => norm.column === column);
};
const shown = (benchmark: ShownBenchmark, category: string, column: string) =>
  normOf(benchmark, category, column)?.shown;
/** Every mean that is told, by its place. */
const means = ({ categories, all }: ShownBenchmark) =>
  Object.fromEntries(
    [...categories, { key: 'all', norms: all }].flatMap(({ key, norms }) =>
      norms.map((norm) => [`${key} ${norm.column}`, norm.shown] as const),
    ),
  );

describe('the means of 40 studies', () => {
  it('are those of a calculation by hand, to two decimals with a comma', async () => {
    const benchmark = await scene.benchmark();
    expect(benchmark.as_of).toBe('2026-11-25');
    // Σ g x / Σ g: 34.09375 / 9.65, 68.25 / 8.5, 52.8625 / 10.25, 86.95625 / 19.9
    expect(shown(benchmark, 'moving', 'recall_aided')).toBe('3,53');
    expect(shown(benchmark, 'moving', 'recall_unaided')).toBe('8,03');
    expect(shown(benchmark, 'calm', 'recall_aided')).toBe('5,16');
    expect(shown(benchmark, 'all', 'recall_aided')).toBe('4,37');
    expect(benchmark.categories.map(({ key, benchmarks }) => [key, benchmarks])).toEqual([
      ['moving', 20],
      ['calm', 20],
      ['empty', 0],
    ]);
  });

  it('say how far the studies lie apart', async () => {
    const norm = normOf(await scene.benchmark(), 'moving', 'recall_aided');
    expect(norm).toMatchObject({
      studies: 17,
      weights: expect.closeTo(9.65, 9) as unknown,
      lower_quartile: 2.2,
      median: 3.335,
      upper_quartile: 4.4,
    });
    expect(norm?.effective_studies).toBeCloseTo(12.2489, 4);
    expect((norm?.low ?? 0) < 3.53 && (norm?.high ?? 0) > 3.53).toBe(true);
  });

  it('move on 1 January, and then only where a study gets into another band', async () => {
    await scene.moveTo(NEW_YEARS_EVE);
    const before = await scene.benchmark();
    await scene.moveTo(NEW_YEAR);
    const after = await scene.benchmark();
    expect([before.as_of, after.as_of]).toEqual(['2026-12-31', '2027-01-01']);
    const [old, young] = [means(before), means(after)];
    const moved = Object.keys(young).filter((cell) => old[cell] !== young[cell]);
    expect(moved.sort()).toEqual([
      'all participants',
      'all recall_aided',
      'moving participants',
      'moving recall_aided',
    ]);
    expect([young['moving recall_aided'], young['all recall_aided']]).toEqual(['3,41', '4,35']);
  });

  it('are withheld where few studies or advertisers would be told by them', async () => {
    const benchmark = await scene.benchmark();
    const withheld = { shown: null, mean: null, low: null, high: null, median: null };
    expect(normOf(benchmark, 'calm', 'recognition_branded')).toMatchObject({
      ...withheld,
      withheld: 'studies',
    });
    expect(normOf(benchmark, 'calm', 'recognition_unbranded')).toMatchObject({
      ...withheld,
      withheld: 'advertisers',
    });
    expect(normOf(benchmark, 'empty', 'recall_aided')).toMatchObject({
      ...withheld,
      studies: 0,
      withheld: 'studies',
    });
  });

  it('weigh by participants where that is asked for; studies without any then count for nothing', async () => {
    const benchmark = await scene.benchmark({ by_participants: true });
    expect(shown(benchmark, 'moving', 'recall_aided')).toBe('2,72');
    expect(normOf(benchmark, 'calm', 'recall_aided')).toMatchObject({ studies: 0, withheld: 'studies' });
  });
});

describe('filters', () => {
  const ids = async (filters: object, parameters = {}) =>
    (await scene.benchmark({ page_size: 200, ...parameters }, filters)).benchmarks.map(
      ({ external_id: id }) => id,
    );

  it('leave numbers between their bounds, which do not count', async () => {
    const years = async (filter: object) =>
      (await scene.benchmark({ page_size: 200, category: 'moving' }, { year: filter })).benchmarks.map(
        ({ year }) => year,
      );
    expect(new Set(await years({ from: 2021, to: 2026 }))).toEqual(new Set([2025, 2024, 2023, 2022]));
    expect(new Set(await years({ from: 2025 }))).toEqual(new Set([2026, 2027]));
    expect(new Set(await years({ to: 2000 }))).toEqual(new Set([1990]));
    expect(await ids({ recall_aided: { from: 3.15, to: 4.2 } }, { category: 'moving' })).toEqual(['m-07']);
  });

  it('leave yes or no by membership, texts by a part of them, and all of them together', async () => {
    const yes = await ids({ tv: { in: [true] } });
    const no = await ids({ tv: { in: [false] } });
    expect([yes.length, no.length, (await ids({ tv: { in: [true, false] } })).length]).toEqual([6, 7, 13]);
    expect((await ids({ brand: { contains: 'AND 4' } })).sort()).toEqual(['c-04', 'c-09', 'c-14', 'c-19']);
    expect(await ids({ brand: { contains: 'and 1' }, year: { from: 2020 }, tv: { in: [false] } })).toEqual([
      'm-01',
      'm-05',
    ]);
  });

  it('count for the means too', async () => {
    const benchmark = await scene.benchmark({}, { year: { from: 2023 } });
    // 4.2, 3.15, -1.5, 4.4 of the newest five years: too few.
    expect(normOf(benchmark, 'moving', 'recall_aided')).toMatchObject({ studies: 4, withheld: 'studies' });
    expect(benchmark.categories.map(({ benchmarks }) => benchmarks)).toEqual([5, 4, 0]);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['an unknown column', '{"nothing":{"from":1}}'],
    ['a bound that is no number', '{"year":{"from":"2019"}}'],
    ['a flag that is none', '{"tv":{"in":["yes"]}}'],
    ['no choice', '{"tv":{"in":[]}}'],
    ['a text that is none', '{"brand":{"contains":1}}'],
    ['nothing', '{"brand":null}'],
    ['a prototype', '{"__proto__":{"from":1}}'],
    ['too many', JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`c${at}`, {}])))],
  ])('are refused where they are none: %s', async (_, filters) => {
    const query = new URLSearchParams({ filters });
    const { status, body } = await scene.ask<{ problems: object }>('GET', `/benchmarks?${query.toString()}`);
    expect([status, Object.keys(body.problems)]).toEqual([422, ['filters']]);
  });
});

describe('the studies', () => {
  it('come in pages, newest first, or in the wanted order with what is not known last', async () => {
    const first = await scene.benchmark({ category: 'moving', page_size: 3 });
    expect(first.benchmarks.map(({ external_id: id, year, weight }) => [id, year, weight])).toEqual([
      ['m-00', 2027, 1],
      ['m-01', 2026, 1],
      ['m-02', 2026, 1],
    ]);
    expect(first.total).toBe(20);
    const last = await scene.benchmark({ category: 'moving', page_size: 3, page: 7 });
    expect(last.benchmarks.map(({ external_id: id }) => id)).toEqual(['m-17', 'm-18']);
    const values = (
      await scene.benchmark({ category: 'moving', sort: 'recall_aided', order: 'desc' })
    ).benchmarks.map((row) => row.values['recall_aided']);
    expect(values.slice(0, 3)).toEqual([20, 12, 9]);
    expect(values.slice(-3)).toEqual([undefined, undefined, undefined]);
  });

  it('are ordered by what there is, and belong to categories that there are', async () => {
    expect((await scene.ask('GET', '/benchmarks?sort=nothing')).status).toBe(422);
    expect((await scene.ask('GET', '/benchmarks?category=nothing')).status).toBe(404);
    expect((await scene.ask('GET', '/benchmarks?order=up')).status).toBe(422);
  });
});

describe('the benchmark as a file', () => {
  const file = (query: string) => scene.ask('GET', `/benchmarks/export?${query}`);

  it('is CSV with decimal commas: each category with its means above its studies, as of today', async () => {
    const { status, headers, text } = await file('type=csv');
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="brand-lift-benchmark-2026-11-25.csv"',
    ]);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('\uFEFF"As of";"2026-11-25"');
    const moving = lines.findIndex((line) => line.startsWith('"Moving";"Mean of 20 studies"'));
    expect(lines[moving]).toContain('"3,53"');
    expect(lines[moving + 1]).toMatch(/^"Moving";"m-00";"2027";1;/);
    expect(lines.find((line) => line.includes('"m-07"'))).toContain('3,335');
    expect(text).toContain('"fewer than 3 advertisers"');
    expect(text).not.toContain('"Empty"');
  });

  it('is a workbook in German, of what the filters leave', async () => {
    const filters = encodeURIComponent(JSON.stringify({ year: { from: 2026 } }));
    const { bytes, headers } = await file(`type=xls&locale=de-DE&filters=${filters}`);
    expect(headers['content-type']).toContain('spreadsheetml');
    const parts = unzipSync(new Uint8Array(bytes));
    const [sheet = '', about] = [1, 2].map((number) =>
      Buffer.from(parts[`xl/worksheets/sheet${number}.xml`] ?? []).toString(),
    );
    expect(about).toContain('Stand');
    expect(sheet).toContain('m-00');
    expect(sheet).not.toContain('m-01');
  });

  it('is refused as something else', async () => {
    expect((await file('type=pdf')).status).toBe(422);
    expect((await file('type=csv&filters=x')).status).toBe(422);
  });
});

describe('removing studies', () => {
  const remove = (body: object) => scene.ask<{ removed: number }>('DELETE', '/benchmarks', body);

  it('takes some, those of a category, or all, and says which is meant', async () => {
    expect((await remove({})).status).toBe(422);
    expect((await remove({ all: true, category: 'calm' })).status).toBe(422);
    expect((await remove({ ids: [] })).status).toBe(422);
    const { benchmarks } = await scene.benchmark({ category: 'moving', page_size: 2 });
    expect((await remove({ ids: benchmarks.map(({ id }) => id) })).body.removed).toBe(2);
    expect((await scene.benchmark({ category: 'moving' })).total).toBe(18);
    expect((await remove({ category: 'calm' })).body.removed).toBe(20);
    expect((await remove({ category: 'nothing' })).body.removed).toBe(0);
    expect((await remove({ all: true })).body.removed).toBe(18);
    expect((await scene.benchmark()).total).toBe(0);
  });
});
