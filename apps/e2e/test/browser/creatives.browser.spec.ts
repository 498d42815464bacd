import { readFile } from 'node:fs/promises';
import { deflateRawSync, crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** A campaign of the first customer in Germany. */
async function givenCampaign(name: string): Promise<number> {
  const [campaign] = await queryRows<{ id: number }>(
    databaseUrl,
    `INSERT INTO campaigns (country_code, customer_id, name)
     VALUES ('de', (SELECT min(id) FROM customers), $1) RETURNING id`,
    [name],
  );
  return campaign?.id ?? 0;
}

/** A picture, drawn by the browser itself. */
async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#0a7';
        context.fillRect(0, 0, w, h);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** An archive of some texts. */
function archive(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, rest, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

describe('creatives and their codes', () => {
  it('are made with a picture, get codes for two channels, are copied as tags and filled into a sheet', async () => {
    const campaign = await givenCampaign('Havel');
    const page = await openAs(USERS.admin, `/de/campaigns/${campaign}/creatives`);
    await page.getByText('No creatives yet').waitFor();
    await page.getByRole('link', { name: 'New creative' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Havel banner');
    await page.getByLabel('Landing page', { exact: true }).fill('https://havel.example/offer');
    const buffer = await picture(page, 300, 250);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'Havel banner').getByText('300 × 250').waitFor();
    const shown = row(page, 'Havel banner').getByRole('img');
    await expect(
      shown.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth;
      }),
    ).resolves.toBe(300);

    await page.getByRole('link', { name: 'Tracking codes' }).last().click();
    await page.getByRole('button', { name: 'Codes and options' }).click();
    await dialog(page).getByRole('combobox', { name: 'Ad server that delivers the tags' }).click();
    await page.getByRole('option', { name: 'Google Ad Manager' }).click();
    await dialog(page).getByLabel('Channels').fill('news.havel.example\nsport.havel.example');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved; 2 codes made.').waitFor();
    await row(page, 'sport.havel.example').waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Tags of Havel banner – news.havel.example' }).click();
    await dialog(page).getByRole('button', { name: 'Copy Pixel' }).click();
    const tag = await page.evaluate(() => navigator.clipboard.readText());
    expect(tag).toMatch(/^<img src="http.*\/a\.gif\?c=[a-z2-9]{16}&cb=%%CACHEBUSTER%%&gdpr=/);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Check a tag' }).click();
    await dialog(page).getByLabel('Tag or VAST document').fill(tag);
    await dialog(page).getByText('1 of them is ours.').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Upload placement sheet' }).click();
    const sheet =
      'Site;Placement;Creative\nnews.havel.example;;Havel banner\nnew.havel.example;Top;Havel banner\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Fill in codes' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('plan.csv');
    const filled = await readFile(await download.path(), 'utf8');
    const code = /c=([a-z2-9]{16})/.exec(tag)?.[1];
    expect(filled).toContain(`"news.havel.example";"";"Havel banner";"${code}"`);
    expect(filled.match(/\/v3\/vast\/[a-z2-9]{16}"/g)).toHaveLength(2);
    await page.getByRole('link', { name: 'Tracking codes' }).last().click();
    await row(page, 'new.havel.example').waitFor();
  });

  it('show an HTML5 page with its scripts, in an origin that reaches nothing', async () => {
    const campaign = await givenCampaign('Spree');
    const page = await openAs(USERS.admin, `/de/campaigns/${campaign}/creatives/new`);
    await page.getByLabel('Name', { exact: true }).fill('Spree page');
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'HTML5' }).click();
    await page.getByLabel('Landing page', { exact: true }).fill('https://spree.example/');
    const script = `const told = [];
      try { told.push(localStorage.length); } catch { told.push('no storage'); }
      try { told.push(parent.document.title); } catch { told.push('no parent'); }
      document.body.textContent = told.join(', ') + ', origin ' + self.origin;`;
    const buffer = archive({
      'index.html': '<!doctype html><body>waiting</body><script src="js/ad.js"></script>',
      'js/ad.js': script,
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ad.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Spree page' }).click();
    await page.frameLocator('iframe').getByText('no storage, no parent, origin null').waitFor();
  });
});
