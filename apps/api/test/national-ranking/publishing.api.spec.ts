import { execFile } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FLAG_VALUES, isSeen } from '@netreach/domain/national-ranking';
import { NationalFiguresReadModel } from '../../src/domains/national-ranking/database/national-figures.read-model.js';
import { NationalRows } from '../../src/domains/national-ranking/reading/national-rows.service.js';
import { ReleaseFolder } from '../../src/domains/national-ranking/open-data/release-folder.service.js';
import { entryHash, type Registered } from '../../src/domains/national-ranking/open-data/release-register.js';
import { withinScope } from '../../src/platform/database/scope/database-scope.js';
import { InnerApp } from '../support/inner-app.js';
import { LOST, NationalScene, UNASKED, type ShownList, type ShownRelease } from './support/national-scene.js';

let scene: NationalScene;

beforeAll(async () => {
  scene = await NationalScene.open();
}, 180_000);
afterAll(() => scene.close());

const outcomeOf = ({ checks }: ShownRelease, check: string) => checks.find((one) => one.check === check);

describe('publishing the national ranking', () => {
  it('answers nothing before anything is out', async () => {
    const { status, body } = await scene.ask<{ code: string }>(null, 'GET', '/owa/public/ranking/list');
    expect([status, body.code]).toEqual([404, 'national.not_released']);
  });

  it('refuses an item without its owner’s consent, which a second person has to confirm', async () => {
    const september = await scene.prepare('2026-09');
    expect(september.new_in_public).toContainEqual(
      expect.objectContaining({ name: UNASKED, consented: false }),
    );
    expect(await scene.release('anna', september)).toMatchObject({
      status: 409,
      code: 'national.no_consent',
    });
    const path = `/owa/items/service/${await scene.itemId(UNASKED)}/consents`;
    const given = { given_by: 'Maria Muster', given_on: '2026-09-01' };
    const { body } = await scene.ask<{ id: number }>('anna', 'POST', path, given);
    const confirm = async (who: 'anna' | 'ben') =>
      (await scene.ask(who, 'POST', `/owa/consents/${body.id}/confirm`)).status;
    expect(await confirm('anna')).toBe(409);
    expect(await confirm('ben')).toBe(200);
    expect(await scene.release('anna', september)).toMatchObject({ status: 200, released: false });
    expect(await scene.release('anna', september)).toMatchObject({
      status: 409,
      code: 'national.same_person',
    });
    expect((await scene.ask(null, 'GET', '/owa/public/ranking/list')).status).toBe(404);
    expect(await scene.release('ben', september)).toMatchObject({ status: 200, released: true });
    expect(await scene.release('ben', september)).toMatchObject({
      status: 409,
      code: 'national.not_prepared',
    });
    expect((await scene.open('list?level=services')).total).toBe(24);
  });

  it('finds a lost tag; the month goes out once its item is blocked, which is absent and told', async () => {
    const october = await scene.prepare('2026-10');
    const lost = outcomeOf(october, 'tags_lost');
    expect([lost?.outcome, lost?.items.map(({ name }) => name)]).toEqual(['failed', [LOST]]);
    expect(await scene.release('anna', october)).toMatchObject({
      status: 409,
      code: 'national.checks_failed',
    });
    const id = await scene.itemId(LOST);
    const block = `/owa/ranking/service/${id}/block?kind=technically_blocked&from=2026-10&until=2026-10`;
    expect((await scene.ask('anna', 'POST', block)).status).toBe(422);
    expect((await scene.ask('dora', 'POST', `${block}&reason=x`)).status).toBe(403);
    expect((await scene.ask('anna', 'POST', `${block}&reason=Its tag was gone`)).status).toBe(200);
    expect(await scene.release('anna', october)).toMatchObject({ status: 409, code: 'national.outdated' });
    const again = await scene.prepare('2026-10');
    expect(outcomeOf(again, 'tags_lost')?.outcome).toBe('passed');
    await scene.releaseByTwo(again);
    const { items, total, release } = await scene.open('list?level=services&page_size=100');
    expect([release.date, release.version, total]).toEqual(['2026-10-01', again.release.version, 23]);
    expect(items.map(({ name }) => name)).not.toContain(LOST);
    expect(items.map(({ rank }) => rank)).toEqual(Array.from({ length: 23 }, (_, place) => place + 1));
    const { blocks } = await scene.open<{ blocks: object[] }>('blocks');
    expect(blocks).toEqual([
      { id, type: 'service', name: LOST, reason: 'Its tag was gone', from: '2026-10', until: '2026-10' },
    ]);
    const september = await scene.open('list?level=services&date=2026-09-01');
    expect(september.total).toBe(24);
  });

  it('freezes what the engine answers, aggregates without what is blocked', async () => {
    const engine = async (type: string, more = '') => {
      const path = `/ratings/list/${type}?date=2026-10-01&page_size=200${more}`;
      const { body } = await scene.ask<{
        items: { name: string; stats: { unique_users: number; visits: number; net_reach: number } }[];
      }>('admin', 'GET', path);
      return new Map(body.items.map(({ name, stats }) => [name, stats]));
    };
    const services = await engine('services');
    const { items } = await scene.open('list?level=services&page_size=100');
    for (const { name, figures } of items) {
      const { unique_users: users, net_reach: reach, visits } = services.get(name) ?? {};
      expect([name, figures.users, figures.reach, figures.visits]).toEqual([name, users, reach, visits]);
    }
    const houses = await engine('mediahouses', `&exclude_services=${await scene.itemId(LOST)}`);
    const { items: roofs } = await scene.open('list?level=mediahouses');
    expect(roofs).toHaveLength(5);
    for (const { name, figures } of roofs)
      expect([name, figures.users]).toEqual([name, houses.get(name)?.unique_users]);
  });

  it('holds back totals of the parents when a block comes later, and gives the same bytes when it is lifted', async () => {
    const path = '/owa/public/ranking/list?page_size=100';
    const before = await scene.ask(null, 'GET', path);
    const id = await scene.itemId('Service 0');
    const query = 'from=2026-10&until=2026-10&reason=Asked%20for';
    await scene.ask('anna', 'POST', `/owa/ranking/service/${id}/block?${query}`);
    const { items } = await scene.open('list?page_size=100');
    const names = items.map(({ name }) => name);
    expect(names).not.toContain('Service 0');
    expect(names).not.toContain('House 0');
    expect(names).not.toContain('Network 0');
    expect(names).toContain('House 1');
    expect((await scene.ask(null, 'GET', `/owa/public/ranking/details/${id}/service`)).status).toBe(404);
    await scene.ask('anna', 'POST', `/owa/ranking/service/${id}/unblock?${query}`);
    const after = await scene.ask(null, 'GET', path);
    expect(after.text).toBe(before.text);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    const seen = await scene.app.call('GET', `/v3/at${path}`, {
      headers: { 'if-none-match': String(after.headers['etag']) },
    });
    expect(seen.status).toBe(304);
  });

  it('corrects a month with a new version; the old one stays, and neither can be changed', async () => {
    const asked = await scene.ask<{ code: string }>('anna', 'POST', '/owa/releases', { month: '2026-10' });
    expect([asked.status, asked.body.code]).toEqual([422, 'national.needs_reason']);
    const first = (await scene.open('list?level=services')).release.version;
    const corrected = await scene.prepare('2026-10', 'A tag was counted twice.');
    const preview = await scene.ask<ShownList>('dora', 'GET', '/owa/ranking/list?level=services');
    expect(preview.body.release).toMatchObject({ version: corrected.release.version, status: 'prepared' });
    expect((await scene.open('list')).release.version).toBe(first);
    await scene.releaseByTwo(corrected);
    const { release } = await scene.open('list');
    expect(release).toMatchObject({
      version: corrected.release.version,
      correction: 'A tag was counted twice.',
    });
    expect((await scene.open(`list?version=${first}`)).release).toMatchObject({
      version: first,
      correction: null,
    });
    for (const sql of [
      'UPDATE national_figures SET users = 1 WHERE published',
      'DELETE FROM national_figures WHERE published',
      `UPDATE national_releases SET correction = 'x' WHERE status = 'released'`,
      `DELETE FROM national_releases WHERE status = 'released'`,
    ])
      await expect(scene.app.database.query(sql)).rejects.toThrow('never change');
  });

  it('compares with the month before, but not across a change of method', async () => {
    const change = async () =>
      (await scene.open('list?level=services&page_size=1')).items.map((row) => row.since_previous)[0];
    expect(await change()).toMatchObject({ visits: expect.any(Number) });
    await scene.app.database.query(
      `INSERT INTO method_breaks (country_code, from_day, metrics, name) VALUES ('at', '2026-10-01', NULL, 'New')`,
    );
    await scene.app.database.query('UPDATE national_settings SET stamp = stamp + 1');
    expect(await change()).toEqual({ users: null, visits: null });
  });

  it('leaves as files in German', async () => {
    const { status, text, headers } = await scene.ask(null, 'GET', '/owa/public/ranking/export?type=csv');
    expect(status).toBe(200);
    expect(text).toContain('Unique User');
    expect(text).toContain('Service 1');
    expect(text).not.toContain(LOST);
    expect(headers['content-disposition']).toContain('.csv');
    const groups = await scene.ask('dora', 'GET', '/owa/ranking/panel-attributes/export?type=csv');
    expect(groups.text).toContain('female');
  });
});

describe('open data', () => {
  interface Month {
    version: number;
    correction: string | null;
    permalink: string;
    citation: string;
    licence: object;
    items: { name: string; devices: { device: string; visits: number | null }[] }[];
  }
  const raw = (path: string, headers: Record<string, string> = {}) =>
    scene.app.call<Month>('GET', `/v3/at/owa/public/ranking/${path}`, { headers });

  it('gives each month as JSON by its schema, with licence, version and how to cite it', async () => {
    const { body, headers } = await raw('data/2026-10');
    const schema = (await raw('data/schema')).body as object;
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect(body).toMatchObject({
      correction: 'A tag was counted twice.',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    });
    expect(body.citation).toContain(body.permalink);
    expect(headers['cache-control']).toContain('max-age=300');
    const list = await scene.open('list?page_size=200');
    const visits = (name: string) =>
      body.items.find((item) => item.name === name)?.devices.find(({ device }) => device === 'all')?.visits;
    expect(body.items).toHaveLength(list.total);
    for (const { name, figures } of list.items) expect([name, visits(name)]).toEqual([name, figures.visits]);
    const first = await raw(`data/2026-10?version=${body.version - 1}`);
    expect(first.status === 200 ? first.body.version : first.status).not.toBe(body.version);
    expect((await raw('data/2020-01')).status).toBe(404);
    expect((await raw('data/2020-13')).status).toBe(422);
  });

  it('names the licence of the country as soon as it is another', async () => {
    const put = (licence: string, licence_url: string) =>
      scene.ask('anna', 'PUT', '/owa/settings', { two_persons: true, licence, licence_url });
    const licences = async () => [
      (await raw('data/2026-10')).body.licence,
      (await scene.open<{ release: { licence: object } }>('list')).release.licence,
    ];
    const usual = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    const other = { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' };
    expect((await put(other.name, 'javascript:alert(1)')).status).toBe(422);
    expect((await put(' ', other.url)).status).toBe(422);
    expect(await licences()).toEqual([usual, usual]);
    expect((await put(other.name, other.url)).status).toBe(200);
    expect(await licences()).toEqual([other, other]);
    await put(usual.name, usual.url);
  });

  it('gives the same as CSV, a line for each item and device', async () => {
    const { text } = await raw('data/2026-10/csv');
    const { body } = await raw('data/2026-10');
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head?.startsWith('"month","version","id","type","name",')).toBe(true);
    expect(lines).toHaveLength(body.items.reduce((sum, { devices }) => sum + devices.length, 0));
  });

  it('tells whoever has a month that nothing has changed, until something has', async () => {
    const { headers } = await raw('data/2026-10');
    const seen = { 'if-none-match': String(headers['etag']) };
    expect((await raw('data/2026-10', seen)).status).toBe(304);
    const id = await scene.itemId('Service 2');
    const months = 'from=2026-10&until=2026-10&reason=x';
    await scene.ask('anna', 'POST', `/owa/ranking/service/${id}/block?${months}`);
    const after = await raw('data/2026-10', seen);
    expect([after.status, after.text.includes('"Service 2"')]).toEqual([200, false]);
    await scene.ask('anna', 'POST', `/owa/ranking/service/${id}/unblock?${months}`);
    expect((await raw('data/2026-10', seen)).status).toBe(304);
  });

  it('has a feed with every version, and a page that needs no scripts', async () => {
    const { text: feed } = await raw('releases.atom');
    expect(feed.match(/<entry>/g)).toHaveLength(3);
    expect(feed).toContain('Korrektur: A tag was counted twice.');
    const { text: page } = await raw('list.html');
    expect(page.match(/<th scope="row">/g)).toHaveLength((await raw('data/2026-10')).body.items.length);
    expect(page.match(/<script/g)).toEqual(['<script']);
    const dataset = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(dataset)).toMatchObject({ '@type': 'Dataset', temporalCoverage: '2026-10' });
  });
});

describe('the folder of a release', () => {
  const run = promisify(execFile);
  const API = fileURLToPath(new URL('../../', import.meta.url));
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'national-'));
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async () => {
    const to = [
      '--to',
      join(folder, 'out'),
      '--key',
      join(folder, 'key.pem'),
      '--origin',
      'http://localhost',
    ];
    return (
      await run(process.execPath, ['dist/cli.js', 'national', 'folder', ...to], {
        cwd: API,
        env: { ...process.env },
      })
    ).stdout;
  };
  const text = (path: string) => readFile(join(folder, 'out', path), 'utf8');
  const isSigned = async (path: string) => {
    const key = createPublicKey(await text('public-key.pem'));
    return verify(null, Buffer.from(await text(path)), key, Buffer.from(await text(`${path}.sig`), 'base64'));
  };
  const hash = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

  it('holds the answers of the API, hashed and signed, and grows only by what is new', async () => {
    expect(await write()).toContain('3 added');
    const { releases } = JSON.parse(await text('index.json')) as { releases: Registered[] };
    const last = releases.at(-1)!;
    const { text: answer } = await scene.ask(null, 'GET', '/owa/public/ranking/data/2026-10');
    expect(JSON.parse(await text(`${last.path}/data.json`))).toEqual(JSON.parse(answer));
    const { text: csv } = await scene.ask(null, 'GET', '/owa/public/ranking/data/2026-10/csv');
    expect(await text(`${last.path}/data.csv`)).toBe(csv);
    const description = await text(`${last.path}/datapackage.json`);
    expect([hash(description), await isSigned(`${last.path}/datapackage.json`)]).toEqual([
      last.package,
      true,
    ]);
    const { resources } = JSON.parse(description) as { resources: { path: string; hash: string }[] };
    for (const { path, hash: said } of resources)
      expect(said).toBe(`sha256:${hash(await text(`${last.path}/${path}`))}`);
    expect(await isSigned('index.json')).toBe(true);
    expect(releases.map(({ previous }) => previous)).toEqual([null, ...releases.slice(0, -1).map(entryHash)]);
    expect(await write()).toContain('0 added');
  }, 180_000);

  it('loses the data of what is blocked, and has the same bytes again when the block is lifted', async () => {
    const { releases: before } = JSON.parse(await text('index.json')) as { releases: Registered[] };
    const bytes = await text(`${before.at(-1)!.path}/data.json`);
    const id = await scene.itemId('Service 4');
    const months = 'from=2026-10&until=2026-10&reason=x';
    await scene.ask('anna', 'POST', `/owa/ranking/service/${id}/block?${months}`);
    expect(await write()).toContain('2 added');
    const all = await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true });
    const october = all.filter(
      ({ parentPath, name }) => parentPath.includes('2026-10') && name === 'data.json',
    );
    const texts = await Promise.all(
      october.map(({ parentPath }) => readFile(join(parentPath, 'data.json'), 'utf8')),
    );
    expect([texts.length, texts.some((one) => one.includes('"Service 4"'))]).toEqual([2, false]);
    expect(await text('list.html')).not.toContain('>Service 4<');
    await scene.ask('anna', 'POST', `/owa/ranking/service/${id}/unblock?${months}`);
    await write();
    const { releases: after } = JSON.parse(await text('index.json')) as { releases: Registered[] };
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ revision: 3, data: before.at(-1)!.data });
    expect(await text(`${after.at(-1)!.path}/data.json`)).toBe(bytes);
  }, 180_000);

  it('is not continued where its register was changed', async () => {
    const index = join(folder, 'out', 'index.json');
    const changed = (await readFile(index, 'utf8')).replace('"version":1', '"version":7');
    await writeFile(index, changed);
    await expect(write()).rejects.toThrow('was changed at its entry 2');
  }, 180_000);
});

/** As whoever reaches the command line. */
const SCOPE = { reach: 'system', countries: [], customerId: null, userId: null } as const;

/** A page without what the statement adds to each row. */
const withoutTotals = ({ rows, total }: { rows: object[]; total: number }) => ({
  rows: rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !['total', 'place'].includes(name))),
  ),
  total,
});

describe('what the public must not see', () => {
  let inner: InnerApp;
  const { privateKey: key } = generateKeyPairSync('ed25519');
  beforeAll(async () => {
    inner = await InnerApp.start();
  }, 60_000);
  afterAll(() => inner.close());

  it('is answered from memory as the database answers it, for every level, order and search', async () => {
    const [inSql, inMemory] = [inner.get(NationalFiguresReadModel), inner.get(NationalRows)];
    await withinScope(SCOPE, async () => {
      const releases = await inSql.releases('at', 'public', 1);
      const ids = releases.slice(0, 2).map(({ id }) => id);
      for (const level of ['all', 'services', 'mediahouses'] as const)
        for (const sort of ['name', 'users', 'reach', 'visits', 'impressions', 'clients', 'usetime'])
          for (const order of ['asc', 'desc', undefined] as const)
            for (const part of [
              {},
              { search: 'SERVICE 1' },
              { search: '%' },
              { items: [ids[0] ?? 0, 3, 5, 8] },
            ]) {
              const asked = {
                audience: 'public',
                releases: [ids[0] ?? 0],
                devices: ['all'],
                level,
                sort,
                order,
              } as const;
              const question = { ...asked, ...part };
              expect(await inMemory.all('at', question)).toEqual(await inSql.all(question));
              const second = { limit: 5, offset: 5 };
              expect(await inMemory.page('at', question, second)).toEqual(
                withoutTotals(await inSql.page(question, second)),
              );
            }
    });
  }, 120_000);

  /** Every file of a folder that is written now, one after the other. */
  async function writtenNow(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'national-flags-'));
    try {
      await withinScope(SCOPE, () =>
        inner.get(ReleaseFolder).write({ folder, key, origin: 'http://localhost' }),
      );
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = files
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
      return (await Promise.all(texts)).join('\n');
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  const PUBLIC = [
    'list?page_size=200',
    'device-aggregations?page_size=200',
    'app-locals?page_size=200',
    'web-locals?page_size=200',
    'attributes?page_size=200',
    'visits-table?page_size=200',
    'export?type=csv',
    'data/2026-10',
    'data/2026-10/csv',
    'list.html',
    'releases.atom',
    'releases',
    'blocks',
  ];

  /** Services that are given a value of the flags each: no figure of others is the impressions of one of them. */
  const WATCHED = ['2', '5', '8', '11'].map((number) => `Service ${number}`);

  /** Whether a text names a service or tells its impressions. */
  function tracesOf(name: string, figure: string): (text: string) => boolean {
    const named = new RegExp(`"${name}"|>${name}<|[;,]${name}[;,]|\\n${name}[;,]|^"?${name}"?[;,]`, 'm');
    // As a number of its own: its digits may stand in an identifier of a trace, a time, or a signature.
    const counted = new RegExp(`(?<![\\w.+/-])${figure}(?![\\w.+/:-])`);
    return (text) => named.test(text) || counted.test(text);
  }

  it('is in no public answer and no file of the folder, for every value of the flags', async () => {
    const houses = await Promise.all(['House 0', 'House 1'].map((name) => scene.itemId(name)));
    const { items } = await scene.open('list?page_size=200');
    const looked = WATCHED.map((name) => items.find((row) => row.name === name)!);
    const calls = [
      ...PUBLIC,
      ...looked.flatMap(({ id }) => [`chart?items=${id}`, `details/${id}/service`]),
      ...houses.map((house) => `details/${house}/mediahouse`),
    ].map((call) => `/owa/public/ranking/${call}`);
    calls.push('/ratings/public/list?page_size=200', '/ratings/public/filters');
    const traces = looked.map(({ name, figures }) => tracesOf(name, String(figures.impressions)));
    for (let first = 0; first < FLAG_VALUES; first += looked.length) {
      for (const [place, { id }] of looked.entries())
        await scene.app.database.query('UPDATE national_flags SET flags = $2 WHERE item_id = $1', [
          id,
          first + place,
        ]);
      await scene.app.database.query('UPDATE national_settings SET stamp = stamp + 1');
      const answers = await Promise.all(
        calls.map(async (call) => {
          const { status, text } = await scene.ask(null, 'GET', call);
          // An item that is not seen has no details and no chart.
          expect([200, 404]).toContain(status);
          return text;
        }),
      );
      const texts = [...answers, await writtenNow()];
      for (const [place, isShownIn] of traces.entries()) {
        const shown = texts.map(isShownIn);
        const isPublic = isSeen(first + place, 'public');
        expect([first + place, shown.some(Boolean), shown.at(-1)]).toEqual([
          first + place,
          isPublic,
          isPublic,
        ]);
      }
    }
  }, 240_000);
});
