import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { importRandomMarket } from '../support/market.js';
import { TestDatabase } from '../support/test-database.js';
import { Workshop } from '../support/workshop.js';

const HEAD =
  '"Tweet id","Tweet permalink","Tweet text","time","impressions","engagements","retweets","replies","likes","media views"';
const post = (id: number, text: string, impressions: string) =>
  `"${id}","https://twitter.com/example/status/${id}","${text}","2021-11-02 10:23 +0000","${impressions}","36.0","5.0","-","6.0","0"`;
const FIRST = [HEAD, post(1, 'Words, with a\nline break', '3834.0'), post(2, 'More', '100.0')];

let environment: TestEnvironment;
let workshop: Workshop;
let database: TestDatabase;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 10);
  database = new TestDatabase(environment.databaseUrl);
}, 120_000);
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const figures = async () =>
  (
    await database.query<{ posts: number; readings: number; impressions: number }>(
      `SELECT count(DISTINCT content_id)::int AS posts, count(*)::int AS readings, sum((metrics->>'impressions')::int)::int AS impressions
       FROM social_scrapings WHERE source = 'import'`,
    )
  )[0];

describe('files of posts', () => {
  it('are read twice with the same outcome, a byte order mark and line breaks in cells among them', async () => {
    await workshop.import({ kind: 'social-posts', text: `\ufeff${FIRST.join('\n')}` });
    const once = { posts: 2, readings: 2, impressions: 3934 };
    expect(await figures()).toEqual(once);
    // The same rows as another file.
    await workshop.import({ kind: 'social-posts', text: `${FIRST.join('\r\n')}\r\n` });
    expect(await figures()).toEqual(once);
    const [content] = await database.query<{ title: string; author: string }>(
      `SELECT title, author FROM social_contents WHERE url LIKE '%/1'`,
    );
    expect(content).toEqual({ title: 'Words, with a\nline break', author: 'example' });
  });

  it('add figures where they differ', async () => {
    await workshop.import({ kind: 'social-posts', text: [HEAD, post(2, 'More', '150.0')].join('\n') });
    expect(await figures()).toEqual({ posts: 2, readings: 3, impressions: 4084 });
  });
});
