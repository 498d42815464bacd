import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { givenReleases, type PublishedService } from '../support/national.js';
import { openPage, withBrowser } from '../support/pages.js';
import { PublicBuilds } from '../support/public-build.js';
import { runningStack } from '../support/stack.js';
import { StaticSite } from '../support/static-site.js';

const { origin } = runningStack();
const CALLS = `${origin}/v3/at/owa/public/ranking`;

const builds = new PublicBuilds();
let site: StaticSite;
let releases: string;
let services: PublishedService[];
let fingerprint: string;

withBrowser();
beforeAll(async () => {
  services = await givenReleases();
  releases = await builds.releases();
  const key = createPublicKey(readFileSync(join(releases, 'public-key.pem')));
  fingerprint = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  site = await StaticSite.open({
    '/files/': builds.build({ releases: './releases', key: fingerprint }),
    '/files/releases/': releases,
    '/a/b/': builds.build({ api: origin }),
    '/other-key/': builds.build({ releases: '../files/releases', key: '0'.repeat(64) }),
  });
});
afterAll(async () => {
  await site.close();
  builds.close();
});

const first = () => services[0] ?? { id: 0, name: '' };

/** From the list into a service, to its other version, and back; then the service by its own address. */
async function walk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: first().name }).click();
  await page.getByRole('heading', { name: first().name }).waitFor();
  expect(page.url()).toContain(`#/details/${first().id}/service`);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByText('Korrigiert: Ein Tag zählte doppelt.').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Alle Angebote' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Namen suchen'))
    .fill(services[1]?.name ?? '');
  await page.getByRole('link', { name: first().name }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: services[1]?.name ?? '' }).waitFor();

  await page.goto('about:blank');
  await page.goto(`${address}#/details/${first().id}/service`);
  await page.getByRole('heading', { name: first().name }).waitFor();
  await page.getByText('Korrigiert: Ein Tag zählte doppelt.').waitFor();
  await page.getByRole('region', { name: 'Visits nach Monat' }).getByText('Januar 2031').waitFor();
  await page.getByRole('region', { name: 'Standardgruppen' }).getByText('Geschlecht: Frauen').waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('region', { name: 'Visits by month' }).waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
}

describe('the public build on a plain web server', () => {
  it('shows a folder of releases without any API, checked against its signature', async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await walk(page, `${site.origin}/files/`);
    await page.getByText('Signatur und Prüfsummen stimmen').click();
    await page.getByText(fingerprint).waitFor();
    await page.getByRole('link', { name: 'Offene Daten (CSV)' }).waitFor();
    expect(
      asked.filter(
        (address) => !/^(about|data):/.test(address) && !address.startsWith(`${site.origin}/files/`),
      ),
    ).toEqual([]);
    expect(site.missing).toEqual([]);
  });

  it('answers from the folder what the API answers', async () => {
    const page = await openPage();
    const rowsAt = async (address: string) => {
      // A new document: otherwise the rows of the address before could be read.
      await page.goto('about:blank');
      await page.goto(address);
      const rows = page.locator('table[aria-busy="false"] tbody tr').first();
      await rows.or(page.getByText('Kein Angebot passt.')).waitFor();
      return page.getByRole('row').allTextContents();
    };
    for (const query of [
      '',
      '?sort=name',
      '?device=desktop&sort=visits&order=asc',
      '?date=2031-02-01',
      '?level=mediahouses',
    ]) {
      const fromFolder = await rowsAt(`${site.origin}/files/#/${query}`);
      expect([query, fromFolder]).toEqual([query, await rowsAt(`${site.origin}/a/b/#/${query}`)]);
    }
  });

  it('lies under any folder with nothing but the address of the API', async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await walk(page, `${site.origin}/a/b/`);
    expect(await page.getByRole('link', { name: 'Offene Daten (JSON)' }).getAttribute('href')).toBe(
      `${CALLS}/data/2031-03?version=2`,
    );
    const feeds = page.locator('head link[rel=alternate][type="application/atom+xml"]');
    expect(await feeds.getAttribute('href')).toBe(`${CALLS}/releases.atom`);
    const elsewhere = asked.filter(
      (address) => address.startsWith('http') && !address.startsWith(`${site.origin}/a/b/`),
    );
    expect(elsewhere.filter((address) => !address.startsWith(`${CALLS}/`))).toEqual([]);
  });

  it('shows no figures that are not what was signed, nor those of another key', async () => {
    const failures = { expected: [] };
    const page = await openPage(failures);
    await page.goto(`${site.origin}/other-key/`);
    await page.getByText(/entspricht nicht ihrer Signatur/).waitFor();
    const data = join(releases, '2031-03/v2/data.json');
    const text = readFileSync(data, 'utf8');
    writeFileSync(data, text.replace(/"users":(\d)/, '"users":9$1'));
    try {
      await page.goto(`${site.origin}/files/`);
      await page.getByText(/entspricht nicht ihrer Signatur/).waitFor();
      expect(await page.getByRole('link', { name: first().name }).count()).toBe(0);
    } finally {
      writeFileSync(data, text);
    }
  });

  it.each([1440, 320])('has nothing that axe finds wrong, and fits, %s pixels wide', async (width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    for (const address of ['', `details/${first().id}/service`])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${site.origin}/files/#/${address}`);
        await page.getByText('Signatur und Prüfsummen stimmen').waitFor();
        expect([address, await violations(page)]).toEqual([address, []]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
  });
});
