import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { SocialSite } from './support/social-site.js';

interface Shown {
  capabilities: Record<string, boolean>;
  scrape: { id: number };
  requests: { url: string; status: number | null; fault: string | null }[];
  contents: Record<string, unknown>[];
}

const TOKEN = 'token-of-the-operator';
const FIELDS = '?tweet.fields=created_at,public_metrics&expansions=author_id&user.fields=username';

// What X and Pinterest document, with invented contents.
const POST = {
  data: {
    id: '17',
    text: 'Herbst am Berg',
    created_at: '2026-10-05T08:00:00.000Z',
    author_id: '3',
    public_metrics: {
      retweet_count: 7,
      reply_count: 3,
      like_count: 38,
      quote_count: 1,
      bookmark_count: 2,
      impression_count: 4213,
    },
  },
  includes: { users: [{ id: '3', username: 'sternwarte' }] },
};
const PIN = {
  id: '813744226420795884',
  title: 'Herbstblume',
  description: 'Blumen im Oktober',
  created_at: '2026-09-30T10:00:00',
  board_owner: { username: 'mondsee' },
  pin_metrics: { '90d': { impression: 2 }, lifetime_metrics: { impression: 120, clickthrough: 9, save: 4 } },
};

let environment: TestEnvironment;
let app: TestApp;
let site: SocialSite;
let worker: WorkerProcess | undefined;
let token: string;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  site = await SocialSite.start();
  environment = await testEnvironment({
    SOCIAL_PRIVATE_HOSTS: 'yes',
    SOCIAL_PAUSE_MS: '5',
    SOCIAL_TWITTER_TOKEN: TOKEN,
    SOCIAL_PINTEREST_TOKEN: TOKEN,
    SOCIAL_API_ORIGIN: site.url('/'),
  });
  app = await TestApp.start();
  token = (await signIn(app.call, await givenUser(app, { modules: ['social_analytics'] }))).access;
  worker = await WorkerProcess.start();
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await app.close();
  await site.close();
  await environment.remove();
  for (const name of Object.keys(process.env)) if (name.startsWith('SOCIAL_')) delete process.env[name];
});

const answers = (path: string, body: unknown, status = 200) =>
  site.show(path, (request, response) => {
    asked.push(request.headers.authorization);
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  });
const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await app.call<Shown>(method, `/v3/social/${path}`, { token, ...(body && { body }) })).body;

/** Launches a test and waits until its addresses are done. */
async function read(platform: string, urls: readonly string[]): Promise<void> {
  const { scrape } = await ask('POST', `${platform}/scrape`, { urls });
  await eventually(async () => {
    const sql = 'SELECT FROM social_scrape_urls WHERE scrape_id = $1 AND ended_at IS NULL';
    expect(await app.database.query(sql, [scrape.id])).toEqual([]);
  }, 60_000);
}

describe('interfaces of platforms', () => {
  it('are said to be on where the operator has a token', async () => {
    expect((await ask('GET', 'twitter/websites')).capabilities).toEqual({
      fetch: true,
      import: true,
      api: true,
    });
    expect((await ask('GET', 'facebook/websites')).capabilities).toEqual({
      fetch: true,
      import: true,
      api: false,
    });
  });

  it('tell of a post in place of its page, with the token, and are written down without it', async () => {
    answers(`/2/tweets/17${FIELDS}`, POST);
    await read('twitter', ['https://x.com/sternwarte/status/17']);
    const { contents } = await ask('GET', 'twitter/contents');
    expect(contents).toEqual([
      expect.objectContaining({
        url: 'https://x.com/sternwarte/status/17',
        source: 'api',
        markup: ['api'],
        title: 'Herbst am Berg',
        author: 'sternwarte',
        published_at: '2026-10-05T08:00:00.000Z',
        metrics: { impressions: 4213, likes: 38, comments: 3, shares: 7, saves: 2 },
      }),
    ]);
    expect(asked).toEqual([`Bearer ${TOKEN}`]);
    const { requests } = await ask('GET', 'twitter/requests');
    expect(requests.map(({ status, fault }) => [status, fault])).toEqual([[200, null]]);
    expect(JSON.stringify(await app.database.query('SELECT * FROM social_requests'))).not.toContain(TOKEN);
    // Neither a page nor a robots.txt was asked for.
    expect(site.asked).toHaveLength(1);
  });

  it('tell of a pin, whose numbers are those of its whole life', async () => {
    answers('/v5/pins/813744226420795884?pin_metrics=true', PIN);
    await read('pinterest', ['https://www.pinterest.at/pin/813744226420795884/']);
    const { contents } = await ask('GET', 'pinterest/contents');
    expect(contents[0]).toMatchObject({
      title: 'Herbstblume',
      author: 'mondsee',
      metrics: { impressions: 120, clicks: 9, saves: 4 },
    });
  });

  it('that refuse, have changed or say nothing lead to no figures', async () => {
    answers(`/2/tweets/18${FIELDS}`, { errors: [{ title: 'Not Found Error' }] });
    answers(`/2/tweets/19${FIELDS}`, { title: 'Unauthorized' }, 401);
    site.show(`/2/tweets/20${FIELDS}`, (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
    );
    site.redirect(`/2/tweets/21${FIELDS}`, 'http://10.0.0.1/');
    await read(
      'twitter',
      [18, 19, 20, 21].map((id) => `https://twitter.com/somebody/status/${id}`),
    );
    const { requests } = await ask('GET', 'twitter/requests?sort=url&order=asc');
    const faults = requests.filter(({ url }) => /tweets\/(18|19|20|21)/.test(url)).map(({ fault }) => fault);
    expect(faults).toEqual(['markup', 'http', 'markup', 'redirects']);
    expect((await ask('GET', 'twitter/contents')).contents).toHaveLength(1);
  });
});
