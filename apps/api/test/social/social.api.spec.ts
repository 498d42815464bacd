import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Answer, Method } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { SHAPES, SocialSite } from './support/social-site.js';

interface Shown {
  success: boolean;
  code: string;
  problems: Record<string, { code: string }[]>;
  website: { id: number; name: string; url: string };
  websites: { name: string; url: string }[];
  capabilities: Record<string, boolean>;
  scrape: { id: number; urls: number };
  total: number;
  requests: { url: string; status: number | null; fault: string | null; bytes: number; scrape_id: number }[];
  contents: { id: number; url: string; title: string; metrics: Record<string, number>; missing: string[] }[];
  scrapings: { url: string; metrics: Record<string, number>; missing: string[]; scrape_id: number }[];
}

const SETTINGS = { SOCIAL_PRIVATE_HOSTS: 'yes', SOCIAL_PAUSE_MS: '5' } as const;

let environment: TestEnvironment;
let app: TestApp;
let site: SocialSite;
let worker: WorkerProcess | undefined;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  environment = await testEnvironment(SETTINGS);
  app = await TestApp.start();
  site = await SocialSite.start();
  const modules = ['social_analytics'];
  for (const [name, customer] of [
    ['mine', 'First'],
    ['other', 'Second'],
  ] as const) {
    const email = await givenUser(app, { email: `${name}@netreach.example`, customer, modules });
    tokens[name] = (await signIn(app.call, email)).access;
  }
  tokens['admin'] = (await signIn(app.call, await givenAdmin(app))).access;
  worker = await WorkerProcess.start();
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await site.close();
  await app.close();
  await environment.remove();
  for (const name of Object.keys(SETTINGS)) delete process.env[name];
});

const ask = (method: Method, path: string, body?: object, who = 'mine'): Promise<Answer<Shown>> =>
  app.call<Shown>(method, `/v3/social/${path}`, { token: tokens[who] ?? '', ...(body && { body }) });
const save = (platform: string, host?: string) =>
  ask('POST', `${platform}/website`, { name: 'Local', url: site.url('/', host) });

/** Launches a test and waits until all of its addresses are done. */
async function read(platform: string, paths: readonly string[], host?: string): Promise<number> {
  const urls = paths.map((path) => site.url(path, host));
  const { status, body } = await ask('POST', `${platform}/scrape`, { urls });
  expect([status, body.scrape.urls]).toEqual([202, new Set(urls).size]);
  await ended(body.scrape.id);
  return body.scrape.id;
}

const ended = (scrape: number) =>
  eventually(async () => {
    const left = await app.database.query(
      'SELECT FROM social_scrape_urls WHERE scrape_id = $1 AND ended_at IS NULL',
      [scrape],
    );
    expect(left).toEqual([]);
  }, 60_000);

describe('websites', () => {
  it('are saved once, listed for their customer, and say what is on for their platform', async () => {
    expect((await save('instagram')).body.website).toMatchObject({ name: 'Local', url: site.url('/') });
    const again = await ask('POST', 'instagram/website', { name: 'Renamed', url: ` ${site.url('/')}#top ` });
    expect(again.body.website.name).toBe('Renamed');
    const { body } = await ask('GET', 'instagram/websites');
    expect([body.total, body.capabilities]).toEqual([1, { fetch: true, import: true, api: false }]);
    expect((await ask('GET', 'instagram/websites', undefined, 'other')).body.total).toBe(0);
    expect((await ask('GET', 'instagram/websites', undefined, 'admin')).body.total).toBe(1);
  });

  it.each(['ftp://shop.example/', 'shop.example', 'https://user:word@shop.example/', 'javascript:alert(1)'])(
    'are refused at %s',
    async (url) => {
      const { status, body } = await ask('POST', 'twitter/website', { name: 'Wrong', url });
      expect([status, body.problems['url']?.[0]?.code]).toEqual([422, 'address']);
    },
  );

  it('are of platforms that there are', async () => {
    for (const path of ['myspace/websites', 'myspace/requests', 'Facebook/contents'])
      expect((await ask('GET', path)).status).toBe(404);
  });
});

describe('a test', () => {
  it('takes addresses of the platform and of saved websites only, and none of platforms that are not read', async () => {
    const foreign = await ask('POST', 'twitter/scrape', {
      urls: ['https://x.com/a', 'https://shop.example/'],
    });
    expect([foreign.status, foreign.body.problems]).toEqual([422, { 'urls[1]': [{ code: 'unknown' }] }]);
    const look = await ask('POST', 'twitter/scrape', { urls: ['https://notx.com/'] });
    expect(look.status).toBe(422);
    const { status, body } = await ask('POST', 'xing/scrape', { urls: ['https://www.xing.com/a'] });
    expect([status, body.code]).toEqual([409, 'social.not_read']);
  });

  it('of the national ranking takes the websites of its services, which everybody sees beside their own', async () => {
    await app.database.query(
      `INSERT INTO rating_items (country_code, type, name, url, has_owa_data, owner_only) VALUES
         ('at', 'service', 'Ranked', $1, true, false), ('at', 'service', 'Unranked', 'https://a.example/', false, false),
         ('at', 'service', 'Hidden', 'https://b.example/', true, true), ('at', 'service', 'Wrong', 'ftp://c.example/', true, false)`,
      [site.url('/', '127.0.0.7')],
    );
    await ask('POST', 'oewa/website', { name: 'My own', url: 'https://own.example/' });
    const named = async (who: string) =>
      (await ask('GET', 'oewa/websites?sort=name', undefined, who)).body.websites.map(({ name }) => name);
    expect([await named('mine'), await named('other'), await named('admin')]).toEqual([
      ['My own', 'Ranked'],
      ['Ranked'],
      ['My own', 'Ranked'],
    ]);
    site.html('/ranked', SHAPES.facebook);
    await read('oewa', ['/ranked'], '127.0.0.7');
    expect((await ask('GET', 'oewa/contents')).body.contents).toMatchObject([{ title: 'Bergluft' }]);
    for (const url of ['https://a.example/', 'https://b.example/x', 'http://c.example/'])
      expect((await ask('POST', 'oewa/scrape', { urls: [url] })).body.problems).toEqual({
        'urls[0]': [{ code: 'unknown' }],
      });
  });

  it('reads pages, keeps their figures, and notices what is not to be seen any more', async () => {
    await save('pinterest');
    site.html('/pin', SHAPES.pinterest);
    const first = await read('pinterest', ['/pin', '/pin']);
    site.html('/pin', SHAPES.pinterest.replace('pinterestapp:repins', 'new:name'));
    await read('pinterest', ['/pin']);
    const { contents } = (await ask('GET', 'pinterest/contents')).body;
    expect(contents).toMatchObject([
      { title: 'Herbstblume', url: site.url('/pin'), metrics: { comments: 9 }, missing: ['saves'] },
    ]);
    const { scrapings } = (await ask('GET', 'pinterest/scrapings?sort=at&order=asc')).body;
    expect(scrapings.map(({ metrics, missing }) => [metrics, missing])).toEqual([
      [{ saves: 78, comments: 9 }, []],
      [{ comments: 9 }, ['saves']],
    ]);
    expect((await ask('GET', 'pinterest/scrapings?changed=true')).body.total).toBe(1);
    expect((await ask('GET', `pinterest/scrapings?scrape=${first}`)).body.total).toBe(1);
    for (const what of ['contents', 'scrapings', 'requests'])
      expect((await ask('GET', `pinterest/${what}`, undefined, 'other')).body.total).toBe(0);
  });

  it('of 50 pages, 10 of them broken, gives 40 readings and 10 errors with their reasons', async () => {
    await save('instagram', '127.0.0.5');
    const paths = Array.from({ length: 50 }, (_, number) => `/p/${number}`);
    for (const [number, path] of paths.entries())
      if (number % 5 > 0) site.html(path, SHAPES.instagram);
      else if (number % 10 === 0) site.html(path, SHAPES.changed);
    const scrape = await read('instagram', paths, '127.0.0.5');
    expect((await ask('GET', `instagram/scrapings?scrape=${scrape}`)).body.total).toBe(40);
    const failed = await ask('GET', `instagram/requests?scrape=${scrape}&failed=true&page_size=50`);
    const faults = failed.body.requests.map(({ status, fault }) => `${status} ${fault}`).sort();
    expect(faults).toEqual([...Array<string>(5).fill('200 markup'), ...Array<string>(5).fill('404 http')]);
    const { metrics } = (await ask('GET', 'instagram/contents?search=/p/1')).body.contents[0] ?? {};
    expect(metrics).toEqual({ likes: 1234, comments: 56 });
  });

  it('asks a page that is kept for what has changed only', async () => {
    site.show('/kept', (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(SHAPES.instagram),
    );
    await read('instagram', ['/kept']);
    const second = await read('instagram', ['/kept']);
    const { scrapings } = (await ask('GET', `instagram/scrapings?scrape=${second}`)).body;
    expect(scrapings).toMatchObject([{ metrics: { likes: 1234, comments: 56 }, missing: [] }]);
    const { requests } = (await ask('GET', `instagram/requests?scrape=${second}`)).body;
    expect(requests.map(({ status }) => status)).toEqual([304]);
  });

  it('that is broken off goes on with what is not done: no page that is done is asked for again', async () => {
    await save('facebook', '127.0.0.6');
    const paths = Array.from({ length: 60 }, (_, number) => `/f/${number}`);
    for (const path of paths) site.html(path, SHAPES.facebook);
    await app.database.query(
      `INSERT INTO social_hosts (host, pause_ms, robots, robots_at) VALUES ($1, 60, '', now())`,
      [`127.0.0.6:${site.port}`],
    );
    const { body } = await ask('POST', 'facebook/scrape', {
      urls: paths.map((path) => site.url(path, '127.0.0.6')),
    });
    await eventually(() => expect(site.times('/f/9')).toBe(1), 60_000);
    await worker?.kill();
    const done = await app.database.query<{ url: string }>(
      'SELECT url FROM social_scrape_urls WHERE scrape_id = $1 AND ended_at IS NOT NULL',
      [body.scrape.id],
    );
    expect(done.length).toBeGreaterThan(5);
    expect(done.length).toBeLessThan(60);
    await app.database.query(
      `UPDATE jobs SET lease_until = now() WHERE kind = 'social-scrape' AND state = 'running'`,
    );
    worker = await WorkerProcess.start();
    await ended(body.scrape.id);
    for (const { url } of done) expect(site.times(new URL(url).pathname)).toBe(1);
    expect((await ask('GET', `facebook/scrapings?scrape=${body.scrape.id}`)).body.total).toBe(60);
  });
});

describe('lists', () => {
  it.each(['requests', 'contents', 'scrapings'])('of %s leave as files that honour filters', async (what) => {
    const answer = await fetch(
      `${app.origin}/v3/social/instagram/${what}/export?type=csv&locale=de-DE&search=/p/`,
      {
        headers: { authorization: `Bearer ${tokens['mine']}` },
      },
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    const lines = (await answer.text()).trim().split('\n');
    const { total } = (await ask('GET', `instagram/${what}?search=/p/`)).body;
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toContain('Adresse');
  });
});
