import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { Database } from '../../src/platform/database/database.service.js';
import { DemoService } from '../../src/domains/demo/demo.service.js';
import { DEMO_USERS, DemoUsersService } from '../../src/domains/demo/demo-users.service.js';
import { openDemo } from './demo-context.js';

const MONTHS = ['2026-08', '2026-09'];
const OPTIONS = { countries: ['ch'], months: MONTHS, size: 'small' } as const;

let environment: TestEnvironment;
let context: INestApplicationContext;
let scratch: string;
let tmpBefore: string | undefined;

beforeAll(async () => {
  environment = await testEnvironment();
  scratch = mkdtempSync(join(tmpdir(), 'demo-spec-'));
  tmpBefore = process.env['TMPDIR'];
  process.env['TMPDIR'] = scratch;
  context = await openDemo();
});
afterAll(async () => {
  if (tmpBefore === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = tmpBefore;
  rmSync(scratch, { recursive: true, force: true });
  await context.close();
  await environment.remove();
});

const rows = <Row>(sql: string) => context.get(Database, { strict: false }).query<Row>(sql);
const count = async (table: string) =>
  (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

describe('demo load', () => {
  it('goes on after it was broken off, and ends with a measured country', async () => {
    const demo = context.get(DemoService);
    const breakOff = (_country: string, step: string) => {
      if (step === 'contacts') throw new Error('broken off');
    };
    await expect(demo.load(OPTIONS, breakOff)).rejects.toThrow('broken off');
    expect(await count('contact_indexes')).toBe(0);
    const steps: string[] = [];
    const [loaded] = await demo.load(OPTIONS, (_country, step) => steps.push(step));
    expect(loaded).toEqual({ country: 'ch', months: MONTHS, alreadyThere: false });
    const measured = MONTHS.map((month) => `measure ${month}`);
    expect(new Set(steps)).toEqual(
      new Set(['generate', 'contacts', 'search-visits', 'traffic', ...measured]),
    );
    expect(readdirSync(scratch)).toEqual([]);
    const imports = await rows<{ read: number; kept: number; refused: object }>(
      `SELECT rows_read::int AS read, (rows_accepted + rows_repeated)::int AS kept, refused FROM imports`,
    );
    expect(imports).toHaveLength(8);
    for (const { read, kept, refused } of imports) {
      expect(kept).toBe(read);
      expect(refused).toEqual({});
    }
  });

  it('weights every month to the universe', async () => {
    const weights = await rows<{ month: string; sum: number }>(
      `SELECT to_char(month, 'YYYY-MM') AS month, sum(weight) AS sum FROM panel_weights GROUP BY 1 ORDER BY 1`,
    );
    expect(weights.map(({ month }) => month)).toEqual(MONTHS);
    const [universe] = await rows<{ universe: number }>('SELECT universe FROM distributions');
    for (const { sum } of weights) expect(Math.abs(sum / (universe?.universe ?? 0) - 1)).toBeLessThan(1e-6);
  });

  it('brings census figures for services, houses, networks and channels', async () => {
    const types = await rows<{ type: string }>(
      'SELECT DISTINCT i.type FROM traffic_days d JOIN rating_items i ON i.id = d.item_id ORDER BY 1',
    );
    expect(types.map(({ type }) => type)).toEqual(['adnetwork', 'channel', 'mediahouse', 'service']);
  });

  it('does nothing when the country is there, and keeps its months', async () => {
    const before = await count('panel_contacts');
    const steps: string[] = [];
    const again = await context
      .get(DemoService)
      .load({ ...OPTIONS, months: ['2026-09', '2026-10'] }, (_country, step) => steps.push(step));
    expect(again).toEqual([{ country: 'ch', months: MONTHS, alreadyThere: true }]);
    expect(steps).toEqual([]);
    expect(await count('panel_contacts')).toBe(before);
  });
});

describe('demo users', () => {
  it('are the same after a second time, with new passwords', async () => {
    const users = context.get(DemoUsersService);
    const names = await users.ensure('first password');
    const hashes = 'SELECT email, password_hash AS hash, role FROM users ORDER BY email';
    const first = await rows<{ email: string; hash: string; role: string }>(hashes);
    expect(await users.ensure('second password')).toEqual(names);
    const second = await rows<{ email: string; hash: string; role: string }>(hashes);
    expect(second.map(({ email, role }) => [email, role])).toEqual([
      [DEMO_USERS.admin, 'super_admin'],
      ['national@netreach.example', 'limited_admin'],
      [DEMO_USERS.planner, 'customer'],
      ['second@netreach.example', 'limited_admin'],
    ]);
    const signIns: string[] = Object.values(DEMO_USERS);
    const known = (all: typeof first) =>
      all.filter(({ email }) => signIns.includes(email)).map(({ hash }) => hash);
    expect(known(second)).not.toEqual(known(first));
    expect(await count('user_countries')).toBe(12);
    const modules = await rows<{ key: string }>('SELECT module_key AS key FROM user_modules ORDER BY 1');
    const campaigns = [
      'adfx',
      'adfx_create_edit',
      'adfx_tracking_stats',
      'brandlift_benchmark',
      'campaign',
      'create_edit',
      'kpi',
      'report',
      'media_watch',
      'publisher',
      'publisher_dashboard',
    ];
    const national = ['owa_admin', 'owa_admin'];
    expect(modules.map(({ key }) => key)).toEqual(
      ['detail', 'dmpFeed', 'keyword_tool', 'ratings', 'streaming', ...campaigns, ...national].sort(),
    );
  });

  it('have a back office with something to show, made once', async () => {
    const made = async () => ({
      companies: await count('companies'),
      contracts: await count('contracts'),
      items: await count('contract_items'),
      invoices: await count("invoices WHERE state = 'issued'"),
      drafts: await count("invoices WHERE state = 'draft'"),
      groups: await count('service_groups'),
      grouped: await count('service_group_services'),
      waiting: (await rows("SELECT id FROM targets WHERE country_code = 'ch' AND service_id IS NULL")).length,
      run: (await rows("SELECT id FROM rating_items WHERE type = 'service' AND company_id IS NOT NULL"))
        .length,
    });
    const first = await made();
    expect(first.companies).toBeGreaterThan(3);
    expect([first.contracts, first.items]).toEqual([4, 8]);
    expect(await count("(SELECT DISTINCT month FROM invoices WHERE state = 'issued') m")).toBe(12);
    expect(first.invoices).toBeGreaterThan(12);
    expect(first.drafts).toBeGreaterThan(0);
    expect(first.groups).toBe(3);
    expect(first.grouped).toBeGreaterThan(3);
    expect(first.waiting).toBeGreaterThan(10);
    expect(first.run).toBeGreaterThan(first.companies ?? 0);
    await context.get(DemoUsersService).ensure('third password');
    expect(await made()).toEqual(first);
  });

  it('keep views, one of them by mail, in a country whose next releases are planned, made once', async () => {
    const made = async () => [
      await rows('SELECT name, schedule, next_at > now() AS due FROM saved_views ORDER BY id'),
      await rows(
        `SELECT interval_type AS length, status, count(*)::int AS n, bool_and(planned_on > now()::date) AS ahead
         FROM planned_releases GROUP BY 1, 2 ORDER BY 1, 2`,
      ),
    ];
    const first = await made();
    expect(first).toEqual([
      [
        { name: 'Women 18-49, newest month (demo)', schedule: 'weekly', due: true },
        { name: 'Media houses, everybody (demo)', schedule: 'none', due: null },
      ],
      [
        { length: 'month', status: 'final', n: 4, ahead: true },
        { length: 'month', status: 'provisional', n: 4, ahead: true },
        { length: 'quarter', status: 'final', n: expect.any(Number), ahead: true },
      ],
    ]);
    await context.get(DemoUsersService).ensure('password of views');
    expect(await made()).toEqual(first);
  });

  it('have advertising that the panel has met, published by the month, and a name nobody has said the brand of', async () => {
    const sql = `SELECT to_char(month, 'YYYY-MM') AS month, version::int, detector->>'labelled' > '0' AS labelled
      FROM media_watch_releases ORDER BY month`;
    const once = MONTHS.map((month) => ({ month, version: 1, labelled: true }));
    expect(await rows(sql)).toEqual(once);
    expect(await count(`media_watch_figures WHERE segment = 'all' AND reason IS NULL`)).toBeGreaterThan(20);
    expect(await count('watched_names WHERE brand_id IS NULL')).toBe(1);
    await rows(`DELETE FROM imports WHERE kind = 'ad-observations'`);
    await context.get(DemoUsersService).ensure('password of media watch');
    expect(await rows(sql)).toEqual(once);
  });

  it('have months of the national ranking that are out, with the consents of all they show, made once', async () => {
    const out = await rows<{ month: string; status: string; figures: number }>(
      `SELECT to_char(r.starts_on, 'YYYY-MM') AS month, r.status, count(f.*)::int AS figures
       FROM national_releases r LEFT JOIN national_figures f ON f.release_id = r.id GROUP BY r.id ORDER BY r.starts_on`,
    );
    expect(out.map(({ month, status }) => [month, status])).toEqual(
      MONTHS.map((month) => [month, 'released']),
    );
    for (const { figures } of out) expect(figures).toBeGreaterThan(20);
    const [consents] = await rows<{ alone: number }>(
      'SELECT count(*)::int AS alone FROM national_consents WHERE confirmed_by IS NULL OR confirmed_by = recorded_by',
    );
    expect(consents).toEqual({ alone: 0 });
    expect(await count('national_consents')).toBeGreaterThan(5);
  });

  it('have publishers, one of them with hits of nine weeks until now and an hour that missed its tag, made once', async () => {
    const made = async () => ({
      publishers: await count('publishers'),
      hits: await count('hits'),
      alerts: await rows('SELECT began_at, impressions::int < low AS low FROM publisher_alerts'),
    });
    const first = await made();
    expect(first.publishers).toBe(3);
    expect(first.alerts).toMatchObject([{ low: true }]);
    const days = await rows<{ hits: number; sections: number }>(
      `SELECT count(*)::int AS hits, count(DISTINCT split_part(path, '/', 2))::int AS sections FROM hits h
       JOIN publisher_services s ON s.service_id = h.service_id JOIN publisher_customers USING (publisher_id)
       WHERE market_day < (SELECT max(market_day) FROM hits) GROUP BY market_day ORDER BY market_day`,
    );
    expect(days).toHaveLength(63);
    for (const { hits, sections } of days) {
      expect(hits).toBeGreaterThan(500);
      expect(sections).toBe(7);
    }
    expect(await count('hits WHERE occurred_at > now()')).toBe(0);
    const tags = `tag_sightings t JOIN tracking_identifiers i ON i.id = t.tracking_identifier_id WHERE i.country_code = 'ch'`;
    expect(await count(tags)).toBeGreaterThan(14);
    // As it is left where making them is broken off.
    await rows(`DELETE FROM publishers`);
    await rows(`UPDATE rating_items SET traffic_source = 'panel' WHERE traffic_source = 'tag'`);
    const before = 'hits WHERE market_day < (SELECT max(market_day) FROM hits)';
    const hits = await count(before);
    await context.get(DemoUsersService).ensure('password of publishers');
    expect((await made()).publishers).toBe(3);
    expect([await count(before), await count('publisher_alerts')]).toEqual([hits, 1]);
  });

  it('have a study with answers of both groups, made once', async () => {
    const groups = await rows<{ study_group: string; completes: number; without: number }>(
      `SELECT study_group, count(*) FILTER (WHERE r.status = 'completed')::int AS completes,
         count(*) FILTER (WHERE (study_group = 'exposed') <> (contacts > 0))::int AS without
       FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id WHERE s.flight_id IS NULL GROUP BY 1 ORDER BY 1`,
    );
    expect(groups.map(({ study_group }) => study_group)).toEqual(['control', 'exposed']);
    for (const { completes, without } of groups) {
      expect(completes).toBeGreaterThan(10);
      expect(without).toBe(0);
    }
    expect(await count('surveys WHERE flight_id IS NULL')).toBe(1);
    expect(await count('survey_templates')).toBe(1);
    expect(await count('brands')).toBeGreaterThan(1);
  });

  it('have a benchmark of brand lift studies, made once', async () => {
    expect(await count('brand_lift_benchmarks')).toBe(400);
    expect(await count('brand_lift_categories')).toBe(12);
  });
});

describe('demo campaigns', () => {
  const LIST = `
    SELECT c.name, c.starts_on > now()::date AS planned, c.ends_on < now()::date AS ended,
      (SELECT count(DISTINCT person_id)::int FROM ad_contacts x WHERE x.campaign_id = c.id) AS persons,
      (SELECT sum(net)::int FROM ad_traffic t WHERE t.campaign_id = c.id) AS net,
      (SELECT count(*)::int FROM ad_channel_names n WHERE n.campaign_id = c.id AND n.channel_id IS NULL) AS unmapped,
      (SELECT string_agg(DISTINCT mapped_by, ',' ORDER BY mapped_by) FROM ad_channel_names n WHERE n.campaign_id = c.id) AS mapped
    FROM campaigns c WHERE NOT c.adfx ORDER BY c.id`;
  interface Shown {
    name: string;
    planned: boolean;
    ended: boolean;
    persons: number;
    net: number;
    unmapped: number;
    mapped: string;
  }

  it('reach enough persons but for one, by channels of codes and of rules, and of nobody knows what', async () => {
    const [ski, autumn, small, ...others] = await rows<Shown>(LIST);
    expect(others).toEqual([]);
    expect([ski?.name, autumn?.name, small?.name]).toEqual([
      'Bergluft Wintersport Schweiz (demo)',
      'Reiselust Herbst Schweiz (demo)',
      'Hofladen Test Schweiz (demo)',
    ]);
    expect([ski, autumn, small].map((one) => one?.ended)).toEqual([false, true, false]);
    expect(Math.min(ski?.persons ?? 0, autumn?.persons ?? 0)).toBeGreaterThan(29);
    expect(small?.persons).toBeLessThan(30);
    expect([ski?.mapped, ski?.unmapped]).toEqual(['code,rule', 0]);
    expect([autumn?.mapped, autumn?.unmapped]).toEqual(['code', 3]);
  });

  it('have contacts and counts that belong together, weighted to the universe', async () => {
    const compared = await rows<{ ratio: number }>(
      `SELECT (SELECT sum(net) FROM ad_traffic t WHERE t.campaign_id = c.id)::float8 / sum(x.impressions * w.weight) AS ratio
       FROM campaigns c JOIN ad_contacts x ON x.campaign_id = c.id
       JOIN panel_weights w ON w.person_id = x.person_id AND w.month = (SELECT max(month) FROM panel_weights)
       WHERE c.name NOT LIKE 'Hofladen%' AND NOT c.adfx GROUP BY c.id`,
    );
    expect(compared).toHaveLength(2);
    for (const { ratio } of compared) expect(ratio > 0.9 && ratio < 1.2).toBe(true);
  });

  it('have pictures, codes, a group of channels and advertisers', async () => {
    const pictures = await rows<{ type: string; shown: boolean }>(
      `SELECT f.type, EXISTS (SELECT FROM creatives c WHERE c.file_hash = f.hash AND c.kind = 'image') AS shown
       FROM creative_files f JOIN campaigns t ON t.id = f.campaign_id AND NOT t.adfx`,
    );
    expect(pictures).toHaveLength(8);
    expect(new Set(pictures.map(({ type, shown }) => `${type} ${shown}`))).toEqual(
      new Set(['image/png true']),
    );
    expect(await count('tracking_channel_group_entries')).toBe(1);
    expect(await count('advertisers')).toBe(6);
    expect(await count('tracking_codes WHERE flight_id IS NULL')).toBeGreaterThan(5);
  });

  it('are made once, and again where making them was broken off', async () => {
    const made = async () => [
      await rows('SELECT id, name FROM campaigns WHERE NOT adfx ORDER BY id'),
      await count('ad_contacts'),
    ];
    const before = await made();
    const customer = await rows<{ id: number }>(
      'INSERT INTO campaigns (country_code, customer_id, name) SELECT country_code, customer_id, $$Mine$$ FROM campaigns LIMIT 1 RETURNING id',
    );
    await context.get(DemoUsersService).ensure('fourth password');
    expect((await made())[1]).toBe(before[1]);
    await rows(`DELETE FROM imports WHERE kind = 'ad-traffic'`);
    await context.get(DemoUsersService).ensure('fifth password');
    const after = await rows<{ id: number; name: string }>(
      'SELECT id, name FROM campaigns WHERE NOT adfx ORDER BY id',
    );
    expect(after).toHaveLength(4);
    expect(after[0]).toEqual({ id: customer[0]?.id, name: 'Mine' });
    expect((await made())[1]).toBe(before[1]);
  });
});

describe('demo tests of ad effects', () => {
  interface Shown {
    name: string;
    state: string;
    survey: string;
    steps: string;
    exposed: number;
    control: number;
    completes: number;
    strangers: number;
    reached: number;
    creatives: number;
  }
  const LIST = `
    SELECT f.name, f.approval || CASE WHEN f.starts_on > now()::date THEN ' before' WHEN f.ends_on < now()::date THEN ' over'
        ELSE ' running' END || CASE WHEN f.archived_at IS NULL THEN '' ELSE ' archived' END AS state,
      COALESCE((SELECT s.status FROM surveys s WHERE s.flight_id = f.id), 'none') AS survey,
      (SELECT string_agg(d.action, ',' ORDER BY d.id) FROM flight_decisions d WHERE d.flight_id = f.id) AS steps,
      (SELECT count(*)::int FROM flight_persons p WHERE p.flight_id = f.id AND p.study_group = 'exposed') AS exposed,
      (SELECT count(*)::int FROM flight_persons p WHERE p.flight_id = f.id AND p.study_group = 'control') AS control,
      (SELECT count(*)::int FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id
        WHERE s.flight_id = f.id AND r.status = 'completed') AS completes,
      (SELECT count(*)::int FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id
        LEFT JOIN flight_persons p ON p.flight_id = f.id AND p.person_id = r.person_id AND p.study_group = r.study_group
        WHERE s.flight_id = f.id AND p.person_id IS NULL) AS strangers,
      (SELECT count(DISTINCT a.person_id)::int FROM ad_contacts a WHERE a.flight_id = f.id) AS reached,
      (SELECT count(*)::int FROM creatives c WHERE c.flight_id = f.id) AS creatives
    FROM flights f ORDER BY f.id`;

  it('have flights in every state, those that ran with groups by lot, contacts and answers', async () => {
    expect(await count('campaigns WHERE adfx')).toBe(4);
    const flights = await rows<Shown>(LIST);
    expect(flights.map(({ name, state, survey, steps }) => [name, state, survey, steps])).toEqual([
      ['Erste Welle', 'approved over', 'closed', 'create,approve'],
      ['Zweite Welle', 'auto_approved running', 'live', 'create'],
      ['Motiv Straße', 'approved over', 'closed', 'create,approve'],
      ['Motiv Garage', 'declined before', 'draft', 'create,decline'],
      ['Langlauf', 'approved before', 'draft', 'create,approve'],
      ['Snowboard', 'pending before', 'draft', 'create,approve,edit_material'],
      ['Sommerpflege', 'auto_approved over archived', 'closed', 'create,archive'],
      ['Winterpflege', 'pending before', 'none', 'create'],
    ]);
    for (const { state, exposed, control, completes, reached, strangers, creatives } of flights) {
      const ran = !state.includes('before');
      expect([exposed > 30, Math.abs(exposed - control) <= 1, completes > 3, reached > 20]).toEqual(
        ran ? [true, true, true, true] : [false, true, false, false],
      );
      expect([strangers, creatives]).toEqual([0, 3]);
    }
    const shown = await rows<{ name: string }>(
      'SELECT DISTINCT f.name FROM ad_hits h JOIN flights f ON f.id = h.flight_id',
    );
    expect(shown.map(({ name }) => name)).toEqual(['Zweite Welle']);
  });

  it('come with posts of two platforms, once', async () => {
    const posts = `SELECT platform, count(*)::int AS posts FROM social_contents GROUP BY 1 ORDER BY 1`;
    expect(await rows(posts)).toEqual([
      { platform: 'facebook', posts: 24 },
      { platform: 'instagram', posts: 24 },
    ]);
  });

  it('are the same when they are made again', async () => {
    const groups = () =>
      rows(
        `SELECT f.name, md5(string_agg(p.person_id || p.study_group, ',' ORDER BY p.person_id)) AS groups
         FROM flights f JOIN flight_persons p ON p.flight_id = f.id GROUP BY 1 ORDER BY 1`,
      );
    const [before, contacts] = [await groups(), await count('ad_contacts')];
    await rows(`DELETE FROM imports WHERE source = 'demo-flight-traffic.csv'`);
    await context.get(DemoUsersService).ensure('sixth password');
    expect(await groups()).toEqual(before);
    expect([await count('flights'), await count('ad_contacts')]).toEqual([8, contacts]);
    expect(await count('flight_rules')).toBe(1);
  });
});
