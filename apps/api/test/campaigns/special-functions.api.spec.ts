import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { SpecialFunctionsResponseDto } from '../../src/domains/campaign-admin/dto/special-functions.dto.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { auditOf, lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { CampaignDesk, day, problemsOf, type Answered, type Who } from './campaign-desk.js';

type Body = SpecialFunctionsResponseDto & Answered;

const PERSONS = 40;
const DAYS = [day(-4), day(-3)];
const REASON = 'Because the agency asked for it.';

let environment: TestEnvironment;
let desk: CampaignDesk;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  environment = await testEnvironment();
  desk = await CampaignDesk.start();
  await sql(
    `WITH p AS (INSERT INTO panel_persons (country_code, external_id, active_from)
       SELECT 'at', 'p' || n, '2020-01-01' FROM generate_series(1, $1::int) n RETURNING id, external_id)
     INSERT INTO client_links (country_code, client, person_id, linked_from)
     SELECT 'at', decode(md5(external_id), 'hex'), id, '2020-01-01' FROM p`,
    [PERSONS],
  );
  for (const one of DAYS) await sql(`SELECT ensure_partition('ad_hits', $1)`, [one]);
});
afterAll(async () => {
  await worker?.stop();
  await desk.close();
  await environment.remove();
});

const sql = (text: string, values: unknown[] = []) => desk.app.database.query(text, values);
const show = (who: Who, id: number, query = '') =>
  desk.ask<Body>(who, 'GET', `/campaigns/${id}/special-functions${query}`);
const run = (id: number, action: string, more: object = {}, who: Who = 'ada') =>
  desk.ask<Body>(who, 'POST', `/campaigns/${id}/special-functions/${action}`, { reason: REASON, ...more });

/** Impressions of each person on both days, some of them viewable. */
async function hits(campaign: number): Promise<void> {
  const one = (event: string, which: string) => `
    INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, channel, occurred_at, device, client,
      consent, geo, source)
    SELECT 'at', d, md5($1 || d || n)::uuid, '${event}', $1::int, 'Alpenpost', d + time '12:00', 'desktop',
      decode(md5('p' || n), 'hex'), true, 'at', 'tag'
    FROM unnest($2::date[]) d, generate_series(1, ${PERSONS}) n WHERE ${which} ON CONFLICT DO NOTHING`;
  await sql(one('impression', 'true'), [campaign, DAYS]);
  await sql(one('viewable', 'n % 2 = 0'), [campaign, DAYS]);
}
async function imports(campaign: number): Promise<void> {
  await sql(
    `INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, source, served, net, home,
       located, consented, viewable, not_viewable, undetermined, clicks)
     VALUES ($1, $2, 0, 0, 0, 'desktop', 'import', 10, 9, 8, 9, 7, 5, 3, 1, 1)`,
    [campaign, DAYS[0]],
  );
  await sql(
    `INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source,
       impressions, viewable, clicks) SELECT $1, $2, id, 0, 0, 0, 'desktop', 'import', 1, 0, 0 FROM panel_persons LIMIT 1`,
    [campaign, DAYS[0]],
  );
}
/** What is counted of a campaign's hits. */
const figures = async (campaign: number) => [
  await sql(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, device, served, net, viewable, clicks FROM ad_traffic
     WHERE campaign_id = $1 AND source = 'hits' ORDER BY 1`,
    [campaign],
  ),
  await sql(
    `SELECT count(*)::int AS rows, sum(impressions)::int AS impressions, sum(viewable)::int AS viewable,
       count(DISTINCT person_id)::int AS persons FROM ad_contacts WHERE campaign_id = $1 AND source = 'hits'`,
    [campaign],
  ),
];
const COUNTED = [
  DAYS.map((one) => ({ day: one, device: 'desktop', served: 40, net: 40, viewable: 20, clicks: 0 })),
  [{ rows: 80, impressions: 80, viewable: 40, persons: PERSONS }],
];
const recounted = async (id: number) => {
  worker ??= await WorkerProcess.start();
  await eventually(async () => {
    expect((await show('ada', id)).body.special_functions.recount).toMatchObject({
      state: 'done',
      percent: 100,
    });
  }, 20_000);
};

describe('counting a campaign again', () => {
  it('is one job however often it is asked for, outlives Redis, and is told with before and after', async () => {
    const { id } = await desk.given();
    await hits(id);
    await imports(id);
    expect((await show('ada', id)).body.special_functions).toMatchObject({
      counts: { hit_days: 2, waiting_days: 0, ad_hits: 120, imported_ad_hits: 0, traffic_rows: 1 },
      recount: null,
    });
    const answers = await Promise.all([run(id, 'recompute'), run(id, 'recompute'), run(id, 'recompute')]);
    expect(answers.map(({ status, body }) => [status, body.special_functions.recount?.state])).toEqual(
      Array(3).fill([200, 'queued']),
    );
    expect(await sql(`SELECT key FROM jobs WHERE kind = 'ad-recount'`)).toEqual([{ key: String(id) }]);
    await desk.app.redis.flushdb();
    await recounted(id);
    expect(await figures(id)).toEqual(COUNTED);
    expect((await show('ada', id)).body.special_functions.counts).toEqual({
      hit_days: 2,
      waiting_days: 0,
      ad_hits: 120,
      imported_ad_hits: 0,
      traffic_rows: 3,
      imported_traffic_rows: 1,
      contact_rows: 81,
      imported_contact_rows: 1,
      persons: PERSONS,
    });
    expect(await auditOf(desk.app, 'campaign.recompute_asked')).toHaveLength(3);
    expect(await lastAudit(desk.app, 'campaign.recomputed')).toMatchObject({
      customer_id: desk.customers['A'],
      object_id: String(id),
      reason: REASON,
      details: { days: 2, before: { traffic_rows: 1 }, after: { traffic_rows: 3, contact_rows: 81 } },
    });
  }, 60_000);

  it('brings figures back that were spoiled, and leaves those of imports alone', async () => {
    const { id } = await desk.given();
    await hits(id);
    await imports(id);
    await run(id, 'recompute');
    await recounted(id);
    await sql('UPDATE ad_traffic SET served = 7 WHERE campaign_id = $1', [id]);
    await sql(`DELETE FROM ad_contacts WHERE campaign_id = $1 AND source = 'hits' AND person_id % 2 = 0`, [
      id,
    ]);
    const [asked] = (await auditOf(desk.app, 'campaign.recomputed')).slice(-1);
    await run(id, 'recompute');
    await eventually(async () => expect(await figures(id)).toEqual(COUNTED), 20_000);
    await eventually(async () => expect(await lastAudit(desk.app, 'campaign.recomputed')).not.toEqual(asked));
    expect(
      await sql(`SELECT served FROM ad_traffic WHERE campaign_id = $1 AND source = 'import'`, [id]),
    ).toEqual([{ served: 7 }]);
  }, 60_000);
});

describe('taking everything away that was measured', () => {
  it('asks for the name, and removes what was collected and imported; the same hits then count as before', async () => {
    const [{ id, name }, other] = [await desk.given(), await desk.given()];
    for (const one of [id, other.id]) {
      await hits(one);
      await imports(one);
      await sql(
        `INSERT INTO ad_contact_events (campaign_id, event_id, day, person_id)
         SELECT $1, gen_random_uuid(), $2, id FROM panel_persons LIMIT 1`,
        [one, DAYS[0]],
      );
      await run(one, 'recompute');
      await recounted(one);
    }
    const before = (await show('ada', id)).body.special_functions;
    const reset = before.functions.find(({ action }) => action === 'reset');
    expect(reset).toMatchObject({ possible: true, confirm: name });
    expect(problemsOf(await run(id, 'reset'))).toEqual(['confirm not_the_name']);
    expect(problemsOf(await run(id, 'reset', { confirm: `${name}?` }))).toEqual(['confirm not_the_name']);
    expect((await show('ada', id)).body.special_functions).toEqual(before);

    const stamp = await desk.stamp(id);
    const { body } = await run(id, 'reset', { confirm: name });
    const none = Object.fromEntries(Object.keys(before.counts).map((key) => [key, 0]));
    expect(body.special_functions.counts).toEqual(none);
    expect(body.special_functions.functions.map(({ possible }) => possible)).toEqual([false, false, true]);
    expect(await sql('SELECT 1 FROM ad_contact_events WHERE campaign_id = $1', [id])).toEqual([]);
    expect(await desk.stamp(id)).toBe(stamp + 1);
    expect(await lastAudit(desk.app, 'campaign.reset')).toMatchObject({
      reason: REASON,
      details: { before: before.counts, after: none },
    });
    expect(await figures(other.id)).toEqual(COUNTED);
    expect(
      await sql('SELECT count(*)::int AS n FROM ad_contact_events WHERE campaign_id = $1', [other.id]),
    ).toEqual([{ n: 1 }]);

    await hits(id);
    await run(id, 'recompute');
    await eventually(async () => expect(await figures(id)).toEqual(COUNTED), 20_000);
  }, 60_000);

  it('of a campaign of few persons does not tell how few', async () => {
    const { id } = await desk.given();
    await desk.contacts(id, 3);
    expect((await show('ada', id)).body.special_functions.counts).toMatchObject({
      contact_rows: null,
      imported_contact_rows: null,
      persons: null,
    });
  });
});

describe('giving a campaign to another customer', () => {
  it('takes what is not theirs from it, and with it the rights', async () => {
    const { id } = await desk.given('otto', {
      advertiser_id: desk.advertisers['Wasser'],
      response_service_id: desk.service,
    });
    await sql('INSERT INTO rating_item_customers (item_id, customer_id) VALUES ($1, $2)', [
      desk.service,
      desk.customers['A'],
    ]);
    const to = desk.customers['B'];
    const { body: preview } = await show('ada', id, `?customer_id=${to}`);
    expect(preview.special_functions.customers).toContainEqual({ id: to, name: 'B' });
    expect(preview.special_functions.customers).not.toContainEqual(expect.objectContaining({ name: 'A' }));
    expect(preview.special_functions.functions.at(-1)).toEqual({
      action: 'move',
      possible: true,
      confirm: null,
      cleared: [
        { field: 'advertiser', name: 'Wasser' },
        { field: 'response_service', name: 'wasser.example' },
      ],
    });
    expect((await desk.ask('rita', 'GET', `/campaigns/${id}`)).status).toBe(404);
    const { body } = await run(id, 'move', { customer_id: to, version: 1 });
    expect(body.special_functions.campaign).toMatchObject({ customer: 'B', version: 2 });
    expect((await desk.ask('rita', 'GET', `/campaigns/${id}`)).status).toBe(200);
    expect((await desk.ask('otto', 'GET', `/campaigns/${id}`)).status).toBe(404);
    const form = (await desk.ask('rita', 'GET', `/campaigns/create-or-edit-data?id=${id}`)).body.campaign;
    expect([form.advertiser_id, form.response_service_id]).toEqual([null, null]);
    expect((await lastAudit(desk.app, 'campaign.moved'))?.details).toMatchObject({
      customer_id: { before: desk.customers['A'], after: to },
      response_service_id: { before: desk.service, after: null },
    });
  });

  it('keeps a service everybody sees', async () => {
    await sql('DELETE FROM rating_item_customers');
    const { id } = await desk.given('otto', { response_service_id: desk.service });
    await run(id, 'move', { customer_id: desk.customers['B'] });
    const rows = await sql('SELECT response_service_id AS id FROM campaigns WHERE id = $1', [id]);
    expect(rows).toEqual([{ id: desk.service }]);
  });

  it('refuses its own customer, those who are not there or not in the country, and outdated forms', async () => {
    const { id } = await desk.given();
    const [abroad] = (await sql(
      `WITH made AS (INSERT INTO customers (name) VALUES ('Abroad') RETURNING id)
       INSERT INTO customer_countries (customer_id, country_code) SELECT id, 'de' FROM made RETURNING customer_id AS id`,
    )) as { id: number }[];
    for (const [customer, problem] of [
      [undefined, 'required'],
      [desk.customers['A'], 'same_customer'],
      [999_999, 'unknown'],
      [abroad?.id, 'unknown'],
    ])
      expect(problemsOf(await run(id, 'move', { customer_id: customer }))).toEqual([
        `customer_id ${problem}`,
      ]);
    const stale = await run(id, 'move', { customer_id: desk.customers['B'], version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'request.stale']);
    expect((await show('ada', id)).body.special_functions.campaign).toMatchObject({
      customer: 'A',
      version: 1,
    });
  });
});

describe('special functions', () => {
  it('are those of administrators, of campaigns of the country', async () => {
    const { id } = await desk.given();
    for (const who of ['otto', 'rita', 'lena'] as const) {
      expect((await show(who, id)).status).toBe(403);
      expect((await run(id, 'recompute', {}, who)).status).toBe(403);
    }
    const abroad = await desk.ask('ada', 'GET', `/campaigns/${id}/special-functions`, undefined, 'de');
    expect(abroad.status).toBe(404);
    expect((await run(999_999, 'reset')).status).toBe(404);
  });

  it('want a reason, and are only three', async () => {
    const { id } = await desk.given();
    expect(problemsOf(await run(id, 'recompute', { reason: ' now ' }))).toEqual(['reason too_short']);
    expect(problemsOf(await run(id, 'recompute', { reason: 'x'.repeat(501) }))).toEqual(['reason too_long']);
    expect((await run(id, 'explode')).status).toBe(422);
    expect((await show('ada', id)).body.special_functions.recount).toBeNull();
  });
});

describe('the persons of a list whom a campaign has reached', () => {
  async function upload(id: number, lines: readonly string[], more: { who?: Who; purpose?: string } = {}) {
    const { who = 'ada', purpose = 'Recruiting for the brand study' } = more;
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'persons.csv');
    form.append('purpose', purpose);
    return desk.upload(who, `/campaigns/${id}/tracked-users/export`, form);
  }
  const listed = (count: number) => ['person', ...Array.from({ length: count }, (_, n) => `p${n + 1}`)];

  it('come as a file with what they had, and in the audit log', async () => {
    const { id } = await desk.given();
    await sql(`UPDATE panel_persons SET external_id = '=1+1' WHERE external_id = 'p1'`);
    await hits(id);
    await run(id, 'recompute');
    await recounted(id);
    const { status, text, headers } = await upload(id, [...listed(35), '=1+1', 'p2', 'nobody']);
    await sql(`UPDATE panel_persons SET external_id = 'p1' WHERE external_id = '=1+1'`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('attachment');
    const lines = text.trim().split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      '"person","channel","impressions","viewable","clicks"',
      `"'=1+1","Alpenpost",2,0,0`,
    ]);
    expect(lines).toContain('"p2","Alpenpost",2,2,0');
    expect(lines).toHaveLength(1 + 35);
    expect(await lastAudit(desk.app, 'campaign.tracked_users_exported')).toMatchObject({
      outcome: 'done',
      object_id: String(id),
      reason: 'Recruiting for the brand study',
      details: {
        listed: 38,
        persons: 35,
        file: 'persons.csv',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  }, 60_000);

  it('are nothing below 30, with the same answer whatever the list', async () => {
    const { id } = await desk.given();
    await hits(id);
    await run(id, 'recompute');
    await recounted(id);
    const answers = [];
    for (const lines of [['p1'], ['nobody'], [''], listed(29)]) {
      const { status, text } = await upload(id, lines);
      const { request_id: _, ...body } = JSON.parse(text) as Record<string, unknown>;
      answers.push({ status, body });
      const entry = await lastAudit(desk.app, 'campaign.tracked_users_exported');
      expect([entry?.outcome, 'persons' in (entry?.details ?? {})]).toEqual(['failed', false]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'campaigns.too_few_tracked' } });
  }, 60_000);

  it('want a purpose, a file that can be read, and an administrator', async () => {
    const { id } = await desk.given();
    expect((await upload(id, ['p1'], { purpose: 'short' })).text).toContain('too_short');
    expect((await upload(id, ['\u0000'])).text).toContain('not_a_csv_file');
    expect((await upload(id, ['p1'], { who: 'otto' })).status).toBe(403);
  });
});
