import { fastify } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { sendersBehind } from './sender.js';

/** What Fastify says of who sent a request, and what we do. */
async function both(
  trustedProxies: string[] | undefined,
  forwarded: string | undefined,
  remoteAddress: string,
) {
  const senderOf = sendersBehind(trustedProxies);
  const app = fastify({ trustProxy: trustedProxies ?? false });
  app.get('/', (request, reply) => {
    const own = senderOf(request.raw);
    return reply.send([
      { ip: request.ip, ips: request.ips ?? null },
      { ip: own.ip, ips: own.ips ?? null },
    ]);
  });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.inject({ method: 'GET', url: '/', headers, remoteAddress });
  return answer.json<[object, object]>();
}

describe('who sent a request', () => {
  it.each([
    [undefined, undefined, '192.0.2.1'],
    [undefined, '198.51.100.7', '192.0.2.1'],
    [['192.0.2.0/24'], undefined, '192.0.2.1'],
    [['192.0.2.0/24'], '198.51.100.7', '192.0.2.1'],
    [['192.0.2.0/24'], '10.0.0.1, 198.51.100.7, 192.0.2.9', '192.0.2.1'],
    [['192.0.2.0/24'], '198.51.100.7', '203.0.113.5'],
    [['192.0.2.0/24', '2001:db8::/32'], '2001:db8::1', '2001:db8::2'],
    [[], '198.51.100.7', '192.0.2.1'],
  ])('is whom Fastify takes for it: trusting %j, named %j, from %s', async (trusted, forwarded, address) => {
    const [theirs, ours] = await both(trusted?.length ? trusted : undefined, forwarded, address);
    expect(ours).toEqual(theirs);
  });
});
