import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type {
  PageCheckDto,
  TagHealthResponseDto,
} from '../../src/domains/publishers/dashboard/dto/tag-health.dto.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let worker: WorkerProcess;
let website: Server;
let origin: string;
let owner: string;
let outsider: string;
let publisher: number;
let service: number;
const asked: string[] = [];

const tag = (id: string) => `<script async src="https://count.example/t.js" data-id="${id}"></script>`;
const PAGES: Readonly<Record<string, string>> = {
  '/': tag('own-web'),
  '/sport': tag('own-web') + tag('own-web'),
  '/news': tag('somebody-else'),
  '/old': tag('own-retired'),
  '/bare': '<p>No tag',
  '/closed': tag('own-web'),
};

function answer(path: string): [status: number, type: string, text: string] {
  const pages = [...Object.keys(PAGES), '/gone'].map((page) => `<url><loc>${origin}${page}</loc></url>`);
  if (path === '/robots.txt') return [200, 'text/plain', 'User-agent: *\nDisallow: /closed'];
  if (path === '/sitemap.xml')
    return [
      200,
      'application/xml',
      `<sitemapindex><sitemap><loc>${origin}/pages.xml</loc></sitemap></sitemapindex>`,
    ];
  if (path === '/pages.xml')
    return [
      200,
      'text/xml',
      `<urlset>${pages.join('')}<url><loc>http://elsewhere.invalid/</loc></url></urlset>`,
    ];
  const found = PAGES[path];
  return found === undefined ? [404, 'text/html', 'gone'] : [200, 'text/html', found];
}

beforeAll(async () => {
  website = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [status, type, text] = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  environment = await testEnvironment({ SOCIAL_PRIVATE_HOSTS: 'yes', SOCIAL_PAUSE_MS: '0' });
  app = await TestApp.start();
  const modules = ['publisher_dashboard'];
  owner = (await signIn(app.call, await givenUser(app, { modules }))).access;
  const other = { email: 'other@netreach.example', customer: 'Other', modules };
  outsider = (await signIn(app.call, await givenUser(app, other))).access;
  const [made] = await app.database.query<{ service: number; publisher: number }>(
    `WITH item AS (INSERT INTO rating_items (country_code, type, name, url) VALUES ('at', 'service', 'Own', $1) RETURNING id),
       house AS (INSERT INTO publishers (country_code, name) VALUES ('at', 'House') RETURNING id),
       kept AS (INSERT INTO publisher_customers SELECT house.id, c.id FROM house, customers c WHERE c.name = 'Test customer'),
       tags AS (INSERT INTO tracking_identifiers (identifier, country_code, service_id, counts_until)
         SELECT t.identifier, 'at', item.id, t.until FROM item, (VALUES ('own-web', NULL), ('own-retired', DATE '2026-01-01')) t(identifier, until)),
       services AS (INSERT INTO publisher_services SELECT house.id, item.id FROM house, item)
     SELECT item.id AS service, house.id AS publisher FROM item, house`,
    [origin],
  );
  ({ service, publisher } = made ?? { service: 0, publisher: 0 });
  worker = await WorkerProcess.start();
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await app.close();
  await environment.remove();
  website.closeAllConnections();
  await new Promise((closed) => website.close(closed));
});

const PATH = '/v3/at/publisher-dashboard/tag-health';
const check = (body: object, token = owner) => app.call('POST', `${PATH}/pages`, { token, body });
async function checks(): Promise<PageCheckDto[]> {
  const query = `?publisher_id=${publisher}`;
  return (await app.call<TagHealthResponseDto>('GET', PATH + query, { token: owner })).body.page_checks;
}
async function checked(): Promise<PageCheckDto | undefined> {
  const before = (await checks())[0]?.checked_at;
  expect((await check({ publisher_id: publisher, service_id: service })).status).toBe(202);
  return eventually(async () => {
    const [found] = await checks();
    expect(found?.progress).toBeNull();
    expect(found?.checked_at ?? null).not.toBe(before);
    return found;
  }, 30_000);
}

describe('pages of a publisher’s service', () => {
  it('are looked at by its sitemap: without the tag, twice, of somebody else, or not to be read', async () => {
    expect(await checks()).toMatchObject([{ service: 'Own', checked_at: null, progress: null, pages: [] }]);
    const found = await checked();
    expect(found).toMatchObject({
      listed: 7,
      asked: 7,
      tagged: 2,
      fault: null,
      sitemap: `${origin}/sitemap.xml`,
    });
    const wrong = found?.pages.map(({ url, finding, identifiers, fault }) => [
      url.slice(origin.length),
      finding,
      identifiers.join(),
      fault,
    ]);
    expect(wrong).toEqual([
      ['/sport', 'twice', 'own-web,own-web', null],
      ['/news', 'wrong_identifier', 'somebody-else', null],
      ['/old', 'wrong_identifier', 'own-retired', null],
      ['/bare', 'no_tag', '', null],
      ['/closed', 'unread', '', 'robots'],
      ['/gone', 'unread', '', 'http'],
    ]);
    expect(asked).not.toContain('/closed');
  });

  it('are not found where there is no sitemap, which is said', async () => {
    await app.database.query(`UPDATE rating_items SET url = $1 WHERE id = $2`, [
      'http://127.0.0.1:9/',
      service,
    ]);
    expect(await checked()).toMatchObject({ fault: 'unreachable', listed: 0, pages: [] });
  });

  it('are those of one’s own services only', async () => {
    const body = { publisher_id: publisher, service_id: service };
    expect((await check(body, outsider)).status).toBe(404);
    expect((await check({ ...body, service_id: service + 1000 })).status).toBe(422);
    expect((await check({ publisher_id: publisher })).status).toBe(422);
  });
});
