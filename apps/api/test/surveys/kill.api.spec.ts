import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenCampaigns, signedIn } from '../campaigns/support.js';
import { ApiProcess } from '../support/api-process.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';
import { filled, givenPanel, Respondent, type Survey } from './support.js';

const PER_GROUP = 60;

/** Answers page by page; each tells whose they are, so that none can stand for another's. */
const pagesOf = (who: number): readonly Readonly<Record<string, string | string[]>>[] => [
  { a: 'yes' },
  { a: `At stop ${who}` },
  { a: ['alpen', 'other'], other: `Quelle ${who}` },
  { a: '4' },
  { 'a.fresh': 'agree', 'a.dear': 'disagree', 'a.near': 'agree', 'a.mine': 'agree' },
  { a: String(who % 50) },
];

let environment: TestEnvironment;
let app: TestApp;
let token: string;
let at = '';

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  await signedIn(app);
  token = (await signIn(app.call, await givenAdmin(app))).access;
  const { campaign } = await givenCampaigns(app, 'Gasteiner');
  await givenPanel(app, campaign, 400);
  at = `/v3/at/campaigns/${campaign}/survey`;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const call = (path: string, body: object) =>
  app.call<{ survey: Survey }>('POST', path, { token, body }).then((answer) => answer.body.survey);

/** Addresses of everybody who is invited to a new survey with a quota that all of them fit in. */
async function invited(): Promise<{ survey: Survey; paths: string[] }> {
  const { id } = await call(at, filled({ quotas: [{ target: '', most: 1000 }] }));
  const survey = await call(`${at}/${id}/status`, { status: 'live', version: 1 });
  await call(`${at}/${id}/invitations`, { per_group: PER_GROUP, expires_in_days: 14 });
  const list = await fetch(`${app.origin}${at}/${id}/invitations/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const lines = (await list.text()).trim().split('\r\n').slice(1);
  return { survey, paths: lines.map((line) => new URL(/http[^",]+/.exec(line)?.[0] ?? '').pathname) };
}

/** Pages that were acknowledged, by person. */
type Acknowledged = number[];

/** Goes on for everybody at once, from the page each is shown, until all have finished or the API is gone. */
async function goOn(origin: string, paths: readonly string[], acknowledged: Acknowledged): Promise<void> {
  await Promise.all(
    paths.map(async (path, who) => {
      const respondent = new Respondent(origin, path);
      const { text } = await respondent.page();
      const step = /name="step" value="(\d+)"/.exec(text)?.[1];
      const pages = pagesOf(who);
      for (let page = step === undefined ? pages.length : Number(step); page < pages.length; page += 1) {
        const { status } = await respondent.send({ step: String(page), ...pages[page] });
        if (status !== 303) throw new Error(`page ${page} was answered with ${status}`);
        acknowledged[who] = page + 1;
      }
    }),
  );
}

/** What is stored of everybody, in the order of their addresses, which begin with their nonces. */
async function stored({ id }: Survey, paths: readonly string[]) {
  const rows = await app.database.query<{ nonce: string; status: string; answers: Record<string, unknown> }>(
    `SELECT encode(nonce, 'base64') AS nonce, status, answers FROM survey_respondents WHERE survey_id = $1`,
    [id],
  );
  const nonceOf = (path: string) =>
    Buffer.from(/[\w-]{22}/.exec(path)?.[0] ?? '', 'base64url').toString('base64');
  const known = new Map(rows.map((row) => [row.nonce, row]));
  return paths.map((path) => known.get(nonceOf(path)));
}

const NAMES = ['recall', 'where', 'brands', 'intention', 'image', 'bottles'];

describe('an API that is killed while respondents answer', () => {
  it('has every answer it acknowledged, and counts every complete once', async () => {
    const { survey, paths } = await invited();
    expect(paths).toHaveLength(2 * PER_GROUP);
    const acknowledged: Acknowledged = paths.map(() => 0);
    const total = () => acknowledged.reduce((sum, pages) => sum + pages, 0);
    const all = paths.length * NAMES.length;
    for (const share of [0.3, 0.7]) {
      const doomed = await ApiProcess.start();
      const answering = goOn(doomed.origin, paths, acknowledged).catch(() => 'the API is gone');
      while (total() < share * all) await new Promise((resolve) => setTimeout(resolve, 5));
      await doomed.kill();
      await answering;
      expect(total()).toBeLessThan(all);
      const rows = await stored(survey, paths);
      const lost = acknowledged.flatMap((pages, who) =>
        NAMES.slice(0, pages).filter((name) => !Object.hasOwn(rows[who]?.answers ?? {}, name)),
      );
      expect(lost).toEqual([]);
    }
    const api = await ApiProcess.start();
    await goOn(api.origin, paths, acknowledged);
    await api.kill();
    const rows = await stored(survey, paths);
    expect(rows.map((row) => row?.status)).toEqual(paths.map(() => 'completed'));
    expect(rows.map((row) => row?.answers['where'])).toEqual(paths.map((_, who) => `At stop ${who}`));
    const counted = await app.database.first<{ completes: number }>(
      'SELECT completes FROM survey_cells WHERE survey_id = $1',
      [survey.id],
    );
    expect(counted?.completes).toBe(paths.length);
  }, 240_000);
});
