import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METHOD_VERSION } from '@netreach/measurement';
import { ExportScene } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

let scene: ExportScene;
let worker: WorkerProcess;

beforeAll(async () => {
  scene = await ExportScene.open();
  await scene.sql(
    `UPDATE rating_items SET name = '=HYPERLINK("http://x.example")' WHERE name = 'Service 20'`,
  );
  await scene.sql(`UPDATE rating_items SET name = 'Größe & "Süß" <Österreich>, ß' WHERE name = 'Service 3'`);
  worker = await WorkerProcess.start();
});
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

interface Item {
  readonly name: string;
  readonly rank: number;
  readonly categories: string[];
  readonly media_house: { readonly name: string } | null;
  readonly stats: Readonly<Record<string, number | string | null>>;
}

const FILTER = {
  attributes: 'gender:female;birthday:14-29,30-49',
  devices: 'web',
  sort: 'unique_users',
  order: 'desc',
};

/** What the screen shows, all of its pages. */
async function screen(token: string, query: Record<string, string> = {}): Promise<Item[]> {
  const search = new URLSearchParams({ date: '2026-10-01', ...query, page_size: '200' });
  const { body } = await scene.call<{ items: Item[] }>(
    'GET',
    `/v3/at/ratings/list/services?${search.toString()}`,
    { token },
  );
  return body.items;
}

async function exported(token: string, file_type: string, options: Record<string, unknown> = {}) {
  const { parameters = {}, ...rest } = options;
  const body = {
    kind: 'ratings.ranking',
    file_type,
    locale: 'en-US',
    ...rest,
    parameters: { type: 'services', date: '2026-10-01', ...(parameters as object) },
  };
  const { status, body: answer } = await scene.start(token, body);
  expect(status).toBe(202);
  const shown = await scene.ended(token, answer.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  return { ...(await scene.file(token, shown.id)), shown };
}

/** A table of texts apart: head lines by their label, rows by their columns' heads. */
function apart(table: readonly (readonly unknown[])[]) {
  const head = table.findIndex((row) => row[0] === '#');
  const heads = (table[head] ?? []).map(String);
  const rows = table
    .slice(head + 1)
    .map(
      (row) =>
        Object.fromEntries(heads.map((name, at) => [name, row[at] ?? null])) as Record<string, unknown>,
    );
  return {
    lines: new Map(table.slice(0, head).map(([label, text]) => [String(label), String(text)])),
    heads,
    rows,
  };
}

const FIGURES: Readonly<Record<string, string>> = {
  'Unique users': 'unique_users',
  'Net reach %': 'net_reach',
  '95% interval from': 'net_reach_low',
  '95% interval to': 'net_reach_high',
  Affinity: 'affinity',
  'Unique clients': 'unique_clients',
  'Impressions from the market %': 'impressions_at',
  'Use time s': 'usetime',
};
const ADMIN_FIGURES = {
  Cases: 'unique_panelists',
  Visits: 'visits',
  Impressions: 'impressions',
  'Impressions per visit': 'impressions_per_visits',
};

const figuresOf = (items: readonly Item[], names: Record<string, string>) =>
  items.map(({ name, rank, stats }) => [
    rank,
    name,
    ...Object.values(names).map((key) => stats[key] ?? null),
  ]);

const csvOf = (bytes: Buffer, delimiter = ',') =>
  apart(parse(bytes, { bom: true, relax_column_count: true, delimiter }) as string[][]);

const number = (text: unknown) => (text === '' || text === null ? null : Number(text));

describe('an exported ranking', () => {
  it('holds as CSV all rows and figures of the screen, and what they are', async () => {
    const items = await screen(scene.planner, FILTER);
    const { bytes, type, disposition, shown } = await exported(scene.planner, 'csv', { parameters: FILTER });
    expect([type, disposition]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="ranking-of-services-october-2026-female-14-49.csv"',
    ]);
    const { lines, rows, heads } = csvOf(bytes);
    expect(items.length).toBeGreaterThan(20);
    expect(shown.rows).toBe(items.length);
    const written = rows.map((row) => [
      Number(row['#']),
      String(row['Name']).replace(/^'/, ''),
      ...Object.keys(FIGURES).map((name) => number(row[name])),
    ]);
    expect(written).toEqual(figuresOf(items, FIGURES));
    expect(heads).not.toContain('Visits');
    expect([...heads, ...lines.keys()]).not.toContain('Cases');
    expect(lines.get('Frame')).toBe('October 2026, whole frame');
    expect(lines.get('Target group')).toMatch(/^female 14–49 \([\d,]+ persons\)$/);
    expect(lines.get('Filter')).toBe('devices: web');
    expect(lines.get('Universe')).toMatch(/^Test: 78,533 persons$/);
    expect(lines.get('Method version')).toBe(String(METHOD_VERSION));
    expect(lines.get('Index version')).toBe('1');
    expect(lines.get('Weight set')).toBe('1');
    expect(lines.get('Source')).toContain('Netreach, market Austria');
    expect(lines.get('Retrieved')).toMatch(/GMT\+[12]$/);
  });

  it('withholds what the screen withholds', async () => {
    const parameters = { ...FILTER, attributes: 'gender:female;birthday:50+;region:east' };
    const items = await screen(scene.planner, parameters);
    const withheld = items.filter(({ stats }) => stats['reliability'] === 'suppressed');
    expect(withheld.length).toBeGreaterThan(0);
    const { rows } = csvOf((await exported(scene.planner, 'csv', { parameters })).bytes);
    for (const { name } of withheld) {
      const row = rows.find((one) => String(one['Name']).endsWith(name));
      expect([row?.['Unique users'], row?.['Net reach %'], row?.['Affinity'], row?.['Reliability']]).toEqual([
        '',
        '',
        '',
        'withheld',
      ]);
    }
  });

  it('puts groups side by side, each with the figures of its own screen and withheld as there', async () => {
    const groups = ['gender:male', 'gender:female;birthday:50+;region:east', ''];
    const { rows, heads } = csvOf(
      (await exported(scene.planner, 'csv', { parameters: { ...FILTER, groups } })).bytes,
    );
    const beside = heads.filter((name) => name.startsWith('Unique users: '));
    expect(beside[0]).toMatch(/male$/);
    expect(beside[2]).toBe('Unique users: everybody in the universe');
    let withheld = 0;
    for (const [at, attributes] of groups.entries()) {
      const own = new Map(
        (await screen(scene.planner, { ...FILTER, attributes })).map(({ name, stats }) => [name, stats]),
      );
      expect(rows.length).toBeGreaterThan(20);
      for (const row of rows) {
        const stats = own.get(String(row['Name']).replace(/^'/, ''));
        const users = beside[at] ?? '';
        const shown = [users, users.replace('Unique users', 'Net reach %')].map((name) => number(row[name]));
        expect(shown).toEqual([stats?.['unique_users'] ?? null, stats?.['net_reach'] ?? null]);
        if (stats?.['reliability'] === 'suppressed') withheld += 1;
      }
    }
    expect(withheld).toBeGreaterThan(0);
    const { status } = await scene.start(scene.planner, {
      kind: 'ratings.ranking',
      file_type: 'csv',
      locale: 'en-US',
      parameters: { type: 'services', date: '2026-10-01', groups: Array(6).fill('gender:male') },
    });
    expect(status).toBe(422);
  });

  it('is called after its group on the screen of streaming services, too', async () => {
    const { body } = await scene.start(scene.admin, {
      kind: 'ratings.streaming',
      file_type: 'csv',
      locale: 'de-DE',
      parameters: { date: '2026-10-01', attributes: FILTER.attributes },
    });
    const { file_name: name } = await scene.ended(scene.admin, body.export.id);
    expect(name).toMatch(/oktober-2026-[a-z-]*14-49\.csv$/);
  });

  it('begins with a byte order mark unless told otherwise, and defuses formulas', async () => {
    const marked = (await exported(scene.planner, 'csv')).bytes;
    const bare = (await exported(scene.planner, 'csv', { csv_bom: false })).bytes;
    expect([...marked.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bare.subarray(0, 3).toString()).not.toContain('\uFEFF');
    expect(marked.subarray(3).toString().split('\r\n').slice(14)).toEqual(
      bare.toString().split('\r\n').slice(14),
    );
    expect(bare.toString()).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(bare.toString()).not.toMatch(/(^|,|")=HYPERLINK/m);
  });

  it('is German where the user is: heads, file name, decimal commas', async () => {
    const items = await screen(scene.planner);
    const { bytes, disposition } = await exported(scene.planner, 'csv', { locale: 'de-DE' });
    expect(disposition).toBe('attachment; filename="ranking-angebote-oktober-2026.csv"');
    const { rows, lines } = csvOf(bytes, ';');
    expect(rows.map((row) => number(String(row['Nettoreichweite %']).replace(',', '.')))).toEqual(
      items.map(({ stats }) => stats['net_reach']),
    );
    expect(lines.get('Zeitraum')).toBe('Oktober 2026, ganzer Zeitraum');
  });

  it('is in a language that was added, in edited words, once it is offered', async () => {
    const parameters = { type: 'services', date: '2026-10-01' };
    const body = { kind: 'ratings.ranking', file_type: 'csv', locale: 'fr-FR', parameters };
    const refused = await scene.start(scene.planner, body);
    expect([refused.status, refused.body.error]).toEqual([422, { locale: [expect.any(String)] }]);
    await scene.app.syncTexts();
    await scene.app.database.query(`
      INSERT INTO locales (code, name, plural_rule, enabled, position) VALUES ('fr-FR', 'Français', 'above_one', true, 9);
      INSERT INTO translation_texts (key_id, locale_id, msgstr0)
        SELECT k.id, l.id, 'Lignes' FROM translation_keys k JOIN translation_tags t ON t.id = k.tag_id, locales l
        WHERE t.name = 'files' AND k.msgid = 'rows' AND l.code = 'fr-FR'`);
    const items = await screen(scene.planner);
    const { bytes } = await exported(scene.planner, 'csv', { locale: 'fr-FR' });
    const { lines, rows } = csvOf(bytes, ';');
    expect(lines.get('Lignes')).toBe(String(items.length));
    expect(rows.map((row) => number(String(row['Net reach %']).replace(',', '.')))).toEqual(
      items.map(({ stats }) => stats['net_reach']),
    );
  });

  it('holds as a workbook the same figures as numbers', async () => {
    const items = await screen(scene.planner, FILTER);
    const { bytes, type } = await exported(scene.planner, 'xls', { parameters: FILTER });
    expect(type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { rows } = apart(await readSheet(bytes));
    expect(
      rows.map((row) => [row['#'], row['Name'], ...Object.keys(FIGURES).map((name) => row[name])]),
    ).toEqual(figuresOf(items, FIGURES));
    expect(rows.map((row) => row['Name'])).toContain('Größe & "Süß" <Österreich>, ß');
  });

  it('keeps in a workbook title, heads and names in sight, and says on a sheet of its own what it is', async () => {
    const { bytes, disposition } = await exported(scene.planner, 'xls', {
      locale: 'de-DE',
      parameters: { ...FILTER, groups: ['gender:male'] },
    });
    expect(disposition).toContain('ranking-angebote-oktober-2026-frauen-14-49.xlsx');
    const [[title], heads] = (await readSheet(bytes)) as [string[], string[]];
    expect(title).toMatch(/^Ranking Angebote, Oktober 2026, Frauen/);
    expect(heads?.[1]).toBe('Name');
    const about = new Map(
      (await readSheet(bytes, 'Über diese Zahlen')).map(([label, text]) => [label, text]),
    );
    expect(about.get('Zielgruppe')).toMatch(/^Frauen/);
    expect(about.get('Quelle')).toContain('Netreach, Markt Österreich');
    const sheet = Buffer.from(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain('<pane xSplit="2" ySplit="2" topLeftCell="C3"');
    // "Nettoreichweite %: männlich" needs three lines of its column.
    expect(Number(/<row r="2" ht="([\d.]+)"/.exec(sheet)?.[1])).toBeGreaterThan(40);
  });

  it('holds as a PDF every row on pages of A4, with heads and numbers on each', async () => {
    const items = await screen(scene.admin);
    const { bytes, type } = await exported(scene.admin, 'pdf', { locale: 'de-DE' });
    expect(type).toBe('application/pdf');
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(document, { mergePages: false });
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
    const flat = text.map((page) => page.replace(/\s+/g, ' '));
    const all = flat.join(' ').replaceAll(' ', '');
    for (const { name, stats } of items) {
      expect(all).toContain(name.replaceAll(' ', ''));
      expect(all).toContain(Number(stats['visits'] ?? 0).toLocaleString('de-DE'));
    }
    expect(all).toContain('Größe&"Süß"<Österreich>,ß');
    for (const [at, page] of flat.entries()) {
      expect(page).toContain('Nettoreichweite %');
      expect(page).toContain(`Seite ${at + 1}`);
    }
  });

  it('has the columns of administrators for them alone', async () => {
    const items = await screen(scene.admin);
    const { rows } = apart(await readSheet((await exported(scene.admin, 'xls')).bytes));
    const names = { ...FIGURES, ...ADMIN_FIGURES };
    expect(
      rows.map((row) => [row['#'], row['Name'], ...Object.keys(names).map((name) => row[name])]),
    ).toEqual(figuresOf(items, names));
  });

  it('can be asked for by the address of the list', async () => {
    const url =
      '/v3/at/ratings/list/mediahouses/export?file_type=csv&date=2026-10-01&locale=en-US&csv_bom=false';
    const { status, body } = await scene.call<{ export: { id: string } }>('GET', url, {
      token: scene.planner,
    });
    expect(status).toBe(202);
    await scene.ended(scene.planner, body.export.id);
    const { rows } = csvOf((await scene.file(scene.planner, body.export.id)).bytes);
    expect(rows.map((row) => row['Kind'])).toEqual(Array.from({ length: 5 }, () => 'Media house'));
  });
});

describe('an exported list of users', () => {
  it('holds whom the screen lists', async () => {
    const { body } = await scene.call<{ users: { name: string; email: string }[] }>(
      'GET',
      '/v3/at/admin/customer-users?sort=email',
      { token: scene.admin },
    );
    const { body: answer } = await scene.start(scene.admin, {
      kind: 'admin.customer-users',
      file_type: 'csv',
      locale: 'en-US',
      parameters: { sort: 'email' },
    });
    await scene.ended(scene.admin, answer.export.id);
    const table = parse((await scene.file(scene.admin, answer.export.id)).bytes, {
      bom: true,
      relax_column_count: true,
    }) as string[][];
    const head = table.findIndex(([first]) => first === 'Name');
    expect(table.slice(head + 1).map(([name, email]) => ({ name, email }))).toEqual(
      body.users.map(({ name, email }) => ({ name, email })),
    );
  });
});
