import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SHAPES, SocialSite } from '../../../../test/social/support/social-site.js';
import { outgoingAddress } from '../../../platform/net/outgoing-hosts.js';
import { PoliteFetcher, type FetchWorld, type LoggedRequest } from './polite-fetcher.js';
import { SocialFailure } from './social-failure.js';

let site: SocialSite;
let log: LoggedRequest[];
let turns: string[];
let rests: [string, number][];
const robots = new Map<string, string>();

beforeAll(async () => {
  site = await SocialSite.start();
});
afterAll(() => site.close());
beforeEach(() => {
  [log, turns, rests] = [[], [], []];
  robots.clear();
  site.asked.length = 0;
  site.html('/robots.txt', 'User-agent: *\nDisallow: /private\nCrawl-delay: 3');
});

/** Names that end in .example stand for public hosts and lead to the server; all others are looked at as ever. */
const resolve = async (host: string) =>
  host.endsWith('.example') ? '127.0.0.1' : outgoingAddress(host, false);

const fetcherWith = (more: Partial<FetchWorld> = {}) =>
  new PoliteFetcher({
    resolve,
    turn: async (host) => void turns.push(host),
    known: async (host) => ({ robots: robots.get(host) ?? null }),
    keepRobots: async (host, text) => void robots.set(host, text),
    rest: async (host, ms) => void rests.push([host, ms]),
    log: async (request) => void log.push(request),
    ...more,
  });

const fine = () => null;
const at = (path: string, host = 'public.example') => site.url(path, host);
const faultOf = async (address: string, more: Partial<FetchWorld> = {}): Promise<string> => {
  const failure = await fetcherWith(more)
    .page(address, fine)
    .catch((error: unknown) => error);
  return failure instanceof SocialFailure ? failure.fault : `none: ${JSON.stringify(failure)}`;
};

describe('a page', () => {
  it('is read as robots.txt allows, each request in its turn and written down', async () => {
    site.html('/post', SHAPES.instagram);
    const texts: string[] = [];
    const read = (text: string) => {
      texts.push(text);
      return null;
    };
    expect(await fetcherWith().page(at('/post'), read)).toMatchObject({ isNew: true, url: at('/post') });
    expect(texts).toEqual([SHAPES.instagram]);
    expect(turns).toHaveLength(2);
    expect(log.map(({ url, status, fault }) => [url, status, fault])).toEqual([
      [at('/robots.txt'), 200, null],
      [at('/post'), 200, null],
    ]);
    expect(log[1]?.bytes).toBe(Buffer.byteLength(SHAPES.instagram));
    await fetcherWith().page(at('/post'), fine);
    expect(site.times('/robots.txt')).toBe(1);
  });

  it('that robots.txt closes is never asked for, nor any where the server fails to tell', async () => {
    site.html('/private/1', SHAPES.instagram);
    expect(await faultOf(at('/private/1'))).toBe('robots');
    expect(site.times('/private/1')).toBe(0);
    robots.clear();
    site.show('/robots.txt', (_, response) => response.writeHead(500).end());
    site.html('/post', SHAPES.instagram);
    expect(await faultOf(at('/post'))).toBe('robots');
    expect(log.at(-1)).toMatchObject({ fault: 'robots', status: null });
  });

  it('is closed by a robots.txt that lies elsewhere', async () => {
    site.html('/post', SHAPES.instagram);
    site.html('/rules.txt', 'User-agent: *\nDisallow: /post');
    site.show('/robots.txt', (_, response) =>
      response.writeHead(301, { location: at('/rules.txt', 'other.example') }).end(),
    );
    expect(await faultOf(at('/post'))).toBe('robots');
    expect(site.times('/post')).toBe(0);
    site.show('/robots.txt', (_, response) => response.writeHead(301, { location: at('/robots.txt') }).end());
    robots.clear();
    expect(await fetcherWith().page(at('/post'), fine)).toMatchObject({ isNew: true });
    expect(site.times('/robots.txt')).toBe(7);
  });

  it('that has not changed is not sent again', async () => {
    site.show('/kept', (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(SHAPES.twitter),
    );
    const first = await fetcherWith().page(at('/kept'), fine);
    expect(await fetcherWith().page(at('/kept'), fine, { last: first })).toMatchObject({ isNew: false });
  });

  it.each([
    [
      '/gone',
      'http',
      (response: ServerResponse) => response.writeHead(410, { 'content-type': 'text/html' }).end(),
    ],
    [
      '/json',
      'not_html',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    ],
    [
      '/packed',
      'encoding',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
    ],
    ['/cut', 'unreachable', (response: ServerResponse) => response.socket?.destroy()],
  ])('at %s fails for %s', async (path, fault, answer) => {
    site.show(path, (_, response) => void answer(response));
    expect(await faultOf(at(path))).toBe(fault);
    expect(log.at(-1)?.fault).toBe(fault);
  });

  it('without an end is left once it is too large', async () => {
    let closed = false;
    site.show('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const part = Buffer.alloc(64_000, 'a');
      const more = () => {
        while (response.write(part) && !closed);
      };
      response.on('drain', more).on('close', () => (closed = true));
      more();
    });
    expect(await faultOf(at('/endless'))).toBe('too_large');
    expect(closed || log.at(-1)?.fault === 'too_large').toBe(true);
  });

  it('of a server that wants to be left alone has it left alone', async () => {
    site.show('/busy', (_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    expect(await faultOf(at('/busy'))).toBe('http');
    expect(rests).toEqual([[`public.example:${site.port}`, 120_000]]);
  });

  it('that somebody has to sign in for, or that leads on for ever, is left', async () => {
    site.redirect('/members', '/accounts/login/?next=/members').redirect('/loop', '/loop');
    expect(await faultOf(at('/members'))).toBe('sign_in');
    expect(await faultOf(at('/loop'))).toBe('redirects');
    expect(site.times('/loop')).toBe(6);
    site.redirect('/file', 'file:///etc/passwd');
    expect(await faultOf(at('/file'))).toBe('redirects');
  });
});

describe('addresses of this network', () => {
  const PRIVATE = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '[::ffff:127.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
  ];

  it.each(PRIVATE)('are never asked: %s, also where a page leads there', async (host) => {
    expect(await faultOf(site.url('/secret', host))).toBe('private_address');
    expect(site.asked).toEqual([]);
    site.redirect('/away', site.url('/secret', host));
    expect(await faultOf(at('/away'))).toBe('private_address');
    expect(site.asked.map((one) => one.split(' ')[1])).toEqual(['/robots.txt', '/away']);
  });

  it('are not reached by a name that leads elsewhere a moment later: the address that was looked at is', async () => {
    const answers = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
    let next = 0;
    site.html('/post', SHAPES.instagram);
    // The name itself is nobody's: only what was looked at can be connected to.
    await fetcherWith({ resolve: async () => answers[next++] ?? '' }).page(
      at('/post', 'rebinding.invalid'),
      fine,
    );
    expect(site.asked).toEqual(['127.0.0.2 /robots.txt', '127.0.0.3 /post']);
    expect(next).toBe(2);
  });

  it('say that nobody knows a host', async () => {
    expect(await faultOf('http://nobody.invalid/')).toBe('unknown_host');
  });
});
