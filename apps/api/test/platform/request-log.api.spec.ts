import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryProcess } from '../support/entry-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';

let environment: TestEnvironment;
let api: EntryProcess;
let collector: EntryProcess;

beforeAll(async () => {
  environment = await testEnvironment({ LOG_LEVEL: 'info' });
  [api, collector] = await Promise.all([EntryProcess.start('main', {}), EntryProcess.start('collect', {})]);
}, 90_000);
afterAll(async () => {
  await Promise.all([api.stop(), collector.stop()]);
  await environment.remove();
});

interface LogLine {
  request_id?: string;
  req?: { method: string; url: string };
  res?: { status: number };
}

/** The lines of answered requests. */
const requestsIn = ({ output }: EntryProcess) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ res }) => res);

describe('the log', () => {
  it('holds each request with its id, without its query', async () => {
    const answer = await fetch(`${api.origin}/v3/at/ratings/list/services?search=private`);
    const id = answer.headers.get('x-request-id') ?? '';
    await api.untilWritten('request completed');
    expect(requestsIn(api)).toMatchObject([
      { request_id: id, req: { method: 'GET', url: '/v3/at/ratings/list/services' }, res: { status: 401 } },
    ]);
    expect(api.output).not.toContain('private');
  });

  it('holds paths that nothing answers to', async () => {
    await fetch(`${api.origin}/v3/nothing`);
    await api.untilWritten('/v3/nothing');
    expect(requestsIn(api).at(-1)).toMatchObject({ req: { url: '/v3/nothing' }, res: { status: 404 } });
  });

  it('does not hold hits and health checks: there would be nothing else in it', async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${collector.origin}/c`, { method: 'POST', headers, body: '{"hits":[]}' });
    for (const path of ['/t.js', '/c.gif?i=x', '/c.gif', '/health/live', '/health/ready', '/other'])
      await fetch(collector.origin + path);
    await collector.untilWritten('/other');
    expect(requestsIn(collector).map(({ req }) => req?.url)).toEqual(['/other']);
  });
});
