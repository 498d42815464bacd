import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenUser, signIn } from '../support/users.js';
import { hostileFiles } from '../files/hostile-files.js';
import { BenchmarkScene } from './support/benchmark-scene.js';

const FILE = `externalID;Category;Year;Brand;Recall aided;participants;TV;Remarks
a-1;Food;2024;Anker;3,25;1.200,5;ja;x
a-2;food;2020;Berger;4.5;800;no;
a-3;Food;;Cafe;;;;
`;

let scene: BenchmarkScene;

beforeAll(async () => {
  scene = await BenchmarkScene.open({ worker: true });
  await scene.givenCategory('Food');
  await scene.ask('POST', '/column/tv', { name: 'TV', type: 'boolean' });
});
beforeEach(() => scene.ask('DELETE', '/benchmarks', { all: true }));
afterAll(() => scene.close());

const stored = async () =>
  (await scene.benchmark({ sort: 'external_id' })).benchmarks.map(({ external_id: id, year, values }) => ({
    id,
    year,
    values,
  }));

describe('a file of the benchmark', () => {
  it('is read first: what is known, what is not, and what would come of it; then its rows are stored', async () => {
    const { upload_id: id, url } = await scene.address('studies.csv');
    expect((await scene.send(url, 'studies.csv', FILE)).status).toBe(200);
    expect(await scene.read(id, true)).toMatchObject({
      state: 'ready',
      recognised: [
        { head: 'externalID', key: 'externalid' },
        { head: 'Category', key: 'category' },
        { head: 'Year', key: 'year' },
        { head: 'Brand', key: 'brand' },
        { head: 'Recall aided', key: 'recall_aided' },
        { head: 'participants', key: 'participants' },
        { head: 'TV', key: 'tv' },
      ],
      unknown: ['Remarks'],
      lines: 3,
      refused: 0,
      added: 3,
      changed: 0,
    });
    expect(await stored()).toEqual([]);
    expect(await scene.read(id, false)).toMatchObject({ state: 'stored', progress: 100, added: 3 });
    expect(await stored()).toEqual([
      {
        id: 'a-1',
        year: 2024,
        values: { brand: 'Anker', recall_aided: 3.25, participants: 1200.5, tv: true },
      },
      { id: 'a-2', year: 2020, values: { brand: 'Berger', recall_aided: 4.5, participants: 800, tv: false } },
      { id: 'a-3', year: 0, values: { brand: 'Cafe' } },
    ]);
    const done = await scene.ask<{ code: string }>('POST', '/benchmarks', { upload_id: id });
    expect([done.status, done.body.code]).toEqual([409, 'brand_lift.no_file']);
  });

  it('changes nothing when it comes again, and only what differs otherwise', async () => {
    await scene.upload('studies.csv', FILE);
    const before = await stored();
    expect(await scene.upload('again.csv', FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await stored()).toEqual(before);
    const other = FILE.replace('3,25', '3,5').replace('a-3', 'a-4');
    expect(await scene.upload('other.csv', other)).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
    expect((await stored()).map(({ id }) => id)).toEqual(['a-1', 'a-2', 'a-3', 'a-4']);
  });

  it('is stored whole or not at all: what cannot be read is told row by row', async () => {
    const bad = `${FILE}a-1;Food;2024;;;;;\n;Food;2024;;;;;\na-5;Nothing;20x4;;n/a;;maybe;\na-6;;1800;;;;;\n`;
    const upload = await scene.upload('bad.csv', bad);
    expect(upload).toMatchObject({ state: 'refused', lines: 7, refused: 4 });
    expect(upload.problems).toEqual([
      { line: 5, column: 'externalID', value: 'a-1', problem: 'twice' },
      { line: 6, column: 'externalID', value: '', problem: 'no_external_id' },
      { line: 7, column: 'Category', value: 'Nothing', problem: 'unknown_category' },
      { line: 7, column: 'Year', value: '20x4', problem: 'not_a_year' },
      { line: 7, column: 'Recall aided', value: 'n/a', problem: 'not_a_number' },
      { line: 7, column: 'TV', value: 'maybe', problem: 'not_yes_or_no' },
      { line: 8, column: 'Category', value: '', problem: 'no_category' },
      { line: 8, column: 'Year', value: '1800', problem: 'not_a_year' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('can be a workbook, whose numbers are read as they are and not as they look', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const sheet = utils.aoa_to_sheet([
      ['externalID', 'category', 'year', 'recall_aided', 'tv'],
      ['x-1', 'Food', 2025, 2.94, true],
    ]);
    sheet['D2'].z = '0';
    for (const [name, bookType] of [
      ['book.xlsx', 'xlsx'],
      ['book.xls', 'biff8'],
    ] as const) {
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet, 'Studies');
      await scene.upload(name, write(book, { type: 'buffer', bookType }) as Uint8Array);
      expect(await stored()).toEqual([{ id: 'x-1', year: 2025, values: { recall_aided: 2.94, tv: true } }]);
      await scene.ask('DELETE', '/benchmarks', { all: true });
    }
  });

  it.each([
    ['no column for the id', 'a.csv', 'category;year\nFood;2024\n', 'sheet_column_missing'],
    ['no row', 'a.csv', 'externalID;category\n', 'sheet_empty'],
    ['no workbook', 'a.xlsx', FILE, 'not_a_workbook'],
    ['too many rows', 'a.csv', `externalID;category\n${'a;Food\n'.repeat(20_001)}`, 'too_many_rows'],
  ])('is refused with %s', async (_, name, text, code) => {
    const upload = await scene.upload(name, text);
    expect([upload.state, upload.file_problems[0]?.code]).toEqual(['refused', code]);
    expect(await stored()).toEqual([]);
  });

  it('that is meant to do harm does none', async () => {
    for (const { name, bytes, what } of hostileFiles) {
      if (!/\.(csv|xlsx?)$/i.test(name)) continue;
      const { upload_id: id, url } = await scene.address(name);
      const sent = await scene.send(url, name, bytes);
      if (sent.status !== 200) continue;
      const { state } = await scene.read(id, true);
      expect([what, state]).toEqual([what, expect.stringMatching(/^(refused|ready)$/)]);
    }
    expect(await scene.upload('studies.csv', FILE)).toMatchObject({ state: 'stored', added: 3 });
  }, 120_000);
});

describe('the address of a file', () => {
  it('works once, however many use it at the same time', async () => {
    const { url } = await scene.address('studies.csv');
    const answers = await Promise.all(Array.from({ length: 8 }, () => scene.send(url, 'studies.csv', FILE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 410),
    ]);
    expect((await scene.send(url, 'studies.csv', FILE)).body.code).toBe('brand_lift.address_spent');
  });

  it('works for a quarter of an hour', async () => {
    const { url } = await scene.address('studies.csv');
    await scene.app.setClock(Date.now() + 15 * 60_000 + 1000);
    expect((await scene.send(url, 'studies.csv', FILE)).status).toBe(410);
  });

  it('is for one kind of file, and is not used up by another', async () => {
    const { url } = await scene.address('studies.csv');
    const other = await scene.send(url, 'studies.xlsx', FILE);
    expect([other.status, other.body.problems['file']?.[0]?.code]).toEqual([422, 'file_of_another_kind']);
    expect((await scene.send(url, 'studies.csv', Buffer.alloc(20_000_001, 'a'))).status).toBe(413);
    expect((await scene.send(url, 'STUDIES.CSV', FILE)).status).toBe(200);
  });

  it('is signed: nobody makes one up, or changes one', async () => {
    const { url } = await scene.address('studies.csv');
    const [id = '', seconds, signature] = url.split('/').at(-1)?.split('.') ?? [];
    const forged = [
      'nothing',
      `${id}.${seconds}.${'A'.repeat(43)}`,
      `${id}.${Number(seconds) + 1}.${signature}`,
      `0b8f1c1e-6a5e-4a0e-9a52-0d3f5c0f9c11.${seconds}.${signature}`,
    ];
    for (const token of forged)
      expect((await scene.send(`/v3/brand-lift/upload/${token}`, 'a.csv', FILE)).status).toBe(410);
  });

  it.each(['studies.pdf', 'studies', '', 'a/b.csv', 'x'.repeat(201)])(
    'is made for sheets only: %j',
    async (name) => {
      const { status } = await scene.ask('GET', `/upload-url?fileName=${encodeURIComponent(name)}`);
      expect(status).toBe(422);
    },
  );

  it('and the file are nobody else’s', async () => {
    const { upload_id: id } = await scene.address('studies.csv');
    const other = await givenUser(scene.app, {
      email: 'other@netreach.example',
      modules: ['brandlift_benchmark'],
    });
    const { access: token } = await signIn(scene.app.call, other);
    expect((await scene.app.call('GET', `/v3/brand-lift/uploads/${id}`, { token })).status).toBe(404);
    const body = { upload_id: id };
    expect((await scene.app.call('POST', '/v3/brand-lift/benchmarks', { token, body })).status).toBe(404);
    expect((await scene.ask('POST', '/benchmarks', body)).status).toBe(409);
  });
});
