import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { AdSite, type AdPage } from '../support/ad-site.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';

/** The promise: what becomes of an ad is in the campaign's figures within this time. */
const WITHIN_MS = 60_000;
const { databaseUrl, origin } = runningStack();
const site = new AdSite(origin, databaseUrl);

beforeAll(() => site.open());
afterAll(() => site.close());

type Outcome = 'viewable' | 'not_viewable' | 'undetermined';

/** A scene: the page, what happens on it, and what is to come out. */
interface Scene extends AdPage {
  readonly name: string;
  readonly outcome: Outcome;
  /** What is told besides the impression and the outcome. */
  readonly also?: readonly string[];
  /** The ad is not shown at once. */
  readonly later?: true;
  /**
   * What happens; a second and a half if nothing is said.
   * @returns milliseconds an ad was in view that must not be for longer than `limit`
   */
  act?(page: Page): Promise<number | void>;
  readonly limit?: number;
}

const ad = (style: string, more = '') => `<div class="ad" style="${style}">${more}</div>`;
/** An ad whose part of this size is above the lower edge of the window. */
const partly = (name: string, visible: number, outcome: Outcome, size = 'height: 200px'): Scene => ({
  name,
  outcome,
  html: (tag) => tag() + ad(`top: ${800 - visible}px; ${size}`),
});
const LARGE = 'width: 970px; height: 250px';
const rest = (milliseconds: number) => (page: Page) => page.waitForTimeout(milliseconds);

/** Scrolls to where the ad is seen, and away again. @returns how long it was seen, as the page knows */
const scrolledInFor = (milliseconds: number) => (page: Page) =>
  page.evaluate(async (duration) => {
    scrollTo(0, 1400);
    await new Promise(requestAnimationFrame);
    const began = performance.now();
    await new Promise((done) => setTimeout(done, duration));
    scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, milliseconds);

/**
 * Takes the focus from a page, really, and gives it back: its window is put away and fetched again. It goes on being drawn.
 * Whether `document.hasFocus` follows is what the scene stands on, so it is looked at.
 */
async function focus(page: Page, isFocused: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Browsers that are driven pretend that every page has it.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const windowState = isFocused ? 'normal' : 'minimized';
  await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  await eventually(async () => expect(await page.evaluate(() => document.hasFocus())).toBe(isFocused), 5000);
}

/**
 * Hides a page or shows it, as far as it knows: Chromium keeps every page that is driven visible, also behind another tab and in a
 * window that is put away, and it does not prerender for such a page. What the page would be told is therefore told here.
 */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const BEFORE = (script: string) => `<script>${script}</script>`;
/** A video that goes on as long as it is let: a picture that changes all the time. */
const VIDEO = (tag: string) => `${tag}<video class="ad" style="top: 50px" muted></video>
  ${BEFORE(`
    const canvas = document.createElement('canvas'); const brush = canvas.getContext('2d');
    setInterval(() => { brush.fillStyle = '#' + (Date.now() % 4096).toString(16).padStart(3, '0'); brush.fillRect(0, 0, 300, 200); }, 40);
    const video = document.querySelector('video'); video.muted = true; video.srcObject = canvas.captureStream(25);
    window.playFor = async (ms) => {
      const playing = new Promise((done) => video.addEventListener('playing', done, { once: true }));
      await video.play(); await playing;
      const began = performance.now();
      await new Promise((done) => setTimeout(done, ms));
      video.pause();
      return performance.now() - began;
    };`)}`;
const played = (milliseconds: number) => (page: Page) =>
  page.evaluate(
    (ms) => (window as unknown as { playFor(ms: number): Promise<number> }).playFor(ms),
    milliseconds,
  );

/** A film that has an end: 2.6 seconds of silence. */
const FILM = (tag: string) => `${tag}<video class="ad" style="top: 50px" muted></video>
  ${BEFORE(`
    const samples = 20800; const file = new DataView(new ArrayBuffer(44 + samples));
    const write = (at, text) => [...text].forEach((letter, n) => file.setUint8(at + n, letter.charCodeAt(0)));
    write(0, 'RIFF'); file.setUint32(4, 36 + samples, true); write(8, 'WAVEfmt '); file.setUint32(16, 16, true);
    file.setUint16(20, 1, true); file.setUint16(22, 1, true); file.setUint32(24, 8000, true); file.setUint32(28, 8000, true);
    file.setUint16(32, 1, true); file.setUint16(34, 8, true); write(36, 'data'); file.setUint32(40, samples, true);
    for (let n = 0; n < samples; n++) file.setUint8(44 + n, 128);
    const video = document.querySelector('video'); video.muted = true;
    video.src = URL.createObjectURL(new Blob([file.buffer], { type: 'audio/wav' }));
    window.playToItsEnd = async () => {
      const ended = new Promise((done) => video.addEventListener('ended', done, { once: true }));
      await video.play(); await ended;
    };`)}`;
const playedToItsEnd = (page: Page) =>
  page.evaluate(() => (window as unknown as { playToItsEnd(): Promise<void> }).playToItsEnd());

const SCENES: readonly Scene[] = [
  { name: 'in the window all the time', outcome: 'viewable', html: (tag) => tag() + ad('top: 50px') },
  {
    name: 'scrolled in for 0.9 s and out',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    act: scrolledInFor(900),
    limit: 990,
  },
  {
    name: 'scrolled in late',
    outcome: 'viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    act: async (page) => {
      await page.waitForTimeout(1200);
      await scrolledInFor(1400)(page);
    },
  },
  partly('49 % of its pixels', 98, 'not_viewable'),
  partly('50 % of its pixels', 100, 'viewable'),
  partly('51 % of its pixels', 102, 'viewable'),
  partly('29 % of 970x250', 72.5, 'not_viewable', LARGE),
  partly('30 % of 970x250', 75, 'viewable', LARGE),
  {
    name: 'a tab that is hidden after half a second',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 50px'),
    act: async (page) => {
      await show(page, 'hidden');
      await page.waitForTimeout(1300);
    },
  },
  {
    name: 'a tab switched for a moment: the second begins anew',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    limit: 1700,
    act: (page) =>
      page.evaluate(async () => {
        const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
        const tell = (value: string) => {
          Object.defineProperty(document, 'visibilityState', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        };
        scrollTo(0, 1400);
        const began = performance.now();
        await sleep(700);
        tell('hidden');
        tell('visible');
        await sleep(700);
        scrollTo(0, 0);
        await new Promise(requestAnimationFrame);
        return performance.now() - began;
      }),
  },
  {
    name: 'a tab out of focus',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    act: async (page) => {
      await focus(page, false);
      await scrolledInFor(1500)(page);
      await focus(page, true);
    },
  },
  {
    name: 'a tab out of focus, then in focus',
    outcome: 'viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    act: async (page) => {
      await focus(page, false);
      await page.evaluate(() => scrollTo(0, 1400));
      await page.waitForTimeout(1300);
      await focus(page, true);
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'in a frame of the same origin',
    outcome: 'viewable',
    html: (_, { own }) => `<iframe src="${own}" width="320" height="220"></iframe>`,
    frame: (tag) => tag() + ad('top: 0'),
  },
  {
    name: 'in a frame of the same origin that is covered',
    outcome: 'not_viewable',
    html: (_, { own }) =>
      `<iframe src="${own}" width="320" height="220"></iframe>${ad('top: 0; width: 330px; height: 230px')}`,
    frame: (tag) => tag() + ad('top: 0'),
  },
  {
    name: 'in a frame of another origin',
    outcome: 'viewable',
    html: (_, { foreign }) => `<iframe src="${foreign}" width="320" height="220"></iframe>`,
    frame: (tag) => tag() + ad('top: 0'),
  },
  {
    name: 'in a frame of another origin below the window',
    outcome: 'not_viewable',
    html: (_, { foreign }) => `<iframe src="${foreign}" style="position: absolute; top: 1500px"></iframe>`,
    frame: (tag) => tag() + ad('top: 0'),
  },
  {
    name: 'in a frame of another origin and an old browser',
    outcome: 'undetermined',
    html: (_, { foreign }) => `<iframe src="${foreign}"></iframe>`,
    frame: (tag) => BEFORE('delete window.IntersectionObserver') + tag() + ad('top: 0'),
  },
  {
    name: 'in an old browser',
    outcome: 'undetermined',
    html: (tag) => BEFORE('delete window.IntersectionObserver') + tag() + ad('top: 50px'),
  },
  { name: 'display none', outcome: 'not_viewable', html: (tag) => tag() + ad('top: 50px; display: none') },
  { name: '1x1', outcome: 'not_viewable', html: (tag) => tag() + ad('top: 50px; width: 1px; height: 1px') },
  { name: 'transparent', outcome: 'not_viewable', html: (tag) => tag() + ad('top: 50px; opacity: 0') },
  {
    name: 'prerendered, then opened',
    outcome: 'viewable',
    later: true,
    html: (tag) =>
      BEFORE(`Object.defineProperty(document, 'prerendering', { value: true, configurable: true })`) +
      tag() +
      ad('top: 50px'),
    act: async (page) => {
      await page.waitForTimeout(1300);
      const told = page.waitForResponse((response) => response.url().includes('e=impression'));
      await page.evaluate(() => {
        Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      await told;
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'in the background, then in front',
    outcome: 'viewable',
    later: true,
    html: (tag) =>
      BEFORE(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })`) +
      tag() +
      ad('top: 50px'),
    act: async (page) => {
      await page.waitForTimeout(1300);
      const told = page.waitForResponse((response) => response.url().includes('e=impression'));
      await show(page, 'visible');
      await told;
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'grown until too little of it is seen',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    limit: 990,
    act: (page) =>
      page.evaluate(async () => {
        scrollTo(0, 1400);
        const began = performance.now();
        await new Promise((done) => setTimeout(done, 500));
        const grown = document.querySelector<HTMLElement>('.ad')!;
        grown.style.cssText = 'top: 2100px; width: 300px; height: 600px';
        await new Promise(requestAnimationFrame);
        const seen = performance.now() - began;
        await new Promise((done) => setTimeout(done, 1300));
        return seen;
      }),
  },
  {
    name: 'under another ad',
    outcome: 'not_viewable',
    html: (tag) =>
      tag() + ad('top: 50px') + ad('top: 40px; left: 0; width: 320px; height: 220px; background: #33c'),
  },
  {
    name: 'over another ad',
    outcome: 'viewable',
    html: (tag) => `${ad('top: 40px; left: 0; background: #33c')}<hr>${tag()}${ad('top: 50px')}`,
  },
  {
    name: 'clicked after 0.3 s',
    outcome: 'viewable',
    also: ['click'],
    html: (tag) => tag('data-click="1"') + ad('top: 50px'),
    act: async (page) => {
      await page.waitForTimeout(200);
      await page.locator('.ad').click();
    },
  },
  {
    name: 'clicked through the product',
    outcome: 'viewable',
    also: ['click'],
    html: (tag) =>
      tag() + ad('top: 50px', `<a href="${site.clickLink}" style="display: block; height: 200px">Buy</a>`),
    act: async (page) => {
      await page.locator('.ad a').click();
      await page.waitForURL(/\/landing$/);
    },
  },
  {
    name: 'removed before its second',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    limit: 990,
    act: (page) =>
      page.evaluate(async () => {
        scrollTo(0, 1400);
        const began = performance.now();
        await new Promise((done) => setTimeout(done, 600));
        document.querySelector('.ad')!.remove();
        const seen = performance.now() - began;
        await new Promise((done) => setTimeout(done, 1000));
        return seen;
      }),
  },
  {
    name: 'in a wrapper that has collapsed',
    outcome: 'viewable',
    html: (tag) => `${tag()}<div style="height: 0">${ad('top: 50px')}</div>`,
  },
  {
    name: 'in a wrapper that has collapsed, out of the window',
    outcome: 'not_viewable',
    html: (tag) => `${tag()}<div style="height: 0">${ad('top: 1500px')}</div>`,
  },
  {
    name: 'video for 1.9 s',
    outcome: 'not_viewable',
    also: ['start'],
    html: (tag) => VIDEO(tag()),
    act: played(1900),
    limit: 1990,
  },
  {
    name: 'video for 2.1 s',
    outcome: 'viewable',
    also: ['start'],
    html: (tag) => VIDEO(tag()),
    act: played(2300),
  },
  {
    name: 'video to its end',
    outcome: 'viewable',
    also: ['start', 'first_quartile', 'midpoint', 'third_quartile', 'complete'],
    html: (tag) => FILM(tag()),
    act: playedToItsEnd,
  },
  { name: 'never scrolled to', outcome: 'not_viewable', html: (tag) => tag() + ad('top: 1500px') },
  {
    name: 'left before its second',
    outcome: 'not_viewable',
    html: (tag) => tag() + ad('top: 1500px'),
    limit: 990,
    act: async (page) => {
      const seen = await page.evaluate(async () => {
        scrollTo(0, 1400);
        const began = performance.now();
        await new Promise((done) => setTimeout(done, 300));
        const link = document.createElement('a');
        link.href = '/landing';
        link.click();
        return performance.now() - began;
      });
      await page.waitForURL(/\/landing$/);
      return seen;
    },
  },
];

/** Plays a scene; once more where the machine was too slow to keep to its times. */
async function play(scene: Scene): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const placement = attempt === 1 ? scene.name : `${scene.name} (${attempt})`;
    const page = await site.visit(placement, scene, !scene.later);
    const seen = await (scene.act ?? rest(1500))(page);
    await page.goto('about:blank');
    await page.close();
    if (!scene.limit || typeof seen !== 'number' || seen < scene.limit || attempt === 5) return placement;
  }
}

describe('an ad', () => {
  it.each(SCENES)('$name: $outcome', async (scene) => {
    const placement = await play(scene);
    const expected = ['impression', scene.outcome, ...(scene.also ?? [])].sort();
    await eventually(async () => expect(await site.events(placement)).toEqual(expected), 15_000);
  });

  it('is in the figures of its campaign within a minute', async () => {
    const counted = `SELECT sum(served)::int AS impression, sum(viewable)::int AS viewable,
      sum(not_viewable)::int AS not_viewable, sum(undetermined)::int AS undetermined, sum(clicks)::int AS click
      FROM ad_traffic WHERE campaign_id = $1`;
    const raw = `SELECT event, count(*)::int AS hits FROM ad_hits WHERE campaign_id = $1 AND event IN ('impression', 'viewable', 'not_viewable', 'undetermined', 'click')
      AND (invalid IS NULL OR event = 'impression') GROUP BY 1`;
    const hits = await queryRows<{ event: string; hits: number }>(databaseUrl, raw, [site.campaign]);
    expect(hits).toContainEqual({ event: 'click', hits: 2 });
    await eventually(async () => {
      const [figures] = await queryRows(databaseUrl, counted, [site.campaign]);
      expect(figures).toEqual(Object.fromEntries(hits.map(({ event, hits: of }) => [event, of])));
    }, WITHIN_MS);
  }, 90_000);
});
