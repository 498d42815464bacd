import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatDays, formatNumber, formatPercent } from '@netreach/domain';
import type { CampaignBreakdownResponseDto } from '../../src/domains/campaign-figures/dto/campaign-breakdown.dto.js';
import type { CampaignDetailsResponseDto } from '../../src/domains/campaign-figures/dto/campaign-details.dto.js';
import type { CampaignReachResponseDto } from '../../src/domains/campaign-figures/dto/campaign-reach.dto.js';
import type { InsightsResponseDto } from '../../src/domains/campaign-figures/dto/insights.dto.js';
import { ExportScene } from '../exports/support/export-scene.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { givenUser, signIn } from '../support/users.js';
import { givenRandomCampaigns, type RandomCampaign } from './support/random-campaigns.js';

const LONG_NAME = `Herbstkampagne ${'mit einem sehr langen Namen '.repeat(5)}Ende`;

let scene: ExportScene;
let worker: WorkerProcess;
let planner: string;
let running: RandomCampaign;
let small: RandomCampaign;
let unlike: RandomCampaign;

beforeAll(async () => {
  scene = await ExportScene.open({ EXPORT_OPEN_LIMIT: '50' });
  worker = await WorkerProcess.start();
  const modules = ['campaign', 'report', 'detail'];
  const email = await givenUser(scene.app, { email: 'client@netreach.example', modules });
  planner = (await signIn(scene.call, email)).access;
  const campaigns = await givenRandomCampaigns(scene.app.database, 6);
  [running, small, unlike] = [campaigns[0]!, campaigns[1]!, campaigns[2]!];
  await scene.sql(
    `UPDATE campaigns SET name = $2, brand = 'Größe & Süß', ends_on = now()::date + 20, target = 'gender:female',
       planned_impressions = 500000, planned_grp = 60, budget = 12345.5 WHERE id = $1`,
    [running.id, LONG_NAME],
  );
  await scene.sql(`UPDATE campaign_channels SET name = 'Werbeumfeld '||repeat('x', 120) WHERE id = $1`, [
    running.channels[0],
  ]);
  // Of this one hardly anybody was reached.
  await scene.sql(
    `DELETE FROM ad_contacts WHERE campaign_id = $1 AND person_id NOT IN (
       SELECT person_id FROM ad_contacts WHERE campaign_id = $1 GROUP BY 1 ORDER BY 1 LIMIT 12)`,
    [small.id],
  );
  // Of this one women were reached, and hardly any men.
  await scene.sql(
    `DELETE FROM ad_contacts WHERE campaign_id = $1 AND person_id % 4 > 0 AND person_id IN (
       SELECT v.person_id FROM panel_person_values v JOIN attribute_values a ON a.id = v.value_id WHERE a.key = 'male')`,
    [unlike.id],
  );
  await scene.sql(`UPDATE campaigns SET target = '' WHERE id = $1`, [unlike.id]);
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const ask = async <Body>(id: number, path = '') =>
  (await scene.call<Body>('GET', `/v3/at/campaigns/${id}${path}`, { token: planner })).body;

/** The pages of a campaign's PDF as texts without white space, which differs by how lines are broken. */
async function pagesOf(id: number, locale: string): Promise<string[]> {
  const path = `/v3/at/campaigns/${id}/export?file_type=pdf&locale=${locale}`;
  const { status, body } = await scene.call<{ export: { id: string } }>('GET', path, { token: planner });
  expect(status).toBe(202);
  const shown = await scene.ended(planner, body.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  const { bytes, type } = await scene.file(planner, body.export.id);
  expect(type).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s/g, ''));
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

describe('the report of a campaign as a PDF', () => {
  it.each(['en-US', 'de-DE'])('holds in %s the figures of the calls', async (locale) => {
    const details = await ask<CampaignDetailsResponseDto>(running.id);
    const { days, forecast } = await ask<CampaignReachResponseDto>(running.id, '/reach-chart');
    const channels = await ask<CampaignBreakdownResponseDto>(running.id, '/breakdown/channels');
    const classes = await ask<CampaignBreakdownResponseDto>(running.id, '/breakdown/contact-classes');
    const pages = await pagesOf(running.id, locale);
    const text = pages.join('');
    const percent = (value: number) => bare(formatPercent(value, locale));
    const count = (value: number) => bare(formatNumber(value, locale));
    const money = (value: number) =>
      bare(new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(value));
    const { reach, calibrated, traffic, accuracy, plan, cost } = details;
    for (const value of [
      reach.net_reach,
      reach.net_reach_low,
      reach.net_reach_high,
      calibrated!.net_reach,
      accuracy.in_target,
      traffic.viewable_rate,
      plan.delivered_share,
      forecast!.net_reach,
      forecast!.low,
      forecast!.high,
      ...channels.rows.flatMap((row) => [row.reach.net_reach, row.reach.net_reach_low ?? []].flat()),
      ...classes.rows.map((row) => row.reach.net_reach),
    ])
      if (value !== null) expect(text).toContain(percent(value));
    for (const value of [
      reach.unique_users,
      reach.gross_contacts,
      traffic.gross_impressions,
      traffic.invalid_impressions,
      traffic.net_impressions,
      traffic.viewable_impressions,
      traffic.clicks,
      plan.planned_impressions,
      ...channels.rows.map((row) => row.reach.unique_users),
    ])
      if (value !== null) expect(text).toContain(count(value));
    for (const value of [cost.spent, cost.budget, cost.cpm, cost.cost_per_reach_point, cost.cost_per_grp])
      expect(text).toContain(money(value!));
    expect(days.length).toBeGreaterThan(10);
    expect(reach.net_reach).not.toBeNull();
    expect(channels.rows.some((row) => row.reach.net_reach_low !== null)).toBe(true);
  });

  it('begins with a cover and has a number and the name on each page; nothing of long names is cut', async () => {
    const [cover = '', ...pages] = await pagesOf(running.id, 'de-DE');
    for (const said of ['Kampagnenbericht', LONG_NAME, 'Größe&Süß', 'Test customer', 'Vorläufig', 'Frauen'])
      expect(cover).toMatch(new RegExp(bare(said).replaceAll(/[.()]/g, '\\$&')));
    const all = [cover, ...pages];
    all.forEach((page, at) => expect(page).toContain(`Seite${at + 1}/${all.length}`));
    for (const page of pages) expect(page).toContain('Kampagnenbericht:Herbstkampagne');
    expect(pages.join('')).toContain(`Werbeumfeld${'x'.repeat(120)}`);
    expect(pages.at(-1)).toContain('Definitionen');
    expect(pages.at(-1)).toContain('DieTrefferquote');
  });

  it('finds levels of persons by their names in the language of the file', async () => {
    const { insights } = await ask<InsightsResponseDto>(unlike.id, '/insights');
    const found = insights.filter(({ kind }) => kind === 'more_among' || kind === 'fewer_among');
    expect(found.length).toBeGreaterThan(0);
    const [english, german] = [await pagesOf(unlike.id, 'en-US'), await pagesOf(unlike.id, 'de-DE')];
    for (const { subject, level } of found) {
      expect(level).toMatch(/^[a-z_]+:.+/);
      expect(english.join('')).toContain(bare(subject ?? ''));
      expect(german.join('')).not.toContain(bare(subject ?? ''));
    }
  });

  it('writes a chart as CSV in the words and numbers of a language, and by fields without one', async () => {
    const chart = async (parameters: string) => {
      const path = `/v3/at/campaigns/${running.id}/chart-export?${parameters}`;
      return (await scene.call('GET', path, { token: planner })).text.split('\r\n');
    };
    const [plain, english, german] = await Promise.all(
      ['', '&locale=en-US', '&locale=de-DE'].map((locale) => chart(`type=reach${locale}`)),
    );
    expect(plain?.[0]).toBe('"day","date","net_reach","unique_users"');
    expect(english?.[0]).toBe('"Day","Date","Net reach %","Persons reached"');
    expect(german?.[0]).toMatch(/^"Tag";"Datum";"/);
    expect(plain?.at(-2)).toMatch(/\d\.\d/);
    expect(german?.at(-2)).toBe(plain?.at(-2)?.replaceAll(',', ';').replaceAll('.', ','));
    expect((await chart('type=total&locale=de-DE'))[0]).toMatch(/^"Datum";"Netto/);
    expect((await chart('type=device&locale=de-DE'))[0]).not.toMatch(/devices|desktop/);
    const [gender] = await scene.sql<{ id: number }>(`SELECT id FROM attributes WHERE key = 'gender'`);
    const levels = await chart(`type=attribute&attribute-id=${gender?.id}&locale=de-DE`);
    expect(levels[0]).toMatch(/^"Geschlecht";/);
    expect(levels.join()).toContain('"Frauen";');
    for (const locale of ['xx-XX', 'german']) {
      const path = `/v3/at/campaigns/${running.id}/chart-export?locale=${locale}`;
      expect((await scene.call('GET', path, { token: planner })).status).toBe(422);
    }
  });

  it('names levels of persons in German in tables for German readers', async () => {
    const path = `/v3/at/campaigns/${running.id}/export?file_type=csv&locale=de-DE&part=attributes`;
    const { body } = await scene.call<{ export: { id: string } }>('GET', path, { token: planner });
    await scene.ended(planner, body.export.id);
    const { bytes } = await scene.file(planner, body.export.id);
    const [campaign] = await scene.sql<{ first: string; last: string }>(
      'SELECT starts_on::text AS first, ends_on::text AS last FROM campaigns WHERE id = $1',
      [running.id],
    );
    const period = formatDays(campaign?.first ?? '', campaign?.last ?? '', 'de-DE');
    expect(bytes.toString()).toContain(period);
    expect(bytes.toString().replaceAll('"', '')).toMatch(/Zielgruppe;Frauen[^]*Geschlecht;Frauen;/);
  });

  it('says in words what is withheld', async () => {
    const { reach, traffic } = await ask<CampaignDetailsResponseDto>(small.id);
    expect([reach.net_reach, reach.reason]).toEqual([null, 'too_few_cases']);
    const text = (await pagesOf(small.id, 'en-US')).join('');
    expect(text).toContain(bare('Reach in target group We don’t have enough data for this metric.'));
    expect(text).toContain(bare('GRP We don’t have enough data for this metric.'));
    expect(text).toContain(bare(`Net impressions ${formatNumber(traffic.net_impressions, 'en-US')}`));
    expect(text).not.toMatch(/undefined|NaN|null/);
  });
});
