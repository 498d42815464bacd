import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { hitLine } from '../../src/domains/collect/hit-line.js';
import { HitQuarantineRepository } from '../../src/domains/collect/database/hit-quarantine.repository.js';
import { HIT_STREAM, HITS_WAITING } from '../../src/domains/collect/stream/stream-names.js';
import { hostileText, hostileValue } from '../fuzz/hostile-values.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { startHitWriter } from '../support/hit-writer.js';
import { hitAt } from '../support/hits.js';
import { TestApp } from '../support/test-app.js';
import { Workshop } from '../support/workshop.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SEED = Number(process.env['FUZZ_SEED'] ?? randomBytes(4).readInt32LE());
const HOSTILE_HITS = 10_000;
/** On a machine with other work to do. */
const WITHIN_MS = 180_000;
/** Requests under way at once. */
const SENDERS = 24;

let environment: TestEnvironment;
let app: TestApp;
let worker: INestApplicationContext;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nPost,post-web' });
  await workshop.close();
  app = await TestApp.start('collector');
  worker = await startHitWriter();
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await environment.remove();
});
beforeEach(async () => {
  await app.redis.del(HITS_WAITING);
  for (const table of ['hits', 'hit_quarantine']) await app.database.query(`DELETE FROM ${table}`);
});

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });

/** Bytes of a request's head and body; of a larger one the server may end the connection before its answer is read. */
const LARGEST_HEAD = 16_384;
const LARGEST_BODY = 65_536;
const TRIES = 5;
const isTooLarge = ({ path, headers, body = '' }: Sent) =>
  path.length + JSON.stringify(headers).length > LARGEST_HEAD - 512 || Buffer.byteLength(body) > LARGEST_BODY;

/** Sends a request once. @returns the status of its answer, or 0 where the connection ended without one */
function statusOf(sent: Sent): Promise<number> {
  const { method, path, headers, body } = sent;
  return new Promise((resolve) => {
    const sending = request(app.origin + path, { method, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sending.once('error', () => resolve(isTooLarge(sent) ? 413 : 0));
    sending.end(body);
  });
}

/** Sends a request until it is answered, but not with "busy, try again later". A hit that comes twice counts once. */
async function answerTo(sent: Sent): Promise<number> {
  let status = 0;
  for (let tries = 0; tries < TRIES && [0, 503].includes(status); tries += 1) status = await statusOf(sent);
  return status;
}

const hex = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Referrers of search engines, whose words are decoded. */
const searched = fc
  .tuple(
    fc.constantFrom('www.google.at/?q=', 'www.bing.com/search?q=', 'yandex.ru/?text='),
    fc.oneof(
      hostileText.map(encoded),
      fc.constantFrom('a%00b', '%ed%a0%80', '%', '%c0%80', '\u0000', '%ef%bf%bf'),
    ),
  )
  .map(([engine, words]) => `https://${engine}${words}`);
const text = fc.oneof(hostileText, searched);

/** A hit as the tag sends it, with hostile texts, or with anything at all in one of its fields. */
const hostileHit = fc
  .record({
    id: hex,
    p: text,
    ti: text,
    r: searched,
    n: fc.constantFrom(0, 1),
    c: hex,
    i: fc.constant('post-web'),
  })
  .chain((hit) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({ ...hit, t: 'page' }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('id', 'i', 't', 'p', 'ti', 'r', 'n', 'c', 's', 'x'), hostileValue)
          .map(([name, value]) => ({ ...hit, t: 'time', s: 5, [name]: value })),
      },
    ),
  );

/** What Node's client lets into a header. */
const headerText = text.map((value) => value.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ''));

const hostileRequest: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(hostileHit, fc.constantFrom('text/plain', 'application/json'), headerText)
      .map(([hit, type, agentText]): Sent => {
        const headers = { 'content-type': type, 'user-agent': agentText };
        return { method: 'POST', path: '/c', headers, body: JSON.stringify({ hits: [hit] }) };
      }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, text, headerText).map(([path, title, referer]): Sent => {
      const query = `i=post-web&p=${encoded(path)}&ti=${encoded(title)}`;
      return { method: 'GET', path: `/c.gif?${query}`, headers: { 'user-agent': FIREFOX, referer } };
    }),
  },
);

function goodRequest(id: string): Sent {
  const body = JSON.stringify({ hits: [{ id, i: 'post-web', t: 'page', p: '/good' }] });
  return {
    method: 'POST',
    path: '/c',
    headers: { 'content-type': 'text/plain', 'user-agent': FIREFOX },
    body,
  };
}

/** Sends requests, some at once, and counts what was answered. */
async function answersTo(requests: Iterable<Sent>): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const left = requests[Symbol.iterator]();
  const sendOn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const status = await answerTo(next.value);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sendOn));
  return answers;
}

const untilWritten = () => eventually(async () => expect(await app.redis.xlen(HIT_STREAM)).toBe(0), 60_000);
const pathsStored = async () =>
  (await app.database.query<{ path: string }>('SELECT path FROM hits ORDER BY path')).map(({ path }) => path);

describe('the collector and its writer', () => {
  it(
    `lose no good hit between ${HOSTILE_HITS} hostile ones (seed ${SEED})`,
    async () => {
      const good = Array.from({ length: HOSTILE_HITS / 20 }, () => randomUUID());
      const hostile = fc.sample(hostileRequest, { numRuns: HOSTILE_HITS, seed: SEED });
      const requests = hostile.flatMap((one, place) => {
        const id = place % 20 === 0 ? good[place / 20] : undefined;
        return id ? [goodRequest(id.replaceAll('-', '')), one] : [one];
      });
      const answers = await answersTo(requests);
      await untilWritten();
      const odd = [...answers].filter(([status]) => ![200, 204, 400, 404, 413, 422, 431].includes(status));
      expect(odd).toEqual([]);
      const [kept] = await app.database.query<{ good: number; all: number; quarantined: number }>(
        `SELECT count(*) FILTER (WHERE hit_id = ANY($1::uuid[]))::int AS good, count(*)::int AS all,
        (SELECT count(*)::int FROM hit_quarantine) AS quarantined FROM hits`,
        [good],
      );
      expect(kept).toMatchObject({ good: good.length, quarantined: 0 });
      // Most of the hostile ones are hits nevertheless: their texts are odd, which makes them no less a visit.
      expect(kept?.all).toBeGreaterThan(HOSTILE_HITS / 2);
    },
    WITHIN_MS,
  );

  it('put aside what cannot be stored, without its client, and store the rest', async () => {
    const [service] = await app.database.query<{ id: number }>('SELECT id FROM rating_items');
    const line = (fields: object) =>
      hitLine({ ...hitAt(service?.id ?? 0, Date.now(), { id: randomUUID() }), ...fields });
    const lines = [
      line({ path: '/first' }),
      line({ searchTerm: 'a\u0000b' }),
      line({ serviceId: 1e12 }),
      line({ client: 'no hex' }),
      line({ kind: null }),
      line({ at: 'no moment' }),
      '{"a":1}',
      'a\u0000b',
      line({ path: '/last' }),
    ];
    await app.redis.xadd(HIT_STREAM, '*', 'h', lines.join('\n'));
    await app.redis.xadd(HIT_STREAM, '*', 'h', line({ path: '/next' }));
    await untilWritten();
    expect(await pathsStored()).toEqual(['/first', '/last', '/next']);
    const kept = await app.database.query<{ place: number; country: string; reason: string; line: string }>(
      'SELECT place, country_code AS country, left(reason, 5) AS reason, line FROM hit_quarantine ORDER BY place',
    );
    expect(kept.map(({ place, country, reason }) => [place, country, reason])).toEqual([
      [1, 'at', '22021'],
      [2, 'at', '22003'],
      [3, 'at', '22023'],
      [4, 'at', '23502'],
      [5, null, 'not r'],
      [6, null, 'not r'],
      [7, null, 'not r'],
    ]);
    expect(kept.map((one) => one.line).join('\n')).not.toContain('a'.repeat(32));
    const { count, oldest } = await worker.get(HitQuarantineRepository, { strict: false }).standing();
    expect([count, oldest && Date.now() - oldest.getTime() < 60_000]).toEqual([7, true]);
  });

  it('wait while the database is away, and put nothing aside for it', async () => {
    await app.database.query('ALTER TABLE hits RENAME TO hits_away');
    await app.redis.xadd(HIT_STREAM, '*', 'h', hitLine(hitAt(1, Date.now(), { path: '/later' })));
    await eventually(async () => {
      const [pending] = await app.redis.xpending(HIT_STREAM, 'writers');
      expect(pending).toBe(1);
    });
    await app.database.query('ALTER TABLE hits_away RENAME TO hits');
    await untilWritten();
    expect(await pathsStored()).toEqual(['/later']);
    expect(await app.database.query('SELECT * FROM hit_quarantine')).toEqual([]);
  });
});
