import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatMoney, formatNumber, formatPercent } from '@netreach/domain';
import type { AudienceReachResponseDto } from '../../src/domains/planning/dto/audience-reach.dto.js';
import { ExportScene } from './support/export-scene.js';
import { WorkerProcess } from './support/worker-process.js';

const mails = mkdtempSync(join(tmpdir(), 'netreach-test-mails-'));
let scene: ExportScene;
let worker: WorkerProcess;
let ids: number[];

beforeAll(async () => {
  scene = await ExportScene.open({ MAIL_FOLDER: mails });
  worker = await WorkerProcess.start();
  const rows = await scene.sql<{ id: number }>(
    `SELECT id FROM rating_items WHERE name IN ('Service 0', 'Service 1', 'Service 2') ORDER BY name`,
  );
  ids = rows.map(({ id }) => id);
  await scene.sql(
    `INSERT INTO rate_cards (country_code, service_id, format, basis, price, starts_on)
     VALUES ('at', $1, 'display', 'cpm', 12.5, '2026-01-01')`,
    [ids[0]],
  );
}, 120_000);
afterAll(async () => {
  delete process.env['MAIL_FOLDER'];
  await worker.stop();
  await scene.close();
  rmSync(mails, { recursive: true });
});

const body = () => ({
  date: '2026-10-01',
  attributes: 'gender:female',
  flight_from: '2026-12-01',
  flight_until: '2026-12-14',
  flight_budget: 5000,
  items: [
    { id: ids[0], share: 20, cap: 5, format: 'display' },
    { id: ids[1], share: 10, cpm: 7 },
  ],
});
const bare = (text: string) => text.replaceAll(/\s/g, '');
const textOf = async (bytes: Uint8Array) =>
  bare((await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text);

async function report(parameters: object, locale: string) {
  const order = { kind: 'ratings.audience-reach', file_type: 'pdf', locale, parameters };
  const { status, body: answer } = await scene.start(scene.planner, order);
  expect(status).toBe(202);
  const shown = await scene.ended(scene.planner, answer.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  return { name: shown.file_name, text: await textOf((await scene.file(scene.planner, shown.id)).bytes) };
}

describe('the report of a plan', () => {
  it.each([
    ['en-US', '€12.50 CPM (rate card)', '€7.00 CPM (own price)', 'female'],
    ['de-DE', '12,50 € TKP (Preisliste)', '7,00 € TKP (eigener Preis)', 'frauen'],
  ])('holds in %s what the screen shows', async (locale, card, own, target) => {
    const { body: screen } = await scene.call<AudienceReachResponseDto>(
      'POST',
      '/v3/at/ratings/audience-reach',
      {
        token: scene.planner,
        body: body(),
      },
    );
    const { name, text } = await report({ ...body(), plan_name: 'Spring' }, locale);
    expect(name).toMatch(new RegExp(`^plan-spring-o[ck]t[a-z]+-2026-${target}\\.pdf$`, 'i'));
    const { plan, rows, flight, classes } = screen;
    for (const value of [
      plan.net_reach,
      plan.net_reach_low,
      plan.net_reach_high,
      ...rows.map(({ own: of }) => of.net_reach),
      ...rows.map((row) => row.flight?.share_of_voice ?? null),
      ...classes.map((row) => row.at_least.net_reach),
    ])
      if (value !== null) expect(text).toContain(bare(formatPercent(value, locale)));
    for (const value of [plan.unique_users, plan.gross_contacts, ...rows.map((row) => row.gross_contacts)])
      if (value !== null) expect(text).toContain(bare(formatNumber(value, locale)));
    for (const value of [
      plan.costs.cost,
      plan.costs.per_thousand_contacts ?? 0,
      flight?.cost_per_day ?? 0,
      5000,
      ...rows.map(({ costs }) => costs.cost),
    ])
      expect(text).toContain(bare(formatMoney(value, locale)));
    expect(text).toContain(bare(card));
    expect(text).toContain(bare(own));
    expect(text).not.toMatch(/undefined|NaN|null|plan\.|tile\./);
  });
});

describe('a plan by mail', () => {
  const mailed = async (count: number) => {
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
      const files = readdirSync(mails).filter((file) => file.endsWith('.json'));
      if (files.length >= count)
        return files.map((file) => JSON.parse(readFileSync(join(mails, file), 'utf8')));
    }
    throw new Error('no mail came');
  };
  const order = (token: string, more: object = {}) =>
    scene.call<{ error?: object; code?: string }>('POST', '/v3/at/ratings/audience-reach/mail', {
      token,
      body: { ...body(), plan_name: 'Spring', ...more },
    });

  it('comes to whoever asks, with the report as PDF', async () => {
    expect((await order(scene.planner, { locale: 'de-DE' })).status).toBe(202);
    const [mail] = await mailed(1);
    expect(mail).toMatchObject({ subject: 'Plan Spring, Oktober 2026, Frauen' });
    expect(mail.text).toContain('Anbei der Bericht');
    const [file] = mail.attachments;
    expect(file).toMatchObject({ contentType: 'application/pdf' });
    expect(await textOf(Buffer.from(file.content, 'base64'))).toContain('Planbericht');
  });

  it('comes on a schedule once it is saved as a view; and so does the report of a service', async () => {
    const before = readdirSync(mails).filter((file) => file.endsWith('.json')).length;
    const views = [
      ['Plan by mail', 'ratings.audience-reach', { ...body(), plan_name: 'Spring' }],
      ['Service by mail', 'ratings.details', { id: ids[0], type: 'service', part: 'report' }],
    ] as const;
    for (const [name, kind, parameters] of views) {
      const view = { name, follows: true, schedule: 'weekly', hour: 6, file_type: 'pdf', kind, parameters };
      const { status } = await scene.call('POST', '/v3/at/saved-views', {
        token: scene.admin,
        body: { ...view, address: '/at/ratings' },
      });
      expect(status).toBe(200);
    }
    await scene.sql(
      `WITH due AS (UPDATE saved_views SET next_at = now() - interval '1 minute' WHERE next_at IS NOT NULL)
       UPDATE jobs SET due_at = now() WHERE kind = 'view-mails' AND state = 'queued'`,
    );
    const all = await mailed(before + 2);
    const textIn = async (name: string) => {
      const [file] = all.find(({ subject }) => subject.startsWith(name))?.attachments ?? [];
      expect(file).toMatchObject({ contentType: 'application/pdf' });
      return textOf(Buffer.from(file.content, 'base64'));
    };
    expect(await textIn('Plan by mail')).toContain('Reportofaplan');
    expect(await textIn('Service by mail')).toContain('Audiencereport');
  });

  it('is refused where the plan is', async () => {
    for (const wrong of [
      { locale: 'xx-XX' },
      { items: [] },
      { flight_until: '2026-11-01' },
      { plan_name: '' },
    ])
      expect((await order(scene.planner, wrong)).status).toBe(422);
  });
});
