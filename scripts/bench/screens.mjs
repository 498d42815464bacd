// How long a planner waits for the ranking of a running product, in headless Chromium:
// - a first visit, signed in, nothing in the cache, at 1.6 Mbit/s, 150 ms and a processor four times slower; the same again from the cache;
//   and once more from the cache without any of that;
// - a box of the target group, from the press to the new figures on the screen.
//   node scripts/bench/screens.mjs --password WORD [--url http://localhost:3000] [--email planner@netreach.example] [--country at] [--runs 3]
// CHROMIUM_PATH names the browser. Medians of the runs; the machine must have nothing else to do.
/// <reference lib="dom" />
/* global document, requestAnimationFrame */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

const { chromium } = createRequire(new URL('../../apps/e2e/package.json', import.meta.url))(
  'playwright-core',
);

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string', default: 'planner@netreach.example' },
    password: { type: 'string', default: '' },
    country: { type: 'string', default: 'at' },
    runs: { type: 'string', default: '3' },
  },
});
const RANKING = `${values.url}/${values.country}/ratings`;
const RUNS = Number(values.runs);
const BOXES = 6;
/** Longer than the standings take, which come after the figures. */
const CALM_MS = 1500;
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOWER = 4;

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** What signs a browser in. */
async function signIn(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${values.url}/login`);
  await page.locator('input[type=email], input[name=email]').first().fill(values.email);
  await page.locator('input[type=password]').fill(values.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens the ranking. @returns milliseconds from the beginning of the navigation to the first figures */
async function openRanking(page) {
  await page.goto(RANKING, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    () => document.querySelector('table[aria-busy="false"] tbody tr td') && performance.now(),
    undefined,
    { polling: 'raf', timeout: 120_000 },
  );
  return shown.jsonValue();
}

async function firstVisit(browser, storageState) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const throttle = async (network, rate) => {
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await throttle(SLOW, SLOWER);
  const [cold, cached] = [await openRanking(page), await openRanking(page)];
  await throttle({ ...SLOW, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }, 1);
  const warm = await openRanking(page);
  await context.close();
  return { cold, cached, warm };
}

/** In the page: presses a box, and tells after how many milliseconds other figures are drawn. */
async function pressBox(box) {
  const figures = () =>
    [...document.querySelectorAll('tbody tr:nth-child(-n+5) td')]
      .map(({ textContent }) => textContent?.trim() ?? '')
      .filter((text) => /^\d[\d.,\s]{3,}$/.test(text))
      .join(' ');
  const frame = () => new Promise(requestAnimationFrame);
  const before = figures();
  const began = performance.now();
  box.click();
  while (figures() === before || figures() === '') await frame();
  await frame();
  return performance.now() - began;
}

async function ticks(browser, storageState) {
  const context = await browser.newContext({
    storageState,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await openRanking(page);
  const boxes = page.getByRole('region', { name: 'Social demographics' }).getByRole('checkbox');
  await boxes.first().waitFor();
  const times = [];
  for (let at = 0; at < BOXES; at += 1) {
    await page.waitForTimeout(CALM_MS);
    times.push(await boxes.nth(at).evaluate(pressBox));
  }
  await context.close();
  return times;
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
});
try {
  const state = await signIn(browser);
  const visits = [];
  const presses = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await firstVisit(browser, state));
  for (let run = 0; run < RUNS; run += 1) presses.push(await ticks(browser, state));
  const of = (name) => `${Math.round(median(visits.map((visit) => visit[name])))} ms`;
  console.log(`first visit, slow network and processor: ${of('cold')}; from the cache: ${of('cached')}`);
  console.log(`from the cache, nothing slowed: ${of('warm')}`);
  const medians = presses.map((times) => Math.round(median(times)));
  const all = presses.flat().map(Math.round);
  console.log(
    `a box of the target group: medians of ${BOXES} boxes ${medians.join(', ')} ms; single ones ${Math.min(...all)} to ${Math.max(...all)}`,
  );
} finally {
  await browser.close();
}
