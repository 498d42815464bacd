import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { extractText, getDocumentProxy } from 'unpdf';
import type { SharedViewResponseDto } from '../src/domains/saved-views/dto/shared-view.dto.js';
import type {
  SavedViewResponseDto,
  SavedViewsResponseDto,
} from '../src/domains/saved-views/dto/saved-views.dto.js';
import type {
  ViewLinkResponseDto,
  ViewLinksResponseDto,
} from '../src/domains/saved-views/dto/view-links.dto.js';
import { WorkerProcess } from './exports/support/worker-process.js';
import { lastAudit } from './support/audit.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { problemsOf } from './support/problems.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let worker: WorkerProcess;
let mails: string;
let email: string;
let owner: string;
let outsider: string;
let admin: string;
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
  admin = (await signIn(app.call, await givenAdmin(app))).access;
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

type Refused = { problems?: Record<string, { code: string }[]> };
const PATH = '/v3/at/saved-views';
const view = (changes: object) => ({
  name: 'Overview',
  follows: true,
  schedule: 'none',
  hour: 7,
  file_type: 'pdf',
  kind: 'publishers.dashboard',
  parameters: { publisher_id: publisher, part: 'overview', from: '2026-01-01', until: '2026-01-07' },
  address: `/at/publisher-dashboard?publisher_id=${publisher}`,
  ...changes,
});
const make = (changes: object, token = owner) =>
  app.call<SavedViewResponseDto & Refused>('POST', PATH, { token, body: view(changes) });
const listed = async (token = owner) =>
  (await app.call<SavedViewsResponseDto>('GET', PATH, { token })).body.views;
const share = (id: number, days = 30, token = owner) =>
  app.call<ViewLinkResponseDto & Refused>('POST', `${PATH}/${id}/links`, { token, body: { days } });
const open = (token: string, more: object = {}) =>
  app.call<SharedViewResponseDto>('POST', '/v3/shared-view', { body: { token, page: 1, ...more } });
const setOwner = (isOwn: boolean) =>
  isOwn
    ? app.database.query(
        `INSERT INTO publisher_customers SELECT $1, id FROM customers WHERE name = 'Test customer'`,
        [publisher],
      )
    : app.database.query('DELETE FROM publisher_customers');

describe('saved views', () => {
  it('are one’s own, of screens one may see, under a name of their own', async () => {
    const { body } = await make({ name: 'Own' });
    expect(body.view).toMatchObject({ name: 'Own', schedule: 'none', next_at: null, links: 0, version: 1 });
    expect(problemsOf(await make({ name: 'Own' }))).toEqual([422, 'name taken']);
    expect(await listed(outsider)).toEqual([]);
    const path = `${PATH}/${body.view.id}`;
    expect((await app.call('PUT', path, { token: outsider, body: view({}) })).status).toBe(404);
    expect((await app.call('DELETE', path, { token: outsider })).status).toBe(404);
    expect((await share(body.view.id, 1, outsider)).status).toBe(404);
    expect((await make({ name: 'Foreign' }, outsider)).status).toBe(404);
    expect(await lastAudit(app, 'view.created')).toMatchObject({ object_id: String(body.view.id) });
  });

  it('keep what they show when they are changed', async () => {
    const { view: made } = (await make({ name: 'Changed' })).body;
    const { kind: _, parameters: __, address: ___, ...rest } = view({ name: 'Renamed', schedule: 'weekly' });
    const changed = await app.call<SavedViewResponseDto>('PUT', `${PATH}/${made.id}`, {
      token: owner,
      body: { ...rest, version: 1 },
    });
    expect(changed.body.view).toMatchObject({ name: 'Renamed', address: made.address, version: 2 });
    expect(new Date(changed.body.view.next_at ?? 0).getUTCDay()).toBeLessThanOrEqual(1);
    expect((await app.call('DELETE', `${PATH}/${made.id}`, { token: owner })).status).toBe(200);
  });

  it.each([
    { kind: 'no.such' },
    { kind: undefined },
    { address: 'https://evil.example/' },
    { address: '//evil.example/at/' },
    { address: '/de/publisher-dashboard' },
    { parameters: [] },
    { parameters: { publisher_id: 'x' } },
    { schedule: 'hourly' },
    { hour: 24 },
    { file_type: 'csv' },
    { name: '' },
  ])('refuse %j', async (wrong) => {
    expect([404, 422]).toContain((await make({ name: 'Wrong', ...wrong })).status);
  });
});

interface MailFile {
  to: string;
  subject: string;
  attachments: { filename: string; contentType: string; content: string }[];
}
const sent = () =>
  readdirSync(mails)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(mails, name), 'utf8')) as MailFile);
/** Somebody of the publisher notes something on a day. */
const note = (day: string, text: string) =>
  app.call('POST', '/v3/at/publisher-dashboard/annotations', {
    token: owner,
    body: { publisher_id: publisher, day, text },
  });
const dueNow = () =>
  app.database
    .query(`WITH due AS (UPDATE saved_views SET next_at = now() - interval '1 minute' WHERE next_at IS NOT NULL)
    UPDATE jobs SET due_at = now() WHERE kind = 'view-mails' AND state = 'queued'`);
const named = async (name: string) => (await listed()).find((one) => one.name === name);

describe('a view by mail', () => {
  it('comes as PDF or Excel of the week before, and is due again the next Monday', async () => {
    // Weeks before end on Sundays: one of these days is in the last whole one.
    const days = Array.from({ length: 8 }, (_, ago) => new Date(Date.now() - ago * 86_400_000));
    for (const day of days)
      expect((await note(day.toISOString().slice(0, 10), 'Relaunch of the Bote')).status).toBe(201);
    const { view: pdf } = (await make({ name: 'By mail', schedule: 'weekly', hour: 6 })).body;
    await make({ name: 'As table', schedule: 'weekly', hour: 6, file_type: 'xls' });
    await dueNow();
    await eventually(async () => {
      expect((await named('By mail'))?.sent_at).not.toBeNull();
      expect((await named('As table'))?.sent_at).not.toBeNull();
    }, 60_000);
    expect((await named('By mail'))?.next_at).toBe(pdf.next_at);
    const files = sent();
    expect(files.map(({ to }) => to)).toEqual([email, email]);
    const file = (name: string) => files.find(({ subject }) => subject.startsWith(name))?.attachments[0];
    expect(file('As table')?.filename).toMatch(/\.xlsx$/);
    expect(file('By mail')?.contentType).toBe('application/pdf');
    const bytes = Buffer.from(file('By mail')?.content ?? '', 'base64');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain('Seenland Bote');
    expect(text).toContain('7,777');
    expect(text).toContain('Relaunch of the Bote');
  });

  it('comes no more to whoever may not see the screen any more', async () => {
    const before = sent().length;
    await setOwner(false);
    await dueNow();
    await eventually(
      async () => expect(await named('By mail')).toMatchObject({ schedule: 'none', next_at: null }),
      60_000,
    );
    expect(sent()).toHaveLength(before);
    await setOwner(true);
  });
});

describe('a link', () => {
  it('shows its view without signing in, a page at a time, in the reader’s language', async () => {
    const { view: made } = (await make({ name: 'Shared' })).body;
    const { token, link } = (await share(made.id)).body;
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Shared', total: 1, page: 1, expires_at: link.expires_at });
    expect(body.rows[0]?.cells.slice(0, 2)).toEqual(['Seenland Bote', '7,777']);
    expect((await open(token, { locale: 'de-DE' })).body.rows[0]?.cells[1]).toBe('7.777');
    expect((await open(token, { page: 2 })).body.rows).toEqual([]);
    const { links } = (
      await app.call<ViewLinksResponseDto>('GET', `${PATH}/${made.id}/links`, { token: owner })
    ).body;
    expect(links).toEqual([expect.objectContaining({ id: link.id, opened: 2 })]);
    expect((await named('Shared'))?.links).toBe(1);
    const [kept] = await app.database.query<{ hash: string }>(
      `SELECT encode(token_hash, 'base64') AS hash FROM view_links WHERE id = $1`,
      [link.id],
    );
    expect(kept?.hash).not.toContain(token);
    expect(JSON.stringify(await lastAudit(app, 'view_link.created'))).not.toContain(token);
  });

  it('keeps to the team what it has noted on days', async () => {
    const { view: made } = (await make({ name: 'Noted', follows: false })).body;
    expect((await note('2026-01-05', 'Talks with Seenland')).status).toBe(201);
    const { body } = await open((await share(made.id)).body.token);
    expect(body.lines).toContainEqual({ label: 'Period', text: 'Jan 1, 2026 – Jan 7, 2026' });
    expect(JSON.stringify(body)).not.toContain('Talks');
  });

  it('ends when it is taken back, runs out, or its view goes', async () => {
    const { view: made } = (await make({ name: 'Ended' })).body;
    const [back, over, gone] = [
      (await share(made.id)).body,
      (await share(made.id)).body,
      (await share(made.id)).body,
    ];
    const path = `${PATH}/${made.id}/links/${back.link.id}`;
    expect((await app.call('DELETE', path, { token: outsider })).status).toBe(404);
    expect((await app.call('DELETE', path, { token: owner })).status).toBe(200);
    expect((await app.call('DELETE', path, { token: owner })).status).toBe(404);
    expect((await open(back.token)).status).toBe(404);
    await app.database.query(`UPDATE view_links SET expires_at = now() WHERE id = $1`, [over.link.id]);
    expect((await open(over.token)).status).toBe(404);
    expect((await open(gone.token)).status).toBe(200);
    await app.call('DELETE', `${PATH}/${made.id}`, { token: owner });
    expect((await open(gone.token)).status).toBe(404);
    expect((await open('x'.repeat(43))).status).toBe(404);
    expect((await open('x')).status).toBe(422);
  });

  it('ends for good once whoever shared it may not see the screen any more', async () => {
    const { view: made } = (await make({ name: 'Lost' })).body;
    const { token, link } = (await share(made.id)).body;
    await setOwner(false);
    expect((await open(token)).status).toBe(404);
    expect((await share(made.id)).status).toBe(404);
    await setOwner(true);
    expect((await open(token)).status).toBe(404);
    expect(await lastAudit(app, 'view_link.ended')).toMatchObject({ object_id: String(link.id) });
  });

  it('shows nothing that only administrators see', async () => {
    const { view: made } = (await make({ name: 'Of an administrator' }, admin)).body;
    expect((await share(made.id, 30, admin)).status).not.toBe(200);
  });

  it('is good for at most a year, and 20 of a view at a time', async () => {
    const { view: made } = (await make({ name: 'Many' })).body;
    expect((await share(made.id, 0)).status).toBe(422);
    expect((await share(made.id, 366)).status).toBe(422);
    await Promise.all(Array.from({ length: 21 }, () => share(made.id, 365)));
    expect((await named('Many'))?.links).toBe(20);
    expect(problemsOf(await share(made.id))).toEqual([422, 'days too_many_kept']);
  });

  it('is not tried out: guesses from one address are refused after a while', async () => {
    const tried = await Promise.all(Array.from({ length: 121 }, () => open('y'.repeat(43))));
    expect(tried.map(({ status }) => status)).toContain(429);
  });
});
