import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { givenCampaigns, picture, signedIn } from '../campaigns/support.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';
import { filled, givenPanel, RECALL, Respondent, type Survey } from './support.js';
import { gzipSync } from 'node:zlib';

const DAY = 86_400_000;
const PERSONS = 800;

let environment: TestEnvironment;
let app: TestApp;
let carla: string;
let admin: string;
let campaign: number;
let at = '';

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  carla = (await signedIn(app)).carla;
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  ({ campaign } = await givenCampaigns(app, 'Gasteiner'));
  await givenPanel(app, campaign, PERSONS);
  at = `/v3/at/campaigns/${campaign}/survey`;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});
beforeEach(async () => {
  await app.database.query('DELETE FROM surveys');
});

interface Answer {
  survey: Survey;
  groups: { group: string; available: number; invited: number }[];
  code: string;
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = admin) =>
  app.call<Answer>(method, path, { token, ...(body && { body }) });

/** A live survey. */
async function live(more: object = {}, elements?: readonly object[]): Promise<Survey> {
  const { survey } = (await call('POST', at, filled(more, elements))).body;
  return (await call('POST', `${at}/${survey.id}/status`, { status: 'live', version: 1 })).body.survey;
}
const invite = async ({ id }: Survey, perGroup: number) =>
  (await call('POST', `${at}/${id}/invitations`, { per_group: perGroup, expires_in_days: 14 })).body.groups;

/** Respondents of the list the panel is given. */
async function listed({ id }: Survey): Promise<Respondent[]> {
  const answer = await fetch(`${app.origin}${at}/${id}/invitations/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
  });
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  return lines.map(
    (line) => new Respondent(app.origin, new URL(/http[^",]+/.exec(line)?.[0] ?? '').pathname),
  );
}
const asked = async (survey: Survey, perGroup = 1) => {
  await invite(survey, perGroup);
  return (await listed(survey)) as [Respondent, ...Respondent[]];
};
const rows = (survey: Survey) =>
  app.database.query<{ status: string; answers: object; marks: string[]; study_group: string }>(
    'SELECT status, answers, marks, study_group FROM survey_respondents WHERE survey_id = $1 ORDER BY id',
    [survey.id],
  );

const SHORT = [RECALL];
const FULL: readonly Readonly<Record<string, string | string[]>>[] = [
  { a: 'yes' },
  { a: 'In the underground, on Monday' },
  { a: ['alpen', 'other'], other: 'Römerquelle' },
  { a: '4' },
  { 'a.fresh': 'agree', 'a.dear': 'disagree', 'a.near': 'agree', 'a.mine': 'agree' },
  { a: '7,5' },
];

describe('invitations', () => {
  it('form both groups from today’s panel by what the campaign did', async () => {
    const survey = await live({ target: 'gender:female', quotas: [{ target: 'birthday:20-39', most: 9 }] });
    const [exposed, control] = await invite(survey, 1000);
    const [counted] = await app.database.query<{ exposed: number; control: number }>(
      `SELECT count(*) FILTER (WHERE c.impressions > 0)::int AS exposed, count(*) FILTER (WHERE c.person_id IS NULL)::int AS control
       FROM panel_persons p LEFT JOIN ad_contacts c ON c.person_id = p.id WHERE substr(p.external_id, 2)::int % 2 = 1`,
    );
    expect([exposed?.available, exposed?.invited]).toEqual([counted?.exposed, counted?.exposed]);
    expect([control?.available, control?.invited]).toEqual([counted?.control, counted?.control]);
    const [cells] = await app.database.query<{ wrong: number }>(
      `SELECT count(*)::int AS wrong FROM survey_respondents r JOIN panel_persons p ON p.id = r.person_id
       WHERE (r.cells = '{0}') <> (p.birthday = '1996-01-01')`,
    );
    expect(cells?.wrong).toBe(0);
    expect((await invite(survey, 1000)).map(({ available }) => available)).toEqual([0, 0]);
  });

  it('leave whoever was asked about anything in the last 30 days alone', async () => {
    const survey = await live();
    const before = (await invite(survey, 1))[0]?.available ?? 0;
    await call('POST', `${at}/${survey.id}/status`, { status: 'closed', version: 2 });
    const next = await live();
    expect((await invite(next, 1))[0]?.available).toBe(before - 1);
    expect((await invite(next, 1))[0]?.available).toBe(before - 2);
    await app.database.query(`UPDATE survey_respondents SET invited_at = invited_at - interval '31 days'`);
    expect((await invite(next, 1))[0]?.available).toBe(before - 2);
    await call('POST', `${at}/${next.id}/status`, { status: 'closed', version: 2 });
    expect((await invite(await live(), 1))[0]?.available).toBe(before - 1);
  });

  it('do not tell who is in which group, and are for whoever manages questionnaires', async () => {
    const survey = await live();
    await invite(survey, 20);
    const refused = await call('POST', `${at}/${survey.id}/invitations/export`, undefined, carla);
    expect(refused.status).toBe(403);
    const list = await listed(survey);
    expect(list).toHaveLength(40);
    expect(new Set(list.map(({ path }) => path)).size).toBe(40);
    const [entry] = await app.database.query<{ details: { invitations: number } }>(
      `SELECT details FROM audit_events WHERE event = 'survey.invitations_exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.details.invitations).toBe(40);
  });
});

describe('the pages of a respondent', () => {
  it('ask one question after the other, and thank', async () => {
    const survey = await live();
    const [respondent] = await asked(survey);
    const first = await respondent.page('?lang=de');
    expect(first.text).toContain('Haben Sie das gesehen?');
    expect(first.text).toContain('Gasteiner &lt;b&gt;');
    expect(first.text).not.toMatch(/<script|https?:\/\//);
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(gzipSync(first.text).length).toBeLessThan(25_000);
    await respondent.answer(...FULL);
    const [row] = (await rows(survey)).filter(({ status }) => status === 'completed');
    expect(row?.answers).toEqual({
      recall: 'yes',
      where: 'In the underground, on Monday',
      brands: ['alpen', 'other'],
      'brands-Comment': 'Römerquelle',
      intention: 4,
      image: { fresh: 'agree', dear: 'disagree', near: 'agree', mine: 'agree' },
      bottles: 7.5,
    });
    expect((await respondent.page()).text).toContain('Thank you');
    expect((await call('GET', at)).body.survey.progress).toHaveLength(2);
  });

  it('skip what is not asked, forget what it was answered, and go back', async () => {
    const survey = await live();
    const [respondent] = await asked(survey);
    await respondent.answer({ a: 'yes' }, { a: 'On the radio' });
    await respondent.send({ step: '2', back: '1' });
    expect((await respondent.page()).text).toContain('On the radio');
    await respondent.send({ step: '1', back: '1' });
    await respondent.answer({ a: 'no' });
    expect((await respondent.page()).text).toContain('Which of these');
    for (const [step, fields] of FULL.slice(2).entries())
      await respondent.send({ step: String(step + 1), ...fields });
    const [row] = (await rows(survey)).filter(({ status }) => status === 'completed');
    expect(row?.answers).not.toHaveProperty('where');
  });

  it('refuse what is not possible, and keep what was answered', async () => {
    const survey = await live();
    const [respondent] = await asked(survey);
    const nothing = await respondent.send({ step: '0' });
    expect([nothing.status, nothing.text.includes('Please answer')]).toEqual([422, true]);
    expect((await respondent.send({ step: '0', a: 'perhaps' })).status).toBe(422);
    await respondent.answer({ a: 'no' });
    expect((await respondent.send({ step: '1', a: ['alpen', 'none'] })).status).toBe(422);
    expect((await respondent.send({ step: '1', a: [] })).status).toBe(303);
    expect((await respondent.send({ step: '2', a: '9' })).status).toBe(422);
    expect((await respondent.page()).text).toContain('Would you buy it?');
  });

  it('count what is sent twice, or from an old page, once', async () => {
    const survey = await live();
    const [respondent] = await asked(survey);
    await Promise.all(Array.from({ length: 20 }, () => respondent.send({ step: '0', a: 'yes' })));
    expect((await respondent.send({ step: '0', a: 'no' })).status).toBe(303);
    expect((await respondent.page()).text).toContain('Where?');
    const [row] = (await rows(survey)).filter(({ status }) => status === 'started');
    expect(row?.answers).toEqual({ recall: 'yes' });
  });

  it('end where an answer says so, and do not count those', async () => {
    const minors = {
      ...RECALL,
      name: 'age',
      role: undefined,
      choices: [{ value: 'minor', ends: true }, 'adult'],
    };
    const survey = await live({ quotas: [{ target: '', most: 1 }] }, [minors, RECALL]);
    const [respondent] = await asked(survey);
    await respondent.answer({ a: 'minor' });
    const page = await respondent.page();
    expect([page.status, page.text.includes('for other people')]).toEqual([410, true]);
    const { quotas, progress } = (await call('GET', at)).body.survey;
    expect(quotas[0]?.completes).toBe(0);
    expect(progress.map(({ screened }) => Number(screened)).reduce((sum, one) => sum + one)).toBe(1);
  });

  it('are closed kindly: to strangers, after their time, when the survey is over', async () => {
    const survey = await live();
    const [respondent] = await asked(survey);
    for (const path of [
      '/survey/x',
      `${respondent.path}x`,
      respondent.path.replace(/\/survey\/.{5}/, '/survey/AAAAA'),
    ]) {
      const page = await new Respondent(app.origin, path).page();
      expect([page.status, page.text.includes('There is no survey here')]).toEqual([404, true]);
    }
    await app.setClock(Date.now() + 15 * DAY);
    expect((await respondent.page()).status).toBe(410);
    await app.setClock(null);
    expect((await respondent.page()).status).toBe(200);
    await call('POST', `${at}/${survey.id}/status`, { status: 'closed', version: 2 });
    const closed = await respondent.page('?lang=de');
    expect([closed.status, closed.text.includes('Diese Umfrage ist beendet')]).toEqual([410, true]);
    expect((await respondent.send({ step: '0', a: 'yes' })).status).toBe(410);
  });

  it('show a creative to the exposed of an experiment, and to nobody else', async () => {
    const form = new FormData();
    form.set(
      'creatives',
      JSON.stringify([
        { name: 'Banner', kind: 'image', landing_page: 'https://shop.example', weight: 1, file: 'b.png' },
      ]),
    );
    form.append('files', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'b.png');
    const stored = await fetch(`${app.origin}/v3/at/sujets/store?campaign_id=${campaign}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${carla}` },
    });
    const { creatives } = (await stored.json()) as { creatives: { id: number }[] };
    const survey = await live({ exposure: 'forced', shown_creative_id: creatives[0]?.id }, SHORT);
    const [exposed, control] = await invite(survey, 40);
    // Only whom the campaign never reached, in two halves.
    expect((exposed?.available ?? 0) + (control?.available ?? 0)).toBe(PERSONS / 2);
    const pages = await Promise.all((await listed(survey)).map((each) => each.page()));
    const shown = pages.filter(({ text }) => text.includes('/v3/creative-files/'));
    expect(shown).toHaveLength(exposed?.invited ?? 0);
    const [first] = (await listed(survey)).filter((_, place) => pages[place] === shown[0]) as [Respondent];
    await first.answer({}, { a: 'yes' });
    expect((await first.page()).text).toContain('Thank you');
  });

  it('mark who cannot have read the questions, judged all alike, or wrote like somebody else', async () => {
    const survey = await live();
    const people = await asked(survey, 13);
    for (const [place, each] of people.slice(0, 20).entries())
      await each.answer(
        { a: 'yes' },
        { a: `I saw it in place number ${place}` },
        { a: 'alpen' },
        { a: '4' },
        FULL[4] ?? {},
        {},
      );
    await app.database.query(`UPDATE survey_respondents SET started_at = finished_at - interval '2 minutes'`);
    const alike = { 'a.fresh': 'agree', 'a.dear': 'agree', 'a.near': 'agree', 'a.mine': 'agree' };
    await people[20]?.answer(
      { a: 'yes' },
      { a: 'I saw it in place number 3' },
      {},
      { a: '5' },
      FULL[4] ?? {},
      {},
    );
    await people[21]?.answer({ a: 'no' }, {}, { a: '1' }, alike, {});
    const marks = (await rows(survey)).filter(({ status }) => status === 'completed').map((row) => row.marks);
    expect(marks.filter((each) => each.includes('duplicate'))).toHaveLength(1);
    expect(marks.filter((each) => each.includes('speeder'))).toHaveLength(2);
    // A scale of another kind was answered otherwise.
    expect(marks.filter((each) => each.includes('straight_liner'))).toHaveLength(0);
  });

  it('can be looked at without anything being kept', async () => {
    const survey = await live();
    expect(survey.survey_preview_links).toHaveLength(4);
    for (const { path, language } of survey.survey_preview_links) {
      const preview = new Respondent(app.origin, path);
      const page = await preview.page();
      expect(page.text).toContain(language === 'de' ? 'Vorschau' : 'Preview');
      expect((await preview.send({ step: '0' })).text).toContain('Where?');
    }
    expect(await rows(survey)).toEqual([]);
  });
});

/** Asks again while a slow machine has no connection free. */
async function untilAnswered(ask: () => Promise<{ status: number }>): Promise<void> {
  while ((await ask()).status === 503) await new Promise((resolve) => setTimeout(resolve, 500));
}

describe('the end of a survey', () => {
  it('gives 50 completes to a quota of 50 that 200 want at once', async () => {
    const survey = await live({ quotas: [{ target: '', most: 50 }] }, SHORT);
    const people = (await asked(survey, 100)).slice(0, 200);
    expect(people).toHaveLength(200);
    await Promise.all(people.map((each) => untilAnswered(() => each.page())));
    await Promise.all(people.map((each) => untilAnswered(() => each.send({ step: '0', a: 'yes' }))));
    const states = (await rows(survey)).map(({ status }) => status);
    expect(states.filter((status) => status === 'completed')).toHaveLength(50);
    expect(states.filter((status) => status === 'full')).toHaveLength(150);
    expect((await call('GET', at)).body.survey.quotas[0]).toMatchObject({ most: 50, completes: 50 });
  });

  it('is reached once, in 200 rounds of 2 at the same time', async () => {
    const survey = await live({ quotas: [{ target: '', most: 1000 }] }, SHORT);
    const people = (await asked(survey, 100)).slice(0, 200);
    await Promise.all(
      people.flatMap((each) => ['yes', 'no'].map((a) => untilAnswered(() => each.send({ step: '0', a })))),
    );
    expect((await call('GET', at)).body.survey.quotas[0]?.completes).toBe(people.length);
  });
});
