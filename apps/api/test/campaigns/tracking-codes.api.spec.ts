import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils, write } from '@e965/xlsx';
import type { CreativeDto } from '../../src/domains/creatives/dto/creative.dto.js';
import type {
  CodeOptionsResponseDto,
  TrackingCodesResponseDto,
} from '../../src/domains/tracking-codes/dto/tracking-codes.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenCampaigns, signedIn, type Given, type Who } from './support.js';

type Answer = TrackingCodesResponseDto &
  CodeOptionsResponseDto & {
    code: string;
    problems: Record<string, { code: string; params?: Record<string, unknown> }[]>;
  };

const GAM = { ad_server: 'gam', consent: true, https: true };
const PLAIN = { ad_server: 'none', consent: true, https: false };
let environment: TestEnvironment;
let app: TestApp;
let tokens: Record<Who, string>;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  tokens = await signedIn(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const at = (campaign: number) => `/v3/at/campaigns/${campaign}`;
const list = (who: Who, campaign: number, query = '') =>
  app.call<Answer>('GET', `${at(campaign)}/tracking-codes${query}`, { token: tokens[who] });
const setOptions = (who: Who, campaign: number, body: object, query = '') =>
  app.call<Answer>('POST', `${at(campaign)}/tracking-codes/set-options${query}`, {
    token: tokens[who],
    body,
  });
const creative = async (campaign: number, name: string, query = '') => {
  const body = { name, kind: 'image', landing_page: 'https://shop.example/', weight: 1 };
  const path = `${at(campaign)}/creatives${query}`;
  const answer = await app.call<{ creative: CreativeDto }>('POST', path, { token: tokens.carla, body });
  return answer.body.creative.id;
};

/** A file is an answer of its own: it is not read as JSON. */
async function upload(who: Who, campaign: number, name: string, bytes: Uint8Array, query = '') {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const answer = await fetch(`${app.origin}${at(campaign)}/tracking-codes/upload${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[who]}` },
    body: form,
  });
  const content = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    content,
    problems: isJson ? (JSON.parse(content.toString()) as Answer).problems : undefined,
  };
}
const rowsOf = (bytes: Uint8Array): string[][] => {
  const book = read(bytes, { type: 'buffer', raw: true });
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: false,
    defval: '',
  });
};
const workbook = (rows: string[][], bookType: 'xlsx' | 'biff8') => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Plan');
  return write(book, { type: 'buffer', bookType }) as Buffer;
};
const csv = (rows: string[][], separator = ',') =>
  Buffer.from(rows.map((row) => row.join(separator)).join('\n'));
const plan = (lines: number) => [
  ['Channel', 'Placement', 'Creative', 'Format', 'Landing page'],
  ...Array.from({ length: lines }, (_, i) => [
    `site${i % 20}.example`,
    `Place ${Math.floor(i / 20)}`,
    `Motif ${i % 5}`,
    '300x250',
    'https://shop.example/',
  ]),
];

describe('tracking codes', () => {
  let given: Given;
  let banner: number;
  beforeAll(async () => {
    given = await givenCampaigns(app, 'Codes');
    banner = await creative(given.campaign, 'Banner');
  });

  it('are made for creatives in channels, once each, and written with the macros of the ad server', async () => {
    const { campaign } = given;
    expect((await list('carla', campaign)).body).toMatchObject({ codes: [], total: 0, options: PLAIN });
    const body = { options: GAM, creative_ids: [banner], channels: ['news.example', 'sport.example'] };
    const made = await setOptions('carla', campaign, body);
    expect(made.body).toMatchObject({ options: GAM, made: 2 });
    expect((await lastAudit(app, 'tracking_codes.created'))?.details).toMatchObject({ codes: 2 });
    expect((await setOptions('carla', campaign, body)).body.made).toBe(0);
    const answer = (await list('reader', campaign)).body;
    expect(answer.options).toEqual(GAM);
    expect(answer.codes.map(({ creative: name, channel, placement }) => [name, channel, placement])).toEqual([
      ['Banner', 'news.example', ''],
      ['Banner', 'sport.example', ''],
    ]);
    const [first] = answer.codes;
    expect(first?.code).toMatch(/^[a-z2-9]{16}$/);
    expect(first?.tags.pixel).toContain(`/a.gif?c=${first?.code}&cb=%%CACHEBUSTER%%&gdpr=\${GDPR}`);
    expect(first?.tags.click).toMatch(/^%%CLICK_URL_UNESC%%https:\/\/.*\/k\?c=[a-z2-9]{16}$/);
    expect(first?.tags.vast).toContain('<InLine>');
    expect(first).toMatchObject({ last_seen: null, figures: null });
    const search = (await list('carla', campaign, '?search=sport')).body;
    expect([search.total, search.codes[0]?.channel]).toEqual([1, 'sport.example']);
    expect((await list('carla', campaign, '?page_size=1&page=2&sort=channel')).body.codes[0]?.channel).toBe(
      'sport.example',
    );
  });

  it('stand for the booked channel of the same name', async () => {
    const { campaign } = given;
    await app.database.query(
      `INSERT INTO campaign_channels (campaign_id, name) VALUES ($1, 'booked.example')`,
      [campaign],
    );
    await setOptions('carla', campaign, { options: GAM, channels: ['booked.example'] });
    const rows = await app.database.query<{ mapped_by: string }>(
      `SELECT n.mapped_by FROM ad_channel_names n JOIN campaign_channels c ON c.id = n.channel_id
       WHERE n.campaign_id = $1 AND n.name = 'booked.example'`,
      [campaign],
    );
    expect(rows).toEqual([{ mapped_by: 'code' }]);
  });

  it('say when they were last seen, and what was measured', async () => {
    const { campaign } = given;
    const now = new Date().toISOString();
    const [row] = await app.database.query<{ id: number }>(
      `SELECT id FROM ad_channel_names WHERE campaign_id = $1 AND name = 'news.example'`,
      [campaign],
    );
    await app.database.query(`SELECT ensure_partition('ad_hits', $1::date)`, [now.slice(0, 10)]);
    await app.database.query(
      `INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, creative_id, channel,
         occurred_at, device, consent, source)
       VALUES ('at', $1, gen_random_uuid(), 'impression', $2, $3, 'news.example', $4, 'desktop', true, 'tag')`,
      [now.slice(0, 10), campaign, banner, now],
    );
    await app.database.query(
      `INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, served, net, home,
         located, consented, viewable, not_viewable, undetermined, clicks)
       VALUES ($1, '2026-10-01', $2, $3, 0, 'desktop', 100, 90, 90, 90, 80, 60, 20, 10, 3),
         ($1, '2026-10-02', $2, $3, 0, 'phone', 10, 10, 10, 10, 10, 5, 5, 0, 1)`,
      [campaign, banner, row?.id],
    );
    const [code, other] = (await list('carla', campaign, '?sort=channel&search=example')).body.codes.filter(
      ({ channel }) => channel !== 'booked.example',
    );
    expect(code).toMatchObject({
      last_seen: now,
      seen_seconds_ago: expect.any(Number),
      figures: { served: 110, viewable: 65, clicks: 4, last_day: '2026-10-02' },
    });
    expect(other).toMatchObject({ last_seen: null, figures: null });
    const seen = (await list('carla', campaign, '?search=news&seen=true')).body.codes[0];
    expect(seen).toMatchObject({ last_seen: now, figures: null });
  });

  it('are refused with what is wrong', async () => {
    const { campaign } = given;
    const foreign = await creative((await givenCampaigns(app, 'Elsewhere')).campaign, 'Elsewhere');
    const tries: [object, string][] = [
      [{ options: { ...GAM, ad_server: 'x' } }, 'options.ad_server not_a_choice'],
      [{}, 'options not_an_object'],
      [{ options: [GAM] }, 'options not_an_object'],
      [{ options: GAM, creative_ids: [foreign], channels: ['x'] }, 'creative_ids unknown_value'],
      [{ options: GAM, channels: ['  '] }, 'channels required'],
      [{ options: GAM, channels: ['a', 'a'] }, 'channels twice'],
    ];
    for (const [body, problem] of tries) {
      const answer = await setOptions('carla', campaign, body);
      expect([
        answer.status,
        ...Object.entries(answer.body.problems).map(([f, [p]]) => `${f} ${p?.code}`),
      ]).toEqual([422, problem]);
    }
    expect((await list('carla', campaign, '?wraps=javascript:alert(1)')).status).toBe(422);
  });

  it('of other customers do not exist, and readers do not change them', async () => {
    const { campaign } = given;
    const sheet = csv(plan(1));
    expect((await list('other', campaign)).status).toBe(404);
    expect((await list('nobody', campaign)).status).toBe(403);
    for (const [who, status] of [
      ['other', 404],
      ['nobody', 403],
      ['reader', 403],
    ] as const) {
      expect((await setOptions(who, campaign, { options: GAM })).status).toBe(status);
      expect((await upload(who, campaign, 'plan.csv', sheet)).status).toBe(status);
    }
  });

  it('of a flight are its own, as their options are', async () => {
    const { test, flightA, flightB, campaign } = given;
    const id = await creative(test, 'Of A', `?flight_id=${flightA}`);
    const ofA = `?flight_id=${flightA}`;
    const xandr = { ...GAM, ad_server: 'xandr' };
    await setOptions('carla', test, { options: GAM });
    await setOptions('carla', test, { options: xandr, creative_ids: [id], channels: ['news.example'] }, ofA);
    expect((await list('carla', test, ofA)).body).toMatchObject({ total: 1, options: xandr });
    expect((await list('carla', test, `?flight_id=${flightB}`)).body).toMatchObject({
      total: 0,
      options: GAM,
    });
    expect((await list('carla', test)).body.total).toBe(0);
    expect((await list('carla', campaign, ofA)).status).toBe(404);
    const wrong = await setOptions(
      'carla',
      test,
      { options: GAM, creative_ids: [id] },
      `?flight_id=${flightB}`,
    );
    expect(wrong.status).toBe(422);
  });

  it('go with their creative where nothing was measured', async () => {
    const id = await creative(given.campaign, 'Short-lived');
    await setOptions('carla', given.campaign, {
      options: GAM,
      creative_ids: [id],
      channels: ['gone.example'],
    });
    const path = `${at(given.campaign)}/creatives/${id}`;
    expect((await app.call('DELETE', path, { token: tokens.carla })).status).toBe(200);
    expect((await list('carla', given.campaign, '?search=gone')).body.total).toBe(0);
  });
});

describe('the VAST document of a code', () => {
  it('is fetched by any player, each time with a number of its own', async () => {
    const { campaign } = await givenCampaigns(app, 'Video');
    await creative(campaign, 'Film & co');
    await setOptions('carla', campaign, { options: PLAIN, channels: ['tv.example'] });
    const [code] = (await list('carla', campaign)).body.codes;
    const fetched = async (query = '') => {
      const answer = await fetch(`${app.origin}/v3/vast/${code?.code}${query}`);
      return { answer, text: await answer.text() };
    };
    const first = await fetched();
    expect([
      first.answer.status,
      first.answer.headers.get('content-type'),
      first.answer.headers.get('access-control-allow-origin'),
      first.answer.headers.get('cache-control'),
    ]).toEqual([200, 'application/xml; charset=utf-8', '*', 'no-store']);
    expect(first.text).toContain('<AdTitle>Film &amp; co</AdTitle>');
    const numbers = (text: string) => new Set([...text.matchAll(/&i=([0-9a-f-]{36})/g)].map(([, id]) => id));
    expect(numbers(first.text).size).toBe(1);
    expect([...numbers((await fetched()).text)]).not.toEqual([...numbers(first.text)]);
    const wraps = `?wraps=${encodeURIComponent('https://ads.example/vast?a=1&b=2')}`;
    expect((await fetched(wraps)).text).toContain(
      '<VASTAdTagURI><![CDATA[https://ads.example/vast?a=1&b=2]]></VASTAdTagURI>',
    );
    expect((await fetched('?wraps=file:///etc/passwd')).answer.status).toBe(422);
    expect((await fetch(`${app.origin}/v3/vast/aaaaaaaaaaaaaaaa`)).status).toBe(404);
  });
});

describe('a placement sheet', () => {
  it.each([
    ['csv', (rows: string[][]) => csv(rows, ';'), 'text/csv; charset=utf-8'],
    [
      'xlsx',
      (rows: string[][]) => workbook(rows, 'xlsx'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['xls', (rows: string[][]) => workbook(rows, 'biff8'), 'application/vnd.ms-excel'],
  ] as const)(
    'of 500 lines comes back as %s with 500 codes, and the same ones again',
    async (kind, make, type) => {
      const { campaign } = await givenCampaigns(app, `Plan ${kind}`);
      const rows = plan(500);
      const answer = await upload('carla', campaign, `Plan Österreich.${kind}`, make(rows));
      expect([answer.status, answer.type, answer.name]).toEqual([
        200,
        type,
        `attachment; filename*=UTF-8''Plan%20%C3%96sterreich.${kind}`,
      ]);
      const back = kind === 'csv' ? csvRows(answer.content) : rowsOf(answer.content);
      expect(back[0]?.slice(5)).toEqual(['code', 'pixel tag', 'click url', 'script tag', 'vast url']);
      expect(back.map((row) => row.slice(0, 5))).toEqual(rows);
      const codes = back.slice(1).map((row) => row[5]);
      expect(new Set(codes).size).toBe(500);
      for (const row of back.slice(1)) for (const cell of row.slice(6)) expect(cell).toContain(row[5]);
      expect((await list('carla', campaign)).body.total).toBe(500);
      const again = await upload('carla', campaign, `back.${kind}`, answer.content);
      const second = kind === 'csv' ? csvRows(again.content) : rowsOf(again.content);
      expect(second.slice(1).map((row) => row[5])).toEqual(codes);
      expect(second[0]).toEqual(back[0]);
      expect((await lastAudit(app, 'tracking_codes.uploaded'))?.details).toMatchObject({
        lines: 500,
        codes: 0,
      });
    },
  );

  it('is refused as a whole with the lines that are wrong', async () => {
    const { campaign } = await givenCampaigns(app, 'Faulty plan');
    const rows = plan(10);
    rows[3] = ['', 'x', 'Motif 1', '', ''];
    rows[7] = ['site.example', '', 'Motif 1', '', 'javascript:alert(1)'];
    const { status, problems } = await upload('carla', campaign, 'plan.csv', csv(rows));
    expect([status, problems]).toEqual([
      422,
      {
        file: [
          { code: 'line_lacks', params: { row: 4, name: 'channel' } },
          { code: 'line_landing_page', params: { row: 8 } },
        ],
      },
    ]);
    const unknown = [
      ['channel', 'creative'],
      ['a.example', 'Nobody'],
      ['b.example', ''],
    ];
    expect((await upload('carla', campaign, 'plan.csv', csv(unknown))).problems).toEqual({
      file: [
        { code: 'line_lacks', params: { row: 3, name: 'creative' } },
        { code: 'line_unknown_creative', params: { row: 2, name: 'Nobody' } },
      ],
    });
    for (const [name, bytes, code] of [
      ['plan.txt', csv(plan(1)), 'not_a_sheet_name'],
      ['plan.xlsx', Buffer.from('hello'), 'not_a_workbook'],
      ['plan.csv', Buffer.from('a,b\n1,2'), 'sheet_column_missing'],
      ['plan.csv', csv(plan(2021)), 'too_many_rows'],
    ] as const)
      expect((await upload('carla', campaign, name, bytes)).problems?.['file']?.[0]?.code).toBe(code);
    const creatives = `SELECT FROM creatives WHERE campaign_id = $1`;
    expect(await app.database.query(creatives, [campaign])).toEqual([]);
    expect((await list('carla', campaign)).body.total).toBe(0);
  });

  it('gives nothing a spreadsheet takes for a formula', async () => {
    const { campaign } = await givenCampaigns(app, 'Formula');
    await creative(campaign, 'Only');
    const { content } = await upload(
      'carla',
      campaign,
      'plan.csv',
      Buffer.from('site,note\nnews.example,=1+1\n'),
    );
    expect(content.toString()).toContain(`"'=1+1"`);
  });
});

function csvRows(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('";"')
        .map((cell) => cell.replaceAll('""', '"')),
    );
}
