import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { givenCampaigns, signedIn, type Given, type Who } from '../campaigns/support.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';
import { filled, QUESTIONS, RECALL, type Survey } from './support.js';

let environment: TestEnvironment;
let app: TestApp;
let tokens: Record<Who | 'admin', string>;
let given: Given;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  tokens = { ...(await signedIn(app)), admin: (await signIn(app.call, await givenAdmin(app))).access };
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Answer {
  survey: Survey;
  earlier: Survey[];
  code: string;
  problems: Record<string, { code: string }[]>;
  current: Survey;
  template: { id: number; version: number };
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, body?: object, who: Who | 'admin' = 'carla') =>
  app.call<Answer>(method, `/v3/at${path}`, { token: tokens[who], ...(body && { body }) });
const ofCampaign = (method: Method, path = '', body?: object, who: Who | 'admin' = 'carla') =>
  call(method, `/campaigns/${given.campaign}/survey${path}`, body, who);
const made = async (more: object = {}) => (await ofCampaign('POST', '', filled(more))).body.survey;

describe('surveys of campaigns', () => {
  it('are drafts that change, one at a time', async () => {
    given = await givenCampaigns(app, 'drafts');
    expect((await ofCampaign('GET')).body).toMatchObject({ survey: null, earlier: [] });
    const survey = await made();
    expect(survey).toMatchObject({ status: 'draft', version: 1, name: 'Gasteiner', planned_lift: 4 });
    expect((await ofCampaign('POST', '', filled())).body.code).toBe('survey.one_open');
    const changed = await ofCampaign('PUT', `/${survey.id}`, filled({ name: 'Quell', version: 1 }));
    expect(changed.body.survey).toMatchObject({ name: 'Quell', version: 2 });
    const stale = await ofCampaign('PUT', `/${survey.id}`, filled({ version: 1 }));
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'request.stale', 2]);
    expect((await ofCampaign('DELETE', `/${survey.id}`)).status).toBe(200);
    expect((await ofCampaign('GET')).body.survey).toBeNull();
  });

  it.each([
    [{ template_data: { elements: [] } }, 'template_data.elements'],
    [{ primary_question: 'where' }, 'primary_question'],
    [{ primary_question: 'nothing' }, 'primary_question'],
    [{ target: 'gender:other' }, 'target'],
    [{ quotas: [{ target: 'hair:red', most: 5 }] }, 'quotas.0.target'],
    [{ exposure: 'forced' }, 'shown_creative_id'],
    [{ exposure: 'forced', shown_creative_id: 2_000_000_000 }, 'shown_creative_id'],
    [{ minimum_base: 10 }, 'minimum_base'],
    [{ planned_lift: 0 }, 'planned_lift'],
  ])('are refused with %j, and nothing is made', async (more, field) => {
    given = await givenCampaigns(app, 'refused');
    const { status, body } = await ofCampaign('POST', '', filled(more));
    expect([status, Object.keys(body.problems)]).toEqual([422, [field]]);
    expect((await ofCampaign('GET')).body.survey).toBeNull();
  });

  it('belong to their customer and their flight', async () => {
    given = await givenCampaigns(app, 'rights');
    const { id } = await made();
    expect((await ofCampaign('GET', '', undefined, 'reader')).status).toBe(200);
    expect((await ofCampaign('PUT', `/${id}`, filled(), 'reader')).status).toBe(403);
    for (const who of ['other', 'nobody'] as const) {
      expect((await ofCampaign('GET', '', undefined, who)).status).not.toBe(200);
      expect((await call('DELETE', `/surveys/${id}/questions/recall`, undefined, who)).status).not.toBe(200);
    }
    const flights = `/campaigns/${given.test}/survey`;
    const ofA = (await call('POST', `${flights}?flight_id=${given.flightA}`, filled())).body.survey;
    expect((await call('GET', `${flights}?flight_id=${given.flightB}`)).body.survey).toBeNull();
    expect((await call('PUT', `${flights}/${ofA.id}?flight_id=${given.flightB}`, filled())).status).toBe(404);
    expect((await call('PUT', `${flights}/${ofA.id}?flight_id=${given.flightA}`, filled())).status).toBe(200);
  });

  it('have questions and answers that change one by one', async () => {
    given = await givenCampaigns(app, 'questions');
    const { id } = await made();
    const questions = `/surveys/${id}/questions`;
    const names = (survey: Survey) => survey.template_data.elements.map(({ name }) => name);
    const values = (survey: Survey) => survey.template_data.elements[0]?.choices?.map(({ value }) => value);
    const why = { type: 'comment', name: 'why', title: 'Why?' };
    const added = await call('POST', questions, { question: why, position: 0 });
    expect(names(added.body.survey).slice(0, 2)).toEqual(['why', 'recall']);
    const renamed = await call('PUT', `${questions}/why`, { question: { ...why, name: 'how' }, position: 6 });
    expect(names(renamed.body.survey).at(-1)).toBe('how');
    expect((await call('DELETE', `${questions}/how`)).body.survey.template_data.elements).toHaveLength(
      QUESTIONS.length,
    );
    const answers = `${questions}/recall/answers`;
    const unsure = { answer: { value: 'unsure', text: 'Not sure' }, position: 1 };
    expect(values((await call('POST', answers, unsure)).body.survey)).toEqual(['yes', 'unsure', 'no']);
    const moved = await call('PUT', `${answers}/unsure`, {
      answer: { value: 'maybe', text: 'Maybe' },
      position: 2,
    });
    expect(values(moved.body.survey)).toEqual(['yes', 'no', 'maybe']);
    expect(values((await call('DELETE', `${answers}/maybe`)).body.survey)).toEqual(['yes', 'no']);
  });

  it('refuse questions and answers that cannot be', async () => {
    given = await givenCampaigns(app, 'impossible');
    const { id } = await made();
    const questions = `/surveys/${id}/questions`;
    const wrong = await call('POST', questions, { question: { type: 'html', name: 'x', title: 'X' } });
    expect(Object.keys(wrong.body.problems)).toEqual(['question.type']);
    expect((await call('POST', questions, { question: RECALL })).status).toBe(422);
    // Another question is asked only where this one was answered.
    expect((await call('DELETE', `${questions}/recall`)).status).toBe(422);
    expect((await call('DELETE', `${questions}/nothing`)).status).toBe(404);
    const answer = { answer: { value: 'a', text: 'A' } };
    expect((await call('POST', `${questions}/where/answers`, answer)).body.problems).toHaveProperty('answer');
    expect((await call('DELETE', `${questions}/recall/answers/perhaps`)).status).toBe(404);
    expect((await ofCampaign('GET')).body.survey.version).toBe(1);
  });

  it('stay as they are from the moment they can be answered', async () => {
    given = await givenCampaigns(app, 'live');
    const survey = await made({ primary_question: null, quotas: [{ target: '', most: 7 }] });
    const status = (to: string, version: number) =>
      ofCampaign('POST', `/${survey.id}/status`, { status: to, version });
    expect((await status('live', 1)).body.code).toBe('survey.no_primary');
    expect((await status('closed', 1)).body.code).toBe('survey.not_live');
    await ofCampaign('PUT', `/${survey.id}`, filled({ quotas: [{ target: '', most: 7 }] }));
    expect((await status('live', 1)).body.code).toBe('request.stale');
    expect((await status('live', 2)).body.survey).toMatchObject({
      status: 'live',
      quotas: [{ most: 7, completes: 0 }],
    });
    for (const refused of [
      await ofCampaign('PUT', `/${survey.id}`, filled()),
      await ofCampaign('DELETE', `/${survey.id}`),
      await call('DELETE', `/surveys/${survey.id}/questions/bottles`),
      await status('live', 3),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'survey.not_draft']);
    expect((await status('closed', 3)).body.survey.status).toBe('closed');
    const copy = await made();
    const { survey: now, earlier } = (await ofCampaign('GET')).body;
    expect([now.id, earlier.map(({ id }) => id)]).toEqual([copy.id, [survey.id]]);
  });

  it('are made from templates, which change no survey afterwards', async () => {
    given = await givenCampaigns(app, 'templates');
    const form = { name: 'Lift', public: true, template_data: { title: 'Lift', elements: [RECALL] } };
    const { template } = (await call('POST', '/survey-templates', form, 'admin')).body;
    const path = `/survey-templates/${template.id}/import`;
    const into = { campaign_id: given.campaign };
    const first = (await call('POST', path, into)).body.survey;
    expect(first).toMatchObject({ status: 'draft', template_id: template.id, template_version: 1 });
    const other = { ...form, template_data: { title: 'Lift', elements: QUESTIONS } };
    await call('PUT', `/survey-templates/${template.id}`, other, 'admin');
    expect((await ofCampaign('GET')).body.survey.template_data.elements).toHaveLength(1);
    const again = (await call('POST', path, into)).body.survey;
    expect([again.id, again.template_version, again.template_data.elements.length]).toEqual([
      first.id,
      2,
      QUESTIONS.length,
    ]);
    expect((await call('POST', path, into, 'other')).status).not.toBe(200);
    await call('PUT', `/survey-templates/${template.id}`, { ...form, public: false }, 'admin');
    expect((await call('POST', path, into)).status).toBe(404);
  });
});
