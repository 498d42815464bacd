import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.js';
import { givenReleases, type PublishedService } from '../support/national.js';
import { openPage, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { StaticSite } from '../support/static-site.js';

const { origin } = runningStack();
const CALLS = `${origin}/v3/at/owa/public/ranking`;
/** What a careful website allows: nothing but what it embeds. */
const POLICY = `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}`;

const article = (embedded: string) =>
  `<!doctype html><html lang="de"><head><title>Bericht</title><link rel="icon" href="data:,"><meta http-equiv="Content-Security-Policy" content="${POLICY}; img-src data:"></head><body><main><h1>Bericht</h1>${embedded}</main></body></html>`;

let site: StaticSite;
let services: PublishedService[];

withBrowser();
beforeAll(async () => {
  services = await givenReleases();
  const [first, second] = services.map(({ id }) => id);
  site = await StaticSite.open({
    '/table': article(`<script async src="${CALLS}/embed.js" data-rows="3"></script>`),
    '/chart': article(
      `<script async src="${CALLS}/embed.js" data-show="chart" data-items="${first},${second}" data-locale="en-US"></script>`,
    ),
    '/frame': article(
      `<iframe title="Reichweiten" width="600" height="560" src="${CALLS}/embed.html?show=table&amp;rows=4&amp;date=2031-03-01&amp;version=1"></iframe>`,
    ),
  });
});
afterAll(() => site.close());

describe('on the page of a press site', () => {
  it('the script shows a table with source, licence and citation, whatever the page forbids', async () => {
    const page = await openPage();
    await page.goto(`${site.origin}/table`);
    await page.getByRole('row', { name: new RegExp(services[0]?.name ?? '') }).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    const caption = page.locator('figcaption');
    expect(await caption.textContent()).toContain(
      `Nationale Reichweitenausweisung, März 2031, Fassung 2. ${CALLS}/data/2031-03?version=2 (CC BY 4.0)`,
    );
    await page.getByText('Korrigiert: Ein Tag zählte doppelt.').waitFor();
    expect(await page.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('rel')).toContain('license');
  });

  it('the script draws users over time in English, with the figures as a table', async () => {
    const page = await openPage();
    await page.goto(`${site.origin}/chart`);
    await page.getByRole('img', { name: 'National audience ranking: Unique users' }).waitFor();
    expect(await page.locator('path').count()).toBe(2);
    expect(await page.locator('circle').count()).toBe(6);
    await page.getByText('As a table').click();
    await page.getByRole('rowheader', { name: 'January 2031' }).waitFor();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

  it('a frame shows the version it names, and nothing else of the product may stand in one', async () => {
    const page = await openPage();
    await page.goto(`${site.origin}/frame`);
    const frame = page.frameLocator('iframe');
    await frame.getByText(/Fassung 1\./).waitFor();
    expect(await frame.getByRole('row').count()).toBe(5);
    const portal = await page.request.get(`${origin}/`);
    expect(portal.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('has nothing that axe finds wrong, in light and dark', async () => {
    const page = await openPage();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${CALLS}/embed.html?show=chart`);
      await page.getByRole('img').waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });
});
