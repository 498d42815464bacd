import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { AdFiguresService } from '../../src/domains/ad-contacts/ad-figures.service.js';
import type { AdImpressionsTableResponseDto } from '../../src/domains/campaign-figures/dto/ad-impressions.dto.js';
import { givenCampaigns, signedIn, type Given } from '../campaigns/support.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { openAdWorkshop } from './support/ad-workshop.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROWS = 500;
/** The promise: a hit is in the campaign's figures within this time. */
const WITHIN_MS = 60_000;

let environment: TestEnvironment;
let app: TestApp;
let collector: TestApp;
let worker: INestApplicationContext;
let token: string;
let given: Given;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  collector = await TestApp.start('collector');
  worker = await openAdWorkshop();
  token = (await signedIn(app)).carla;
  given = await givenCampaigns(app, 'Sheet');
  await app.database.query(
    `UPDATE campaigns SET starts_on = current_date - 1, ends_on = current_date + 1 WHERE id = $1`,
    [given.campaign],
  );
}, 60_000);
afterAll(async () => {
  await worker.close();
  await collector.close();
  await app.close();
  await environment.remove();
});

const path = () => `/v3/at/campaigns/${given.campaign}`;

/** Uploads a media plan. @returns the lines of the file that comes back, without its head */
async function filledIn(lines: readonly string[]): Promise<string[]> {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'plan.csv');
  const answer = await fetch(`${app.origin}${path()}/tracking-codes/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  const [, ...rows] = (await answer.text()).trim().split(/\r?\n/);
  return rows;
}

describe('a media plan of 500 placements', () => {
  it('comes back with 500 codes, and a hit on each is in the figures of the campaign within a minute', async () => {
    const plan = Array.from(
      { length: ROWS },
      (_, at) => `site${at % 25}.example;Place ${at};Motif ${at % 5};https://shop.example/`,
    );
    const rows = await filledIn(['Channel;Placement;Creative;Landing page', ...plan]);
    const codes = new Set(rows.map((row) => /[?&]c=([a-z2-9]{16})/.exec(row)?.[1] ?? 'none'));
    expect([rows.length, codes.size, codes.has('none')]).toEqual([ROWS, ROWS, false]);

    const began = Date.now();
    for (const code of codes) {
      const { status } = await collector.call('GET', `/a.gif?c=${code}&n=1`, {
        headers: { 'user-agent': FIREFOX },
      });
      expect(status).toBe(200);
    }
    await eventually(async () => {
      await worker.get(AdFiguresService, { strict: false }).countDirtyDays();
      const { body } = await app.call<AdImpressionsTableResponseDto>(
        'GET',
        `${path()}/ad-impressions/table?type=channel`,
        { token },
      );
      expect(body.total.gross_impressions).toBe(ROWS);
      expect(body.rows).toHaveLength(25);
      expect(body.rows.every(({ traffic }) => traffic.gross_impressions === 20)).toBe(true);
    }, WITHIN_MS);
    expect(Date.now() - began).toBeLessThan(WITHIN_MS);
    const found = await app.database.query(
      'SELECT count(DISTINCT placement)::int AS placements FROM ad_hits WHERE campaign_id = $1',
      [given.campaign],
    );
    expect(found).toEqual([{ placements: ROWS }]);
  }, 180_000);
});
