import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerResponseDto } from '../../src/domains/campaign-figures/dto/ledger.dto.js';
import { givenCampaigns, signedIn, type Given, type Who } from '../campaigns/support.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';

let environment: TestEnvironment;
let app: TestApp;
let tokens: Record<Who, string>;
let given: Given;
const ids: Record<string, number> = {};

const inserted = async (sql: string, values: unknown[]) =>
  (await app.database.query<{ id: number }>(`${sql} RETURNING id`, values))[0]!.id;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  tokens = await signedIn(app);
  given = await givenCampaigns(app, 'Ledger');
  const { campaign } = given;
  ids['creative'] = await inserted(
    `INSERT INTO creatives (campaign_id, name, landing_page) VALUES ($1, 'Banner', 'https://shop.example/')`,
    [campaign],
  );
  ids['channel'] = await inserted(`INSERT INTO campaign_channels (campaign_id, name) VALUES ($1, 'News')`, [
    campaign,
  ]);
  for (const [name, channel] of [
    ['news_top', ids['channel']],
    ['news_side', ids['channel']],
    ['sport', null],
  ])
    ids[`${name}`] = await inserted(
      'INSERT INTO ad_channel_names (campaign_id, name, channel_id) VALUES ($1, $2, $3)',
      [campaign, name, channel],
    );
  for (const [code, name, placement] of [
    ['code-top', 'news_top', 'Top'],
    ['code-a', 'sport', 'A'],
    ['code-b', 'sport', 'B'],
  ])
    await app.database.query(
      `INSERT INTO tracking_codes (campaign_id, creative_id, channel_name_id, placement, code) VALUES ($1, $2, $3, $4, $5)`,
      [campaign, ids['creative'], ids[`${name}`], placement, code],
    );
  const traffic = async (name: string, counts: number[], invalid: object) =>
    app.database.query(
      `INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, viewable,
         not_viewable, clicks, home, located, consented, undetermined, invalid)
       VALUES ($1, '2026-10-01', $2, $3, 0, 'desktop', $4, $5, $6, $7, $8, 0, 0, 0, 0, $9)`,
      [campaign, ids['creative'], ids[name], ...counts, JSON.stringify(invalid)],
    );
  await traffic('news_top', [1000, 900, 500, 300, 9], { isbot: 60, too_many: 40, click_isbot: 7 });
  await traffic('news_side', [500, 500, 200, 300, 1], {});
  await traffic('sport', [100, 80, 10, 10, 0], { isbot: 20 });
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

async function compare(text: string, who: Who = 'reader', name = 'report.csv', campaign = given.campaign) {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const answer = await fetch(`${app.origin}/v3/at/campaigns/${campaign}/ad-impressions/compare`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[who]}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as LedgerResponseDto & { problems: object } };
}

describe('the counts of an ad server beside ours', () => {
  it('are compared line by line and in sum, with what causes the difference', async () => {
    const { status, body } = await compare(
      [
        'date,channel,placement,code,impressions,viewable,clicks',
        '2026-10-01,News,,,1450,720,10',
        '2026-10-01,,,code-top,1000,450,9',
        '2026-10-01,sport,,,100,,',
        '2026-10-01,,A,,60,,',
        '2026-10-01,nowhere,,,5,,',
        '2026-10-02,News,,,10,1,0',
      ].join('\n'),
    );
    expect(status).toBe(200);
    const [news, code, sport, placement, nowhere, empty] = body.rows;
    expect(news).toMatchObject({
      row: 2,
      found: 'found',
      ours: {
        gross_impressions: 1500,
        invalid_impressions: 100,
        invalid_by_reason: { isbot: 60, too_many: 40 },
        net_impressions: 1400,
        viewable_impressions: 700,
        undetermined_impressions: 100,
        clicks: 10,
        late_impressions: 0,
      },
      difference: {
        impressions: -50,
        percent: -3.45,
        by_invalid: -100,
        by_delivery: 50,
        viewable: -20,
        clicks: 0,
      },
      counting_difference: false,
    });
    expect(code).toMatchObject({ by: 'code', difference: { percent: -10 }, counting_difference: true });
    expect(sport).toMatchObject({
      theirs: { viewable: null },
      difference: { impressions: -20, viewable: null, clicks: null },
    });
    expect(placement).toMatchObject({ found: 'shared', ours: null, difference: null });
    expect(nowhere).toMatchObject({ found: 'unknown', ours: null });
    expect(empty).toMatchObject({ ours: { gross_impressions: 0 }, difference: { percent: -100 } });
    // The code's impressions are those of the channel, too: once.
    expect(body.compared_rows).toBe(4);
    expect(body.total.ours).toMatchObject({ gross_impressions: 1600, net_impressions: 1480 });
    for (const { difference } of [...body.rows, body.total])
      if (difference) expect(difference.by_invalid + difference.by_delivery).toBe(difference.impressions);
  });

  it('say what came late, and put lines of the same place together', async () => {
    await app.database.query(`SELECT ensure_partition('ad_hits', '2026-10-01')`);
    await app.database.query(
      `INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, creative_id, channel, occurred_at,
         received_at, device, consent, source)
       SELECT 'at', '2026-10-01', gen_random_uuid(), 'impression', $1, $2, 'sport', '2026-10-01T20:00:00Z',
         '2026-10-01T22:30:00Z'::timestamptz + n * interval '40 minutes', 'desktop', true, 'tag' FROM generate_series(0, 3) n`,
      [given.campaign, ids['creative']],
    );
    const { body } = await compare('Datum;Kanal;Impressionen\n1.10.2026;sport;30\n01.10.2026;SPORT;50\n');
    expect(body.rows).toMatchObject([
      { row: 2, theirs: { impressions: 80 }, ours: { late_impressions: 3 }, difference: { impressions: 0 } },
    ]);
  });

  it('are refused line by line where they cannot be read, and of whoever may not read the campaign', async () => {
    const wrong = await compare('date,channel,impressions\nyesterday,News,many');
    expect(wrong.status).toBe(422);
    expect(wrong.body.problems).toEqual({
      file: [
        { code: 'line_unreadable', params: { row: 2, name: 'date' } },
        { code: 'line_unreadable', params: { row: 2, name: 'impressions' } },
      ],
    });
    expect((await compare('date,channel,impressions\n', 'reader', 'report.txt')).status).toBe(422);
    expect((await compare('date,channel,impressions\n2026-10-01,News,1', 'other')).status).toBe(404);
    expect((await compare('date,channel,impressions\n2026-10-01,News,1', 'nobody')).status).toBe(403);
  });
});
