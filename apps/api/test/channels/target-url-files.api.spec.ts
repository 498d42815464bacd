import { utils, write, type BookType } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { TestApp } from '../support/test-app.js';

interface Read {
  rows: { row: number; url: string; match_mode: string | null; problem: string | null }[];
  readable: number;
  refused: number;
  code?: string;
  error?: Record<string, string[]>;
  problems?: Record<string, { code: string }[]>;
}

let environment: TestEnvironment;
let app: TestApp;
let call: Call;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await workshop.import({
    kind: 'services',
    text: 'service,media_house,targets\nPost,House,www.post.example\nBote,,www.bote.example',
  });
  await workshop.close();
  app = await TestApp.start();
  call = app.call;
  token = (await signIn(call, await givenUser(app))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ROWS = [
  ['URL', 'match_mode'],
  ['www.post.example/sport/*', 'pattern'],
  ['https://www.bote.example/', 'Exact match'],
  ['', ''],
  ['www.post.example/sport/*', ''],
  ['nobody.example/a', ''],
  ['www.post.example/a?b=c', ''],
  ['www.post.example/b', 'regex'],
  ['', 'pattern'],
  ['Österreich/ü', ''],
];
const EXPECTED = [
  { row: 2, url: 'www.post.example/sport/*', match_mode: 'pattern', problem: null },
  { row: 3, url: 'https://www.bote.example/', match_mode: 'exact_match', problem: null },
  { row: 5, url: 'www.post.example/sport/*', match_mode: 'pattern', problem: 'repeated' },
  { row: 6, url: 'nobody.example/a', match_mode: 'pattern', problem: 'unknown_target' },
  { row: 7, url: 'www.post.example/a?b=c', match_mode: 'pattern', problem: 'has_query' },
  { row: 8, url: 'www.post.example/b', match_mode: null, problem: 'unknown_match_mode' },
  { row: 9, url: '', match_mode: 'pattern', problem: 'empty' },
  { row: 10, url: 'Österreich/ü', match_mode: 'pattern', problem: 'not_a_url' },
];

function workbook(bookType: BookType, rows: unknown[][] = ROWS): Buffer {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'URLs');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}
const csv = (delimiter: string) =>
  Buffer.from(`\uFEFF${ROWS.map((row) => row.join(delimiter)).join('\r\n')}`);
const PATH = '/v3/at/ratings/channels/target-urls';
const read = (name: string, bytes: Uint8Array, parent?: number) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  if (parent !== undefined) form.append('parent_id', String(parent));
  return call<Read>('POST', PATH, { token, form });
};

describe('a file of target URLs', () => {
  it.each([
    ['targets.xlsx', workbook('xlsx')],
    ['targets.xls', workbook('biff8')],
    ['targets.csv', csv(',')],
    ['targets.CSV', csv(';')],
    ['renamed.xls', workbook('xlsx')],
  ])('is echoed row by row with what could not be read: %s', async (name, bytes) => {
    const { status, body } = await read(name, bytes);
    expect(status).toBe(200);
    expect(body.rows).toEqual(EXPECTED);
    expect([body.readable, body.refused]).toEqual([2, 6]);
  });

  it('may have no heading, and numbers in its cells', async () => {
    const { body } = await read('a.xlsx', workbook('xlsx', [['www.post.example/a'], [42], [true]]));
    expect(body.rows.map(({ row, url, problem }) => [row, url, problem])).toEqual([
      [1, 'www.post.example/a', null],
      [2, '42', 'unknown_target'],
      [3, 'TRUE', 'unknown_target'],
    ]);
  });

  it('may be empty', async () => {
    for (const [name, bytes] of [
      ['a.csv', Buffer.alloc(0)],
      ['a.xlsx', workbook('xlsx', [])],
    ] as const)
      expect((await read(name, bytes)).body).toMatchObject({ rows: [], readable: 0, refused: 0 });
  });

  it('means the targets of the parent where one is named', async () => {
    const { body } = await call<{ parents: { id: number; name: string }[] }>(
      'GET',
      '/v3/at/ratings/channels/customer/candidates',
      { token },
    );
    const parent_id = body.parents.find(({ name }) => name === 'House')?.id;
    const answer = await read('a.csv', csv(','), parent_id);
    expect(answer.body.rows[1]?.problem).toBe('unknown_target');
    expect(answer.body.readable).toBe(1);
  });

  const bomb = zipSync({
    'xl/workbook.xml': new Uint8Array(40_000_000),
    '[Content_Types].xml': new Uint8Array(9),
  });
  const many = Array.from({ length: 1002 }, (_, row) => [`www.post.example/${row}`]);
  const lying = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(40_000_000) }));
  // The directory of the archive says that there is nothing to unpack.
  lying.writeUInt32LE(0, lying.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
  it.each([
    ['bomb.xlsx', bomb, 'unpacks_too_large'],
    ['lying.xlsx', lying, 'not_a_workbook'],
    ['many.xlsx', workbook('xlsx', many), 'too_many_rows'],
    ['many.csv', Buffer.from(many.join('\n')), 'too_many_rows'],
    ['text.xlsx', Buffer.from('www.post.example'), 'not_a_workbook'],
    ['cut.xlsx', workbook('xlsx').subarray(0, 900), 'not_a_workbook'],
    ['empty.xls', Buffer.alloc(0), 'not_a_workbook'],
    ['ole.xls', Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'), 'not_a_workbook'],
    ['binary.csv', workbook('xlsx'), 'not_a_csv_file'],
  ])('is refused, not believed: %s', async (name, bytes, reason) => {
    const before = process.memoryUsage().rss;
    const { status, body } = await read(name, bytes);
    expect(status).toBe(422);
    expect(body.problems?.['file']?.[0]?.code).toBe(reason);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('is refused when it is too large or of another kind', async () => {
    expect((await read('a.csv', Buffer.alloc(700_001, 'a'))).status).toBe(413);
    expect((await read('a.pdf', csv(','))).body.problems?.['file']?.[0]?.code).toBe('not_a_sheet_name');
  });

  it('comes in a form, and forms come where files do', async () => {
    const form = new FormData();
    form.append('file', 'a text');
    const text = await call<Read>('POST', PATH, { token, form });
    expect(text.body.problems?.['file']?.[0]?.code).toBe('not_a_file');
    const json = { file: { name: 'a.csv', bytes: [] } };
    expect((await call('POST', PATH, { token, body: json })).status).toBe(415);
    expect((await call('POST', PATH, { token })).status).toBe(415);
    expect((await call('POST', '/v3/login', { form })).status).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=a' };
    const cut = await call('POST', PATH, {
      token,
      headers,
      body: '--a\r\ncontent-disposition: form-data; name="file"',
    });
    expect(cut.status).toBe(400);
    const twice = new FormData();
    for (const name of ['a.csv', 'b.csv']) twice.append('file', new File(['x'], name));
    expect((await call('POST', PATH, { token, form: twice })).status).toBe(413);
  });
});
