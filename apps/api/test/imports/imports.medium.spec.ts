import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileImports } from '../../src/domains/imports/file-imports.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

let environment: TestEnvironment;
let workshop: InnerWorkshop;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await workshop.import({
    kind: 'services',
    text: [
      'service,targets,patterns',
      'Alpenpost,www.alpenpost.example,%.alpenpost.example|alpenpost.example',
      'Log,,',
    ].join('\n'),
  });
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const database = () => workshop.context.get(Database, { strict: false });
const numberOf = async (sql: string) =>
  (await database().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n;
const files = () => workshop.context.get(FileImports, { strict: false });

describe('a panel file', () => {
  const panel = 'person,age,gender,occupation\na,24,M,writer\nb,53,F,other\nc,x,F,other\n,30,F,other\n';

  it('creates attributes and levels on the way and says what it refused', async () => {
    const first = await workshop.import({ kind: 'panel', options: { asOf: '1998-01-01' }, text: panel });
    expect(first).toMatchObject({ rowsRead: 4, rowsAccepted: 2, rowsRepeated: 0, alreadyDone: false });
    expect(first.refused).toEqual({
      'a date is not YYYY-MM-DD': {
        count: 1,
        example: { row: 3, text: expect.stringContaining('"c"') as unknown as string },
      },
      'no person': {
        count: 1,
        example: { row: 4, text: expect.stringContaining('"30"') as unknown as string },
      },
    });
    const rows = await database()
      .query(`SELECT p.external_id, to_char(p.birthday, 'YYYY-MM-DD') AS birthday, a.key, v.key AS level
      FROM panel_persons p JOIN panel_person_values pv ON pv.person_id = p.id JOIN attributes a ON a.id = pv.attribute_id
      JOIN attribute_values v ON v.id = pv.value_id ORDER BY 1, 3`);
    expect(rows.slice(0, 2)).toEqual([
      { external_id: 'a', birthday: '1974-01-01', key: 'gender', level: 'M' },
      { external_id: 'a', birthday: '1974-01-01', key: 'occupation', level: 'writer' },
    ]);
  });

  it('changes nothing when it is imported again, and updates persons when it has changed', async () => {
    const again = await workshop.import({ kind: 'panel', options: { asOf: '1998-01-01' }, text: panel });
    expect(again).toMatchObject({ alreadyDone: true, rowsAccepted: 2 });
    const changed = await workshop.import({
      kind: 'panel',
      options: { asOf: '1998-01-01' },
      text: `${panel}d,40,F,artist\n`,
    });
    expect(changed).toMatchObject({ alreadyDone: false, rowsAccepted: 1, rowsRepeated: 2 });
    expect(await numberOf('panel_persons')).toBe(3);
  });

  it('loses only the rows whose values the database refuses', async () => {
    const imported = await workshop.import({
      kind: 'panel',
      options: { asOf: '1998-01-01' },
      text: 'person,birthday,gender\ne,1970-02-01,F\u0000\nf,1970-02-31,F\ng,1970-03-01,F\n',
    });
    expect(imported).toMatchObject({ rowsRead: 3, rowsAccepted: 2 });
    expect(imported.refused).toEqual({
      'the database refuses it (22008)': {
        count: 1,
        example: { row: 2, text: expect.stringContaining('1970-02-31') as unknown as string },
      },
    });
    expect(await numberOf(`panel_persons WHERE external_id IN ('e', 'f', 'g')`)).toBe(2);
    const levels = await database().query<{ key: string }>(
      `SELECT key FROM attribute_values WHERE key LIKE 'F%'`,
    );
    expect(levels.map(({ key }) => key)).toContain('F\uFFFD');
  });

  it('takes the last row of a person told twice, and refuses a household that is none', async () => {
    const persons = Array.from({ length: 32 }, (_, at) => `crowd-${at},1970-01-01,2`);
    const imported = await workshop.import({
      kind: 'panel',
      options: { asOf: '1998-01-01' },
      text: ['person,birthday,household', ...persons, 'crowd-0,1971-01-01,2', 'alone,1970-01-01,3'].join(
        '\n',
      ),
    });
    expect(imported.rowsRepeated).toBe(1);
    expect(imported.refused).toMatchObject({ 'more than 30 persons live in the household': { count: 2 } });
    expect(await numberOf(`panel_persons WHERE external_id = 'crowd-0' AND birthday = '1971-01-01'`)).toBe(1);
    expect(await numberOf(`panel_persons WHERE external_id LIKE 'crowd-%'`)).toBe(30);
    expect(await numberOf(`panel_persons WHERE external_id = 'alone'`)).toBe(1);
  });

  it('needs to know when it is true', async () => {
    await expect(workshop.import({ kind: 'panel', text: 'person\nz' })).rejects.toThrow(
      '--as-of is required',
    );
  });
});

describe('a contacts file', () => {
  const header = 'person,time,url,device,active_seconds\n';

  it('takes foreign columns, gives hosts to services by pattern and remembers unknown hosts', async () => {
    const text = [
      'who\tstamp\taddress',
      'a\t1551380987.065\thttps://m.alpenpost.example/sport?id=1#top',
      'a\t2019-03-01 00:30:00\thttp://user@www.unknown.example:8080/',
      'nobody\t1551380987\thttps://www.alpenpost.example/',
      'a\tyesterday\thttps://www.alpenpost.example/',
    ].join('\n');
    const format = { delimiter: '\t', rename: { person: 'who', time: 'stamp', url: 'address' } };
    const imported = await workshop.import({ kind: 'contacts', text, format });
    expect(imported).toMatchObject({ rowsAccepted: 2, months: ['2019-02', '2019-03'] });
    expect(Object.keys(imported.refused)).toEqual(['person is not in the panel', 'time is not readable']);
    const rows = await database()
      .query(`SELECT t.name, i.name AS service, c.path, to_char(c.market_day, 'YYYY-MM-DD') AS day
      FROM panel_contacts c JOIN targets t ON t.id = c.target_id LEFT JOIN rating_items i ON i.id = t.service_id ORDER BY 4`);
    expect(rows).toEqual([
      { name: 'm.alpenpost.example', service: 'Alpenpost', path: '/sport', day: '2019-02-28' },
      { name: 'www.unknown.example', service: null, path: '/', day: '2019-03-01' },
    ]);
  });

  it('cuts days in the market\u2019s time zone', async () => {
    await workshop.import({
      kind: 'contacts',
      text: `${header}b,2026-07-31T22:30:00Z,www.alpenpost.example/x,desktop,5`,
    });
    const [row] = await database().query<{
      day: string;
    }>(`SELECT to_char(market_day, 'YYYY-MM-DD') AS day FROM panel_contacts
      WHERE occurred_at = '2026-07-31T22:30:00Z'`);
    expect(row?.day).toBe('2026-08-01');
  });

  it('counts a contact once, whichever files it comes in, packed or plain', async () => {
    const row = (minute: number) => `b,2026-06-05T10:${minute}:00Z,www.alpenpost.example/,desktop,5\n`;
    const path = workshop.write('contacts.csv.gz', gzipSync(header + row(10) + row(20)));
    const first = await files().import({ kind: 'contacts', path, country: 'at' }, () => undefined);
    const second = await workshop.import({ kind: 'contacts', text: header + row(20) + row(30) });
    expect([first.rowsAccepted, second.rowsAccepted, second.rowsRepeated]).toEqual([2, 1, 1]);
  });

  it('goes on where a run was broken off', async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, n) => `b,${1_700_000_000 + n * 60},www.alpenpost.example/${n},desktop,1\n`,
    );
    const path = workshop.write('long.csv', header + rows.join(''));
    const file = { kind: 'contacts', path, country: 'at' } as const;
    const before = (await numberOf('panel_contacts')) ?? 0;
    const broken = files().import(file, ({ rowsRead }) => {
      if (rowsRead >= 25_000) throw new Error('pulled the plug');
    });
    await expect(broken).rejects.toThrow('pulled the plug');
    expect(await numberOf('panel_contacts')).toBe(before + 25_000);
    const read: number[] = [];
    const done = await files().import(file, ({ rowsRead }) => read.push(rowsRead));
    expect(read).toEqual([50_000, 60_000]);
    expect(done).toMatchObject({ rowsRead: 60_000, rowsAccepted: 60_000, rowsRepeated: 0 });
    expect(await numberOf('panel_contacts')).toBe(before + 60_000);
  });
});

describe('a distribution', () => {
  const options = { name: 'Universe', validFrom: '2026-01-01' };

  it('is refused as a whole when its attributes do not sum to one universe', async () => {
    const text = 'attribute,value,persons\ngender,M,10\ngender,F,10\noccupation,writer,21';
    await expect(workshop.import({ kind: 'distribution', options, text })).rejects.toThrow(
      'do not sum to one universe',
    );
    expect(await numberOf('distributions')).toBe(0);
  });

  it('is refused as a whole when it names a level nobody knows', async () => {
    const text = 'attribute,value,persons\ngender,M,10\ngender,diverse,10';
    await expect(workshop.import({ kind: 'distribution', options, text })).rejects.toThrow(
      '1 levels of the file are not known',
    );
    expect(await numberOf('distribution_margins')).toBe(0);
  });
});

describe('an access log', () => {
  const line = (second: string, request: string, status: number, agent: string, referrer = '-') =>
    `203.0.113.9 - - [17/May/2015:10:05:${second} +0000] "${request}" ${status} 512 "${referrer}" "${agent}"`;
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:40.0) Gecko/20100101 Firefox/40.0';
  const options = { service: 'Log' };
  const lines = [
    line('03', 'GET /blog/ski?from=mail HTTP/1.1', 200, firefox, 'http://www.google.com/search?q=ski+tour'),
    line('04', 'GET /style.css HTTP/1.1', 200, firefox),
    line('05', 'POST /form HTTP/1.1', 200, firefox),
    line('06', 'GET /gone HTTP/1.1', 404, firefox),
    line('07', 'GET /blog/ski HTTP/1.1', 200, 'Googlebot/2.1 (+http://www.google.com/bot.html)'),
    'no log line at all',
  ];

  it('becomes hits: pages that were answered, robots with their reason, search terms from the referrer', async () => {
    const imported = await workshop.import({ kind: 'access-log', options, text: lines.join('\n') });
    expect(imported).toMatchObject({ rowsRead: 6, rowsAccepted: 2 });
    expect(Object.values(imported.refused).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    const hits = await database().query(
      'SELECT path, bot, search_engine, search_term, octet_length(client) AS client, consent FROM hits ORDER BY occurred_at',
    );
    expect(hits).toEqual([
      {
        path: '/blog/ski',
        bot: null,
        search_engine: 'Google',
        search_term: 'ski tour',
        client: 16,
        consent: true,
      },
      { path: '/blog/ski', bot: 'isbot', search_engine: null, search_term: null, client: 16, consent: true },
    ]);
  });

  it('is never ended by a line of it, whatever the line holds', async () => {
    const hostile = [
      line('10', 'GET /nul\u0000 HTTP/1.1', 200, firefox, 'http://www.google.com/search?q=a%00b'),
      `x - - [17/May/2015:10:05:03 +0000] "GET /${'a'.repeat(100_000)} HTTP/1.1" 200 1`,
      `x - - ${'['.repeat(60_000)}`,
      'x - - [17/May/0015:10:05:03 +0000] "GET / HTTP/1.1" 200 1',
      'x - - [99/May/2015:99:99:99 +9999] "GET /odd HTTP/1.1" 200 1',
      '\u0000\u0001\u0002',
      line('11', 'GET /after HTTP/1.1', 200, firefox),
    ];
    const imported = await workshop.import({ kind: 'access-log', options, text: hostile.join('\n') });
    expect(imported).toMatchObject({ rowsRead: 7, rowsAccepted: 3 });
    expect(Object.entries(imported.refused).map(([reason, { count }]) => [reason, count])).toEqual([
      ['line is too long', 1],
      ['line is not readable', 2],
      ['time is before the web', 1],
    ]);
    const kept = await database().query(
      `SELECT path, search_term FROM hits WHERE path IN ('/nul\uFFFD', '/odd', '/after') ORDER BY path`,
    );
    expect(kept).toEqual([
      { path: '/after', search_term: null },
      { path: '/nul\uFFFD', search_term: 'a\uFFFDb' },
      { path: '/odd', search_term: null },
    ]);
  });

  it('that has grown adds only its new lines', async () => {
    const log = Array.from({ length: 60 }, (_, n) =>
      line(String(n).padStart(2, '0'), `GET /page/${n} HTTP/1.1`, 200, firefox),
    );
    const path = workshop.write('growing.log', log.slice(0, 40).join('\n'));
    const file = { kind: 'access-log', path, country: 'at', options } as const;
    await files().import(file, () => undefined);
    workshop.write('growing.log', log.join('\n'));
    const grown = await files().import(file, () => undefined);
    expect(grown).toMatchObject({ rowsRead: 60, rowsAccepted: 60, rowsRepeated: 0, alreadyDone: false });
    expect(await numberOf(`hits WHERE path LIKE '/page/%'`)).toBe(60);
  });

  it('is not taken from the future, nor from months whose hits were removed', async () => {
    const at = (time: string) => (lines[0] ?? '').replace(/\[[^\]]+\]/, `[${time} +0000]`);
    await database().query(`INSERT INTO hit_retention (country_code, kept_from) VALUES ('at', '2014-03-01')`);
    const text = [at('01/Jan/2099:00:00:00'), at('28/Feb/2014:12:00:00'), at('02/Mar/2014:12:00:00')].join(
      '\n',
    );
    const imported = await workshop.import({ kind: 'access-log', options, text });
    expect(imported.rowsAccepted).toBe(1);
    expect(Object.keys(imported.refused)).toEqual([
      'time is in the future',
      'older than the hits that are kept',
    ]);
  });

  it('needs a service that exists', async () => {
    const missing = workshop.import({
      kind: 'access-log',
      options: { service: 'Nobody' },
      text: lines[0] ?? '',
    });
    await expect(missing).rejects.toThrow('There is no service "Nobody" in at');
  });
});

describe('delivered traffic', () => {
  it('is stored by day and month, refused where it names what is not known, and replaced by a later delivery', async () => {
    const header =
      'period,date,item_type,item,device,impressions,impressions_consent,impressions_located,impressions_home,visits,gaps,gap_seconds,clients';
    const day = (impressions: number) =>
      `day,2026-03-02,service,Alpenpost,desktop,${impressions},80,100,90,20,60,1800,`;
    const month = 'month,2026-03-01,service,Alpenpost,desktop,,,,,,,,500';
    const first = await workshop.import({
      kind: 'traffic',
      text: [header, day(100), month, 'day,2026-03-02,service,Nobody,desktop,1,1,1,1,1,1,1,'].join('\n'),
    });
    expect(first).toMatchObject({ rowsAccepted: 2 });
    expect(Object.keys(first.refused)).toEqual(['item is not known']);
    await workshop.import({ kind: 'traffic', text: [header, day(120)].join('\n') });
    const rows = await database().query(
      `SELECT impressions::int, source FROM traffic_days WHERE market_day = '2026-03-02'`,
    );
    expect(rows).toEqual([{ impressions: 120, source: 'delivery' }]);
    const [total] = await database().query(
      `SELECT impressions::int, visits::int, clients::int FROM traffic_months WHERE month = '2026-03-01'`,
    );
    expect(total).toEqual({ impressions: 120, visits: 20, clients: 500 });
    // Clients that are not delivered are not known.
    const daily = day(100).replace('2026-03', '2026-04');
    await workshop.import({ kind: 'traffic', text: [header, daily].join('\n') });
    const [april] = await database().query(
      `SELECT visits::int, clients::int FROM traffic_months WHERE month = '2026-04-01'`,
    );
    expect(april).toEqual({ visits: 20, clients: null });
  });
});
