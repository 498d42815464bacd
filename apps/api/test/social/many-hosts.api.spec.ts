import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { howOften } from '../support/depth.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { SHAPES, SocialSite } from './support/social-site.js';

const HOSTS = Array.from({ length: 50 }, (_, number) => `127.0.1.${number + 1}`);
const PAGES_A_HOST = howOften('SOCIAL_URLS', 500, 10_000) / HOSTS.length;
const URLS_A_TEST = 500;
const PAUSE_MS = 40;
/** The first request of a host may be on its way for a while. */
const LATE_MS = 2000;
const SETTINGS = { SOCIAL_PRIVATE_HOSTS: 'yes', SOCIAL_PAUSE_MS: String(PAUSE_MS) } as const;

let environment: TestEnvironment;
let app: TestApp;
let site: SocialSite;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  environment = await testEnvironment(SETTINGS);
  app = await TestApp.start();
  site = await SocialSite.start();
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await site.close();
  await app.close();
  await environment.remove();
  for (const name of Object.keys(SETTINGS)) delete process.env[name];
});

describe(`tests of ${PAGES_A_HOST * HOSTS.length} pages on ${HOSTS.length} hosts`, () => {
  it('keep the pause of every host, and read no page again when the worker is killed', async () => {
    const modules = ['social_analytics'];
    const email = await givenUser(app, { email: 'many@netreach.example', customer: 'Many', modules });
    const { access: token } = await signIn(app.call, email);
    const paths = Array.from({ length: PAGES_A_HOST }, (_, number) => `/many/${number}`);
    for (const path of paths) site.html(path, SHAPES.facebook);
    const urls = paths.flatMap((path) => HOSTS.map((host) => site.url(path, host)));
    for (const host of HOSTS) {
      const body = { name: host, url: site.url('/', host) };
      expect((await app.call('POST', '/v3/social/facebook/website', { token, body })).status).toBeLessThan(
        300,
      );
    }
    worker = await WorkerProcess.start();
    for (let first = 0; first < urls.length; first += URLS_A_TEST) {
      const body = { urls: urls.slice(first, first + URLS_A_TEST) };
      expect((await app.call('POST', '/v3/social/facebook/scrape', { token, body })).status).toBe(202);
    }
    const ended = async () =>
      (
        await app.database.query<{ url: string }>(
          'SELECT url FROM social_scrape_urls WHERE ended_at IS NOT NULL',
        )
      ).map(({ url }) => url);
    await eventually(async () => expect((await ended()).length).toBeGreaterThan(urls.length / 4), 120_000);
    await worker.kill();
    const before = await ended();
    expect(before.length).toBeLessThan(urls.length);
    await app.database.query(
      `UPDATE jobs SET lease_until = now() WHERE kind = 'social-scrape' AND state = 'running'`,
    );
    worker = await WorkerProcess.start();
    await eventually(async () => expect(await ended()).toHaveLength(urls.length), 170_000);

    const times = new Map<string, number>();
    for (const asked of site.asked) times.set(asked, (times.get(asked) ?? 0) + 1);
    const asked = (url: string) => times.get(`${new URL(url).hostname} ${new URL(url).pathname}`) ?? 0;
    expect(before.filter((url) => asked(url) !== 1)).toEqual([]);
    expect(urls.filter((url) => asked(url) === 0)).toEqual([]);
    for (const host of HOSTS) {
      const moments = site.moments.get(host) ?? [];
      const took = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
      expect(took).toBeGreaterThan((moments.length - 1) * PAUSE_MS - LATE_MS);
    }
  }, 600_000);
});
