// A player stub for VAST documents in a real Chromium: it reads a wrapper and the document that it wraps, and reports what a
// player reports of a video that is watched to its end and clicked once. It has no video: none of the trackers depends on one.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { browserPath } from '../../packages/config/browser/index.js';
import { inRoot } from '../lib/paths.mjs';

const require = createRequire(inRoot('apps/e2e/package.json'));

/** What is called once for a video that is seen to its end and clicked, as the pixel names it, in alphabetical order. */
export const PLAYED = [
  'click',
  'complete',
  'first_quartile',
  'impression',
  'midpoint',
  'start',
  'third_quartile',
  'viewable',
];

/** Runs in the page. */
const PLAYER = async (/** @type {string} */ address) => {
  const { DOMParser, Image, location } = /** @type {any} */ (globalThis);
  const read = async (/** @type {string} */ url) =>
    new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/xml');
  /** @type {any} */
  const wrapper = await read(address);
  const next = wrapper.getElementsByTagNameNS('*', 'VASTAdTagURI')[0]?.textContent?.trim() ?? '';
  const documents = [wrapper, await read(next)];
  const isVast = documents.every((one) => one.documentElement.localName === 'VAST');
  const ours = (/** @type {string} */ url) => new URL(url, location.href).origin === location.origin;
  const call = (/** @type {any[]} */ elements) =>
    Promise.all(
      elements.map((element) => {
        const url = (element.textContent ?? '').trim().replaceAll(/\[[A-Z]+\]/g, '1');
        // What others have in their samples is their servers'.
        if (!url || !ours(url)) return undefined;
        return new Promise((done) => {
          const pixel = new Image();
          pixel.onload = pixel.onerror = done;
          pixel.src = url;
        });
      }),
    );
  const all = (/** @type {string} */ name) =>
    documents.flatMap((one) => [...one.getElementsByTagNameNS('*', name)]);
  await call(all('Impression'));
  const tracking = (/** @type {string} */ event) =>
    call(all('Tracking').filter((element) => element.getAttribute('event') === event));
  await tracking('start');
  await call(all('Viewable'));
  for (const event of ['firstQuartile', 'midpoint', 'thirdQuartile']) await tracking(event);
  await call(all('ClickTracking'));
  await tracking('complete');
  return isVast ? documents.length : 0;
};

/**
 * Wraps documents and plays each in a page of its own.
 * @param {readonly string[]} files
 * @param {(origin: string, code: string, wraps: string) => string} wrap
 * @returns {Promise<{ events: string[], players: number }[]>} of each file: what was called, and how many documents were read
 */
export async function playInChromium(files, wrap) {
  const told = files.map(() => ({ events: /** @type {string[]} */ ([]), players: 0 }));
  let origin = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const at = Number(searchParams.get('c')?.slice('sample'.length) ?? pathname.split('/')[2]);
    if (pathname === '/a.gif') told[at]?.events.push(searchParams.get('e') ?? 'impression');
    response.setHeader('content-type', pathname === '/' ? 'text/html' : 'text/xml');
    if (pathname.startsWith('/wrapper/')) response.end(wrap(origin, `sample${at}`, `${origin}/sample/${at}`));
    else if (pathname.startsWith('/sample/')) response.end(readFileSync(files[at] ?? ''));
    else response.end('');
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  origin = `http://127.0.0.1:${address.port}`;
  const browser = await require('playwright-core').chromium.launch({
    executablePath: await browserPath(() => import(require.resolve('@sparticuz/chromium'))),
    args: ['--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    for (const [at, one] of told.entries())
      one.players = await page.evaluate(PLAYER, `${origin}/wrapper/${at}`);
    return told;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
