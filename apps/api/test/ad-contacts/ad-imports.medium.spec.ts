import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { givenCampaign, type GivenCampaign } from './support/campaigns.js';

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let campaign: GivenCampaign;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  campaign = await givenCampaign(workshop.database, {
    name: 'Winter',
    creatives: { banner: 'https://shop.example/', film: 'https://shop.example/' },
  });
  await givenCampaign(workshop.database, {
    name: 'Sommer',
    country: 'de',
    creatives: { sonne: 'https://sommer.example/' },
  });
  await query(
    `INSERT INTO panel_persons (country_code, external_id, active_from)
     VALUES ('at', 'p1', '2026-01-01'), ('at', 'p2', '2026-01-01'), ('de', 'd1', '2026-01-01')`,
  );
  await query(`INSERT INTO campaign_channels (campaign_id, name) VALUES ($1, 'News group')`, [campaign.id]);
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});
beforeEach(async () => {
  for (const table of [
    'ad_hits',
    'ad_dirty_days',
    'ad_contacts',
    'ad_contact_events',
    'ad_stamps',
    'imports',
  ])
    await query(`DELETE FROM ${table}`);
});

const query = <Row = object>(sql: string, values: unknown[] = []) =>
  workshop.database.query<Row>(sql, values);
const contacts = () =>
  query(
    `SELECT p.external_id AS person, to_char(a.day, 'YYYY-MM-DD') AS day, a.creative_id AS creative, n.name AS channel,
       a.device, a.source, a.impressions, a.viewable, a.clicks
     FROM ad_contacts a JOIN panel_persons p ON p.id = a.person_id JOIN ad_channel_names n ON n.id = a.channel_name_id
     ORDER BY 1, 2, 3, 4`,
  );
const reasons = ({ refused }: { refused: Readonly<Record<string, { count: number }>> }) =>
  Object.fromEntries(Object.entries(refused).map(([reason, { count }]) => [reason, count]));

describe('the import of contacts with advertising', () => {
  const HEADER = 'person,time,code,campaign,creative,channel,device,viewable,clicks,id';
  const { stringify } = JSON;

  it('adds up what persons have met, by code or by names and numbers, on the market’s days', async () => {
    const [channel] = await query<{ id: number }>('SELECT id FROM campaign_channels');
    const rows = [
      'p1,2026-03-05T09:00:00Z,banner,,,,desktop,1,0,',
      'p1,2026-03-05T10:00:00Z,banner,,,,desktop,0,0,',
      'p1,2026-03-05T23:30:00Z,,winter,BANNER,Alpenpost,mobile,0,2,',
      `p2,2026-03-05T09:00:00Z,,${campaign.id},${campaign.creatives['film']},${channel?.id},,true,,`,
      'p2,2026-03-05T09:00:00Z,,Winter,,new.example,app,false,0,',
    ];
    const summary = await workshop.import({ kind: 'ad-contacts', text: [HEADER, ...rows].join('\n') });
    expect([summary.rowsAccepted, reasons(summary)]).toEqual([5, {}]);
    const [banner, film] = [campaign.creatives['banner'], campaign.creatives['film']];
    const common = { source: 'import', clicks: 0 };
    expect(await contacts()).toEqual([
      {
        ...common,
        person: 'p1',
        day: '2026-03-05',
        creative: banner,
        channel: 'Alpenpost',
        device: 'desktop',
        impressions: 2,
        viewable: 1,
      },
      {
        ...common,
        person: 'p1',
        day: '2026-03-06',
        creative: banner,
        channel: 'Alpenpost',
        device: 'mobile_web',
        impressions: 1,
        viewable: 1,
        clicks: 2,
      },
      {
        ...common,
        person: 'p2',
        day: '2026-03-05',
        creative: 0,
        channel: 'new.example',
        device: 'mobile_app',
        impressions: 1,
        viewable: 0,
      },
      {
        ...common,
        person: 'p2',
        day: '2026-03-05',
        creative: film,
        channel: 'News group',
        device: 'desktop',
        impressions: 1,
        viewable: 1,
      },
    ]);
  });

  it('counts nothing twice: the same rows in another file, the same id, the same file again', async () => {
    const rows = [
      'p1,2026-03-05T09:00:00Z,banner,,,,desktop,1,0,a1',
      'p1,2026-03-05T09:00:01Z,banner,,,,desktop,1,0,a1',
      'p1,2026-03-05T09:00:02Z,banner,,,,desktop,1,0,',
    ];
    const first = { kind: 'ad-contacts' as const, text: [HEADER, ...rows].join('\n') };
    const one = await workshop.import(first);
    expect([one.rowsAccepted, one.rowsRepeated]).toEqual([2, 1]);
    const again = await workshop.import(first);
    expect(again.alreadyDone).toBe(true);
    const more = await workshop.import({
      kind: 'ad-contacts',
      text: [HEADER, ...rows, 'p1,2026-03-05T09:00:03Z,banner,,,,desktop,0,0,'].join('\n'),
    });
    expect([more.rowsAccepted, more.rowsRepeated]).toEqual([1, 3]);
    expect((await contacts())[0]).toMatchObject({ impressions: 3, viewable: 2 });
    expect(await query('SELECT contacts::int, traffic::int FROM ad_stamps')).toEqual([
      { contacts: 2, traffic: 0 },
    ]);
  });

  it('refuses rows it cannot place, each with its reason, and takes the others', async () => {
    const rows = [
      'p9,2026-03-05T09:00:00Z,banner,,,,,,,',
      'd1,2026-03-05T09:00:00Z,banner,,,,,,,',
      'p1,yesterday,banner,,,,,,,',
      'p1,2100-01-01T00:00:00Z,banner,,,,,,,',
      'p1,2026-03-05T09:00:00Z,nobody,,,,,,,',
      'p1,2026-03-05T09:00:00Z,sonne,,,,,,,',
      'p1,2026-03-05T09:00:00Z,,Sommer,,x,,,,',
      'p1,2026-03-05T09:00:00Z,,Winter,sonne,x,,,,',
      'p1,2026-03-05T09:00:00Z,,Winter,,,,,,',
      'p1,2026-03-05T09:00:00Z,banner,,,,fridge,,,',
      'p1,2026-03-05T09:00:00Z,banner,,,,,maybe,,',
      'p1,2026-03-05T09:00:00Z,banner,,,,,,1.5,',
      'p1,2026-03-05T09:00:00Z,banner,,,,,,,',
    ];
    const summary = await workshop.import({ kind: 'ad-contacts', text: [HEADER, ...rows].join('\n') });
    expect(summary.rowsAccepted).toBe(1);
    expect(reasons(summary)).toEqual({
      'person is not in the panel': 2,
      'time is not readable, or in the future': 2,
      'code is not known': 2,
      'campaign is not known, or not the only one of its name': 1,
      'creative is none of the campaign': 1,
      'channel is missing or too long': 1,
      'device is not known': 1,
      'viewable is neither 1 nor 0': 1,
      'clicks is no whole number up to 1000': 1,
    });
    expect(stringify(await contacts())).toContain('"impressions":1');
  });
});

describe('the import of an ad server’s log', () => {
  const HEADER = 'time,code,campaign,creative,channel,impression,event,client,consent,geo,agent,device';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('counts repeated ids once, and keeps hashes of clients only', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const impression = n % 25 === 24 ? n - 1 : n;
      const at = new Date(Date.parse('2026-03-05T06:00:00Z') + impression * 1000).toISOString();
      return `${at},,Winter,banner,exchange ${n % 3},bid-${impression},,user-${impression % 700},,at,${FIREFOX},`;
    });
    const clicks = ['2026-03-05T06:00:09Z,banner,,,,bid-3,click,user-3,,at,,desktop'];
    const text = [HEADER, ...rows, ...clicks].join('\n');
    const summary = await workshop.import({ kind: 'ad-hits', text });
    expect([summary.rowsAccepted, summary.rowsRepeated, reasons(summary)]).toEqual([961, 40, {}]);
    const [stored] = await query(
      `SELECT count(*)::int AS hits, count(DISTINCT client)::int AS clients, bool_and(consent) AS consent,
         count(*) FILTER (WHERE invalid IS NOT NULL)::int AS invalid, min(source) AS source FROM ad_hits`,
    );
    const users = new Set(rows.map((row) => row.split(',')[7]));
    expect(stored).toEqual({ hits: 961, clients: users.size, consent: true, invalid: 0, source: 'log' });
    expect(await query("SELECT to_char(market_day, 'YYYY-MM-DD') AS day FROM ad_dirty_days")).toEqual([
      { day: '2026-03-05' },
    ]);
    expect(
      JSON.stringify(await query(`SELECT encode(client, 'escape') AS client FROM ad_hits LIMIT 50`)),
    ).not.toContain('user-');
  });

  it('keeps the reason of robots, no client without consent, and refuses what is no event', async () => {
    const rows = [
      '2026-03-05T06:00:00Z,banner,,,,i1,,u1,1,at,Googlebot/2.1,',
      '2026-03-05T06:00:00Z,banner,,,,i2,viewable,u1,0,,,app',
      '2026-03-05T06:00:00Z,banner,,,,i3,party,u1,1,,,',
      '2026-03-05T06:00:00Z,banner,,,,,,u1,1,,,',
      '2026-03-05T06:00:00Z,banner,,,,i5,,u1,maybe,,,',
      '2026-03-05T06:00:00Z,banner,,,,i6,,u1,1,Austria,,',
      'never,banner,,,,i7,,u1,1,,,',
      '2026-03-05T06:00:00Z,nobody,,,,i8,,u1,1,,,',
      '2026-03-05T06:00:00Z,banner,,,,i9,,u1,1,,,fridge',
    ];
    const summary = await workshop.import({ kind: 'ad-hits', text: [HEADER, ...rows].join('\n') });
    expect(reasons(summary)).toEqual({
      'event is not known': 1,
      'impression is missing': 1,
      'consent is neither 1 nor 0': 1,
      'geo is no code of a country': 1,
      'time is not readable, or in the future': 1,
      'code is not known': 1,
      'device is not known': 1,
    });
    expect(
      await query(
        'SELECT event, device, client IS NULL AS unknown, consent, invalid FROM ad_hits ORDER BY 1',
      ),
    ).toEqual([
      { event: 'impression', device: 'desktop', unknown: false, consent: true, invalid: 'isbot' },
      { event: 'viewable', device: 'mobile_app', unknown: true, consent: false, invalid: null },
    ]);
  });
});

describe('the import of counts of advertising', () => {
  const HEADER =
    'date,campaign,creative,channel,device,served,net,located,home,consented,viewable,not_viewable,undetermined,clicks,invalid,start,complete';
  const [ROW] = [
    '2026-03-05,Winter,film,News group,mobile,110,100,98,90,80,60,30,10,3,bot:7|too_many:3,95,40',
  ];
  const traffic = () =>
    query(
      `SELECT t.served, t.net, t.home, t.viewable, t.clicks, t.invalid, t.video, t.source, t.device, k.name AS channel, n.mapped_by
       FROM ad_traffic t JOIN ad_channel_names n ON n.id = t.channel_name_id
       LEFT JOIN campaign_channels k ON k.id = n.channel_id ORDER BY t.day`,
    );
  beforeEach(async () => {
    await query('DELETE FROM ad_traffic');
    await query('DELETE FROM ad_channel_names WHERE campaign_id = $1 AND mapped_by IS NULL', [campaign.id]);
  });

  it('keeps them beside those of hits, in the channel of their name, the newest in place of earlier ones', async () => {
    await query(`DELETE FROM ad_channel_names WHERE campaign_id = $1 AND name = 'News group'`, [campaign.id]);
    const first = await workshop.import({ kind: 'ad-traffic', text: [HEADER, ROW].join('\n') });
    expect([first.rowsAccepted, reasons(first)]).toEqual([1, {}]);
    const stored = {
      served: 110,
      net: 100,
      home: 90,
      viewable: 60,
      clicks: 3,
      invalid: { bot: 7, too_many: 3 },
      video: { start: 95, complete: 40 },
      source: 'import',
      device: 'mobile_web',
      channel: 'News group',
      mapped_by: 'code',
    };
    expect(await traffic()).toEqual([stored]);
    const newer = ROW?.replace('110,100', '120,110');
    const second = await workshop.import({ kind: 'ad-traffic', text: [HEADER, newer].join('\n') });
    expect([second.rowsAccepted, second.rowsRepeated]).toEqual([0, 1]);
    expect(await traffic()).toEqual([{ ...stored, served: 120, net: 110 }]);
    const [stamp] = await query('SELECT traffic::int, contacts::int FROM ad_stamps');
    expect(stamp).toEqual({ traffic: 2, contacts: 0 });
  });

  it('says what is wrong with a row', async () => {
    const wrong = [
      ['2026-03-05', '2026-02-30', 'date is not YYYY-MM-DD, or in the future'],
      ['2026-03-05', '2999-01-01', 'date is not YYYY-MM-DD, or in the future'],
      ['Winter', 'Herbst', 'campaign is not known, or not the only one of its name'],
      ['mobile', 'fridge', 'device is not known'],
      ['110,100', '110,x', 'a count is no whole number'],
      ['bot:7', 'bot', 'a count is no whole number'],
      ['bot:7', 'bot:6', 'served is not net and invalid'],
      [',98,90', ',98,99', 'a part is larger than the whole'],
      [',60,30,10', ',60,31,10', 'a part is larger than the whole'],
    ] as const;
    for (const [from, to, reason] of wrong) {
      const text = [HEADER, ROW?.replace(from, to)].join('\n');
      expect(reasons(await workshop.import({ kind: 'ad-traffic', text }))).toEqual({ [reason]: 1 });
    }
    expect(await traffic()).toEqual([]);
  });
});
