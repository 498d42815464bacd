import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { createCollector } from '../../src/app/collector.app.js';
import { HIT_STREAM, HITS_WAITING } from '../../src/domains/collect/stream/stream-names.js';
import { linesOf } from '../../src/domains/collect/stream-entry.js';
import { RedisService } from '../../src/platform/redis/redis.service.js';
import { contractProblems } from '../support/contract.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { Workshop } from '../support/workshop.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let environment: TestEnvironment;
let app: NestFastifyApplication;
let origin: string;

beforeAll(async () => {
  environment = await testEnvironment({ HIT_STREAM_LIMIT: '1000' });
  const workshop = await Workshop.open();
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nPost,post-web' });
  await workshop.close();
  app = await createCollector();
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${((app.getHttpServer() as { address(): unknown }).address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});
beforeEach(async () => {
  await app.get(RedisService).client.del(HIT_STREAM, HITS_WAITING);
});

const hit = (fields: object = {}) => ({
  id: randomBytes(16).toString('hex'),
  i: 'post-web',
  t: 'page',
  p: '/a?b=c',
  ...fields,
});
const redis = () => app.get(RedisService).client;

/** An answer without what differs from call to call. */
async function ask(body: string, type: string, path = '/c') {
  const headers = { 'content-type': type, 'user-agent': FIREFOX };
  const answer = await fetch(origin + path, { method: 'POST', body, headers });
  const text = await answer.text();
  const json = text ? { ...(JSON.parse(text) as object), request_id: 'x' } : undefined;
  const route = path.split('?', 1)[0] ?? '';
  const problems = contractProblems({ method: 'POST', route, status: answer.status, body: json });
  const kept = ['access-control-allow-origin', 'cross-origin-resource-policy', 'retry-after', 'content-type'];
  const shown = Object.fromEntries(kept.map((name) => [name, answer.headers.get(name)]));
  return { answer, seen: { status: answer.status, json, problems, ...(text ? {} : shown) } };
}

describe('a beacon over HTTP', () => {
  it('takes the lane, without the headers of all other answers', async () => {
    const { answer } = await ask(JSON.stringify({ hits: [hit()] }), 'text/plain;charset=UTF-8');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('content-security-policy')).toBeNull();
    const other = await ask(JSON.stringify({ hits: [hit()] }), 'application/json');
    expect(other.answer.headers.get('content-security-policy')).not.toBeNull();
    const entries = await redis().xrange(HIT_STREAM, '-', '+');
    expect(entries.flatMap(linesOf).map(({ hit: kept }) => kept?.path)).toEqual(['/a', '/a']);
    expect(await redis().get(HITS_WAITING)).toBe('2');
  });

  it.each([
    ['a hit', JSON.stringify({ hits: [hit({ n: 1, c: 'a'.repeat(32) })] })],
    ['a path that is cut', JSON.stringify({ hits: [hit({ p: 'x'.repeat(3000) })] })],
    ['an unknown identifier', JSON.stringify({ hits: [hit({ i: 'nobody' })] })],
    ['a wrong field', JSON.stringify({ hits: [hit({ id: 'short', s: -1 })] })],
    ['a field nobody knows', JSON.stringify({ hits: [hit({ more: 1 })] })],
    ['no hits', JSON.stringify({ hits: [] })],
    ['a control character', JSON.stringify({ hits: [hit({ p: '/a\u0000b' })] })],
    ['half of a character', JSON.stringify({ hits: [hit({ p: '/\ud800' })] })],
    ['a prototype', '{"hits":[],"__proto__":{"a":1}}'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['too much', JSON.stringify({ hits: [hit({ p: 'x'.repeat(70_000) })] })],
  ])('is answered as the controller answers: %s', async (_name, body) => {
    const lane = await ask(body, 'text/plain;charset=UTF-8');
    const controller = await ask(body, 'text/plain;charset=UTF-8', '/c?');
    expect(lane.seen).toEqual(controller.seen);
    expect(lane.seen.problems).toEqual([]);
  });

  it.each(['with its length', 'in chunks'])('is taken when it arrives in pieces, %s', async (way) => {
    const text = JSON.stringify({ hits: [hit({ ti: 'Über alles' })] });
    const bytes = Buffer.from(text);
    const sent = request(`${origin}/c`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'user-agent': FIREFOX,
        ...(way === 'in chunks' ? {} : { 'content-length': bytes.length }),
      },
    });
    const answered = once(sent, 'response');
    // One piece ends within a character.
    const middle = bytes.indexOf('Ü') + 1;
    for (const piece of [bytes.subarray(0, middle), bytes.subarray(middle)]) {
      await new Promise((resolve) => sent.write(piece, resolve));
      await sleep(20);
    }
    sent.end();
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(204);
    const entries = await redis().xrange(HIT_STREAM, '-', '+');
    expect(entries.flatMap(linesOf).map(({ hit: kept }) => kept?.title)).toEqual(['Über alles']);
  });

  it('is nothing when its sender goes away in the middle', async () => {
    const sent = request(`${origin}/c`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'content-length': 500 },
    });
    sent.on('error', () => undefined);
    await new Promise((resolve) => sent.write('{"hits":[', resolve));
    sent.destroy();
    await sleep(50);
    expect((await ask(JSON.stringify({ hits: [hit()] }), 'text/plain')).answer.status).toBe(204);
    expect(await redis().get(HITS_WAITING)).toBe('1');
  });

  it('keeps all hits of those that come at the same moment', async () => {
    const bodies = Array.from({ length: 300 }, () => JSON.stringify({ hits: [hit(), hit()] }));
    const answers = await Promise.all(bodies.map((body) => ask(body, 'text/plain')));
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([204]));
    const entries = await redis().xrange(HIT_STREAM, '-', '+');
    const ids = entries.flatMap(([, fields]) => (fields[1] ?? '').split('\n'));
    expect([new Set(ids).size, await redis().get(HITS_WAITING)]).toEqual([600, '600']);
    expect(entries.length).toBeLessThan(600);
  });

  it('is asked to come back by the number of hits that wait, not of entries', async () => {
    await redis().xadd(HIT_STREAM, '*', 'h', '{}');
    await redis().set(HITS_WAITING, 1000);
    const body = JSON.stringify({ hits: [hit()] });
    await eventually(async () => expect((await ask(body, 'text/plain')).answer.status).toBe(503), 5000);
    expect((await ask(body, 'text/plain')).answer.headers.get('retry-after')).toBe('5');
    await redis().del(HIT_STREAM);
    await eventually(async () => expect((await ask(body, 'text/plain')).answer.status).toBe(204), 5000);
  });
});
