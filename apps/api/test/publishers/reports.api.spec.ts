import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { extractText, getDocumentProxy } from 'unpdf';
import type { DashboardReportResponseDto } from '../../src/domains/publishers/reports/dashboard-report.dto.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let worker: WorkerProcess;
let mails: string;
let email: string;
let owner: string;
let outsider: string;
let publisher: number;

beforeAll(async () => {
  mails = mkdtempSync(join(tmpdir(), 'netreach-test-mails-'));
  environment = await testEnvironment({ MAIL_FOLDER: mails });
  app = await TestApp.start();
  const modules = ['publisher_dashboard'];
  email = await givenUser(app, { modules });
  owner = (await signIn(app.call, email)).access;
  const other = { email: 'other@netreach.example', customer: 'Other', modules };
  outsider = (await signIn(app.call, await givenUser(app, other))).access;
  const [made] = await app.database.query<{ id: number }>(
    `WITH item AS (INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Seenland Bote') RETURNING id),
       house AS (INSERT INTO publishers (country_code, name) VALUES ('at', 'Seenland Verlag') RETURNING id),
       kept AS (INSERT INTO publisher_customers SELECT house.id, c.id FROM house, customers c WHERE c.name = 'Test customer'),
       counts AS (INSERT INTO traffic_days (country_code, market_day, item_id, device, source, impressions, impressions_consent,
         impressions_located, impressions_home, visits, gaps, gap_seconds)
         SELECT 'at', d::date, item.id, 'desktop', 'hits', 1111, 1000, 0, 0, 400, 0, 0
         FROM item, generate_series(now() - interval '9 days', now(), interval '1 day') d),
       services AS (INSERT INTO publisher_services SELECT house.id, item.id FROM house, item)
     SELECT house.id FROM house`,
  );
  publisher = made?.id ?? 0;
  worker = await WorkerProcess.start();
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await app.close();
  await environment.remove();
  rmSync(mails, { recursive: true, force: true });
});

const PATH = '/v3/at/publisher-dashboard/report';
const shown = (token = owner) =>
  app.call<DashboardReportResponseDto>('GET', `${PATH}?publisher_id=${publisher}`, { token });
const save = (body: object, token = owner) =>
  app.call<DashboardReportResponseDto>('PUT', PATH, { token, body: { publisher_id: publisher, ...body } });
const dueNow = () =>
  app.database.query(`WITH due AS (UPDATE dashboard_reports SET next_at = now() - interval '1 minute')
    UPDATE jobs SET due_at = now() WHERE kind = 'dashboard-reports' AND state = 'queued'`);

interface MailFile {
  to: string;
  subject: string;
  attachments: { filename: string; contentType: string; content: string }[];
}
const sent = () =>
  readdirSync(mails)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(mails, name), 'utf8')) as MailFile);

describe('a dashboard by mail', () => {
  it('comes as PDF of the week before, and is due again the next Monday', async () => {
    expect((await shown()).body.report).toEqual({ schedule: 'none', hour: 7, next_at: null, sent_at: null });
    const { body } = await save({ schedule: 'weekly', hour: 6 });
    expect(new Date(body.report.next_at ?? 0).getUTCDay()).toBe(1);
    await dueNow();
    const report = await eventually(async () => {
      const { report } = (await shown()).body;
      expect(report.sent_at).not.toBeNull();
      return report;
    }, 60_000);
    expect(report.next_at).toBe(body.report.next_at);
    const [mail, ...more] = sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Seenland Verlag') });
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(file?.content ?? '', 'base64')));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Seenland Bote');
    expect(text).toContain('7,777');
  });

  it('comes no more to whoever may not see it any more, nor when it is not wanted', async () => {
    await save({ schedule: 'daily', hour: 6 });
    await app.database.query('DELETE FROM publisher_customers');
    await dueNow();
    const kept = () => app.database.query('SELECT FROM dashboard_reports');
    await eventually(async () => expect(await kept()).toEqual([]), 60_000);
    expect(sent()).toHaveLength(1);
    await app.database.query(
      `INSERT INTO publisher_customers SELECT $1, id FROM customers WHERE name = 'Test customer'`,
      [publisher],
    );
    await save({ schedule: 'monthly', hour: 23 });
    expect(await kept()).toHaveLength(1);
    expect((await save({ schedule: 'none', hour: 23 })).body.report.next_at).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('is one’s own business, of one’s own publishers', async () => {
    expect((await shown(outsider)).status).toBe(404);
    expect((await save({ schedule: 'daily', hour: 6 }, outsider)).status).toBe(404);
    expect((await save({ schedule: 'hourly', hour: 24 })).status).toBe(422);
  });
});
