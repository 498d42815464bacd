import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { CreativeDto } from '../../src/domains/creatives/dto/creative.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenCampaigns, picture, signedIn, type Given, type Who } from './support.js';

interface Answer {
  creative: CreativeDto;
  creatives: CreativeDto[];
  total: number;
  code: string;
  current: CreativeDto;
  problems: Record<string, { code: string }[]>;
}

const HIDDEN = 'CANARYHIDDENWORDS';
let environment: TestEnvironment;
let app: TestApp;
let tokens: Record<Who, string>;
let given: Given;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  tokens = await signedIn(app);
  given = await givenCampaigns(app, 'Summer');
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const written = (name: string, more: object = {}) => ({
  name,
  kind: 'image',
  landing_page: 'https://shop.example/offer',
  weight: 1,
  ...more,
});
const ask = (who: Who, method: Method, path: string, body?: object, campaign = given.campaign) =>
  app.call<Answer>(method, `/v3/at/campaigns/${campaign}/creatives${path}`, {
    token: tokens[who],
    ...(body && { body }),
  });
const made = async (name: string, more: object = {}, path = '', campaign = given.campaign) =>
  (await ask('carla', 'POST', path, written(name, more), campaign)).body.creative;
const problemsOf = ({ body }: { body: Answer }) =>
  Object.entries(body.problems).map(([field, [first]]) => `${field} ${first?.code}`);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const zipped = (files: Record<string, string>) =>
  base64(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const page = (size = '') => `<!doctype html><html><head>${size}</head><body>Ad</body></html>`;
const namesOf = async (path = '', campaign = given.campaign) =>
  (await ask('carla', 'GET', path, undefined, campaign)).body.creatives.map(({ name }) => name);

describe('creatives', () => {
  it('are made, listed, searched, changed from the version that was seen, and removed', async () => {
    const banner = await made('Banner', { active_from: '2026-10-01', active_until: '2026-10-31' });
    await made('Film', { kind: 'video', width: 640, height: 360 });
    expect(banner).toMatchObject({
      kind: 'image',
      weight: 1,
      width: null,
      file_path: null,
      codes: 0,
      version: 1,
    });
    expect([await namesOf(), await namesOf('?kind=video'), await namesOf('?search=bann')]).toEqual([
      ['Banner', 'Film'],
      ['Film'],
      ['Banner'],
    ]);
    const change = written('Banner 2', { version: 1, landing_page: ' HTTPS://Shop.Example/b ' });
    const { body } = await ask('carla', 'POST', `/${banner.id}`, change);
    expect(body.creative).toMatchObject({
      name: 'Banner 2',
      landing_page: 'https://shop.example/b',
      version: 2,
    });
    expect((await lastAudit(app, 'creative.updated'))?.details).toMatchObject({
      name: { before: 'Banner', after: 'Banner 2' },
    });
    const late = await ask('carla', 'POST', `/${banner.id}`, change);
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'request.stale', 2]);
    expect((await ask('reader', 'GET', `/${banner.id}`)).body.creative).toEqual(body.creative);
    expect((await ask('carla', 'DELETE', `/${banner.id}`)).status).toBe(200);
    expect((await ask('carla', 'GET', `/${banner.id}`)).status).toBe(404);
  });

  it('are refused with the fields that are wrong', async () => {
    await made('Once');
    expect(problemsOf(await ask('carla', 'POST', '', written('once')))).toEqual(['name taken']);
    const wrong = {
      kind: 'flash',
      landing_page: 'javascript:alert(1)',
      weight: 0,
      active_from: '2026-13-01',
    };
    expect(problemsOf(await ask('carla', 'POST', '', written('', wrong)))).toEqual([
      'name required',
      'kind not_a_choice',
      'landing_page landing_page',
      'weight too_small',
      'active_from not_a_day',
    ]);
    const period = { active_from: '2026-10-02', active_until: '2026-10-01' };
    expect(problemsOf(await ask('carla', 'POST', '', written('Period', period)))).toEqual([
      'active_until end_before_start',
    ]);
  });

  it.each([
    'https://user:pw@shop.example/',
    'data:text/html,x',
    'https://shop',
    '//shop.example',
    'https://a b.example',
  ])('never lead to %s', async (address) => {
    const answer = await ask('carla', 'POST', '', written('Bad', { landing_page: address }));
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['landing_page landing_page']]);
  });

  it('stay where anything was measured of them', async () => {
    const { id } = await made('Measured');
    await app.database.query(
      `INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home,
         located, consented, viewable, not_viewable, undetermined, clicks)
       VALUES ($1, '2026-10-01', $2, 0, 0, 'desktop', 1, 1, 1, 1, 1, 0, 0, 0, 0)`,
      [given.campaign, id],
    );
    const { status, body } = await ask('carla', 'DELETE', `/${id}`);
    expect([status, body.code]).toEqual([409, 'creative.has_hits']);
    expect((await ask('carla', 'GET', `/${id}`)).status).toBe(200);
  });
});

describe('whose creatives they are', () => {
  it('only readers of the campaign learn, and only its editors change', async () => {
    const { id } = await made('Ours');
    const calls = [
      ['GET', '', undefined],
      ['GET', `/${id}`, undefined],
      ['POST', '', written('New')],
      ['POST', `/${id}`, written('Ours')],
      ['DELETE', `/${id}`, undefined],
    ] as const;
    const statuses = (who: Who) =>
      Promise.all(calls.map(async ([method, path, body]) => (await ask(who, method, path, body)).status));
    expect(await statuses('other')).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses('nobody')).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses('reader')).toEqual([200, 200, 403, 403, 403]);
    const abroad = await app.call('GET', `/v3/de/campaigns/${given.campaign}/creatives`, {
      token: tokens.carla,
    });
    expect(abroad.status).toBe(404);
  });

  it('a creative of one flight does not exist in the other, nor without a flight', async () => {
    const { test, flightA, flightB } = given;
    const ofA = await made('Of A', {}, `?flight_id=${flightA}`, test);
    const ofTest = await made('Of none', {}, '', test);
    expect(ofA.flight_id).toBe(flightA);
    const status = async (id: number, query: string, campaign = test) =>
      (await ask('carla', 'GET', `/${id}${query}`, undefined, campaign)).status;
    expect([
      await status(ofA.id, `?flight_id=${flightA}`),
      await status(ofA.id, `?flight_id=${flightB}`),
      await status(ofA.id, ''),
      await status(ofTest.id, `?flight_id=${flightA}`),
      await status(ofTest.id, ''),
      await status(ofA.id, `?flight_id=${flightA}`, given.campaign),
    ]).toEqual([200, 404, 404, 404, 200, 404]);
    expect([
      await namesOf(`?flight_id=${flightA}`, test),
      await namesOf(`?flight_id=${flightB}`, test),
    ]).toEqual([['Of A'], []]);
    for (const [method, body] of [
      ['POST', written('Moved')],
      ['DELETE', undefined],
    ] as const)
      expect((await ask('carla', method, `/${ofA.id}?flight_id=${flightB}`, body, test)).status).toBe(404);
  });
});

describe('the picture of a creative', () => {
  it('is drawn anew in its own size, shown by a random name, and forgotten with the creative', async () => {
    const exif = { IFD0: { Copyright: HIDDEN } };
    const file = Buffer.concat([
      await sharp(await picture(728, 90))
        .jpeg()
        .withExif(exif)
        .toBuffer(),
      Buffer.from(`<script>${HIDDEN}</script>`),
    ]);
    const creative = await made('Leaderboard', { file: base64(file) });
    expect(creative).toMatchObject({ width: 728, height: 90 });
    const show = () => fetch(`${app.origin}${creative.file_path}`);
    const answer = await show();
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-security-policy'),
    ]).toEqual([200, 'image/jpeg', "default-src 'none'; sandbox"]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes(HIDDEN)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 728, height: 90 });
    const kept = await ask('carla', 'POST', `/${creative.id}`, written('Leaderboard 2'));
    expect(kept.body.creative).toMatchObject({ file_path: creative.file_path, width: 728, height: 90 });
    const other = await ask(
      'carla',
      'POST',
      `/${creative.id}`,
      written('Leaderboard 2', { file: base64(await picture(300, 600)) }),
    );
    expect(other.body.creative).toMatchObject({ width: 300, height: 600 });
    expect((await show()).status).toBe(404);
    const now = `${app.origin}${other.body.creative.file_path}`;
    expect((await fetch(now)).status).toBe(200);
    await ask('carla', 'DELETE', `/${creative.id}`);
    expect((await fetch(now)).status).toBe(404);
  });

  it.each([
    ['no picture at all', Buffer.from('hello'), 'not_a_picture'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'not_a_picture'],
    ['a page that begins like a PNG', Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'), 'not_a_picture'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'not_a_picture'],
  ])('%s is refused', async (_, bytes, code) => {
    const answer = await ask('carla', 'POST', '', written('Hostile', { file: base64(bytes) }));
    expect([answer.status, problemsOf(answer)]).toEqual([422, [`file ${code}`]]);
  });

  it('that is too large is refused, whatever it says of itself', async () => {
    const wide = await picture(4097, 10);
    expect(problemsOf(await ask('carla', 'POST', '', written('Wide', { file: base64(wide) })))).toEqual([
      'file picture_too_large',
    ]);
    expect(await namesOf('?search=Wide')).toEqual([]);
  });

  it('of a video, and of another kind than before, is refused', async () => {
    const file = base64(await picture());
    expect(problemsOf(await ask('carla', 'POST', '', written('Film 2', { kind: 'video', file })))).toEqual([
      'file video_without_file',
    ]);
    const { id } = await made('Turned', { file });
    expect(problemsOf(await ask('carla', 'POST', `/${id}`, written('Turned', { kind: 'html5' })))).toEqual([
      'file required',
    ]);
  });
});

describe('the archive of an HTML5 creative', () => {
  it('is shown part by part in an origin of nobody', async () => {
    const file = zipped({
      'ad/index.html': page('<meta name="ad.size" content="width=300,height=250">'),
      'ad/img/small/a.css': 'body{}',
      'ad/ad.js': 'document.title = "x"',
      '__MACOSX/ad/._index.html': 'x',
    });
    const creative = await made('Page', { kind: 'html5', file });
    expect(creative).toMatchObject({ width: 300, height: 250 });
    const base = `${app.origin}${creative.file_path}`;
    expect(base).toMatch(/\/index\.html$/);
    const shown = await fetch(base);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Ad')]);
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(policy).not.toMatch(/allow-same-origin|connect-src/);
    const parts = ['img/small/a.css', 'ad.js', 'nothing.js', '../index.html'];
    const answers = await Promise.all(parts.map((part) => fetch(new URL(part, base))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 422]);
    expect(answers[0]?.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['no archive', base64(Buffer.from('hello')), 'html5_not_a_zip'],
    ['one without a page', zipped({ 'ad.html': page() }), 'html5_no_page'],
    ['one with a program', zipped({ 'index.html': page(), 'run.exe': 'MZ' }), 'html5_part_refused'],
    ['one with SVG', zipped({ 'index.html': page(), 'a.svg': '<svg/>' }), 'html5_part_refused'],
    ['one that leads out of itself', zipped({ 'index.html': page(), '../a.js': '1' }), 'html5_part_refused'],
    ['one that begins at the root', zipped({ 'index.html': page(), '/etc/a.js': '1' }), 'html5_part_refused'],
    [
      'one with too many files',
      zipped(
        Object.fromEntries([...Array(61).keys()].map((i) => [i === 0 ? 'index.html' : `a${i}.js`, 'x'])),
      ),
      'html5_too_many_parts',
    ],
    ['a bomb', zipped({ 'index.html': page(), 'a.js': ' '.repeat(9_000_000) }), 'unpacks_too_large'],
  ])('%s is refused', async (_, file, code) => {
    const answer = await ask('carla', 'POST', '', written('Hostile page', { kind: 'html5', file }));
    expect([answer.status, problemsOf(answer)]).toEqual([422, [`file ${code}`]]);
  });
});

describe('several creatives at once', () => {
  const store = (who: Who, creatives: unknown, files: Record<string, Buffer> = {}, query = '') => {
    const form = new FormData();
    form.append('creatives', typeof creatives === 'string' ? creatives : JSON.stringify(creatives));
    for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([bytes]), name);
    return app.call<Answer>('POST', `/v3/at/sujets/store?campaign_id=${given.campaign}${query}`, {
      token: tokens[who],
      form,
    });
  };

  it('are made with their pictures, in the order of the form', async () => {
    const files = { 'a.png': await picture(160, 600), 'b.png': await picture(970, 250) };
    const rows = [
      written('Bulk A', { file: 'a.png' }),
      written('Bulk B', { file: 'b.png' }),
      written('Bulk C'),
    ];
    const { status, body } = await store('carla', rows, files);
    expect(status).toBe(201);
    expect(body.creatives.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['Bulk A', 160, 600],
      ['Bulk B', 970, 250],
      ['Bulk C', null, null],
    ]);
    expect((await lastAudit(app, 'creative.created'))?.details).toMatchObject({ name: 'Bulk C' });
  });

  it('are all refused with the first that is wrong', async () => {
    const good = await picture();
    const count = async () => (await ask('carla', 'GET', '')).body.total;
    const before = await count();
    const tries = [
      await store('carla', [written('X1'), written('X2', { file: 'b.png' })], { 'b.png': Buffer.from('no') }),
      await store('carla', [written('X1'), written('X2', { file: 'c.png' })], { 'b.png': good }),
      await store('carla', [written('X1'), written('x1')]),
      await store('carla', [written('X1'), written('Bulk A')]),
      await store('carla', [written('X1', { landing_page: 'ftp://x.example' })]),
      await store('carla', '[{]'),
      await store('carla', '[{"name":"\\u0000"}]'),
      await store('carla', []),
    ];
    expect(tries.map((answer) => [answer.status, problemsOf(answer)])).toEqual([
      [422, ['creatives.1.file not_a_picture']],
      [422, ['creatives.1.file no_such_file']],
      [422, ['creatives.1.name taken']],
      [422, ['creatives.1.name taken']],
      [422, ['creatives.0.landing_page landing_page']],
      [422, ['creatives not_a_list']],
      [422, ['creatives not_a_list']],
      [422, ['creatives too_few']],
    ]);
    expect(await count()).toBe(before);
  });

  it('are of a flight where one is named, and of nobody else', async () => {
    expect((await store('other', [written('Theirs')])).status).toBe(404);
    expect((await store('carla', [written('Astray')], {}, `&flight_id=${given.flightA}`)).status).toBe(404);
    expect((await store('reader', [written('Read')])).status).toBe(403);
  });
});
