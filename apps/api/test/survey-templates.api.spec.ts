import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { TestApp } from './support/test-app.js';
import { givenAdmin, givenUser, signIn } from './support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

interface Template {
  id: number;
  name: string;
  template_data: { elements: object[] };
}
interface Answer {
  template: Template;
  templates: Template[];
  total: number;
  removed: number;
  problems: Record<string, unknown>;
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, as = token) =>
  app.call<Answer>(method, `/v3/at/survey-templates${path}`, { token: as, ...(body && { body }) });

const survey = (title: string, more: object = {}) => ({
  title,
  elements: [
    { type: 'radiogroup', name: 'recall', title: 'Seen it?', choices: ['yes', 'no'], evil: 1 },
    { type: 'comment', name: 'where', title: 'Where?', visibleIf: "{recall} = 'yes'" },
  ],
  ...more,
});
const template = (name: string, more: object = {}) => ({
  name,
  public: true,
  template_data: survey(name),
  ...more,
});

describe('templates of surveys', () => {
  it('keep what is known of a survey, rise with changes and are found', async () => {
    const made = (await ask('POST', '', template('Drinks'))).body.template;
    expect(made).toMatchObject({ name: 'Drinks', public: true, questions: 2, version: 1 });
    expect(made.template_data.elements[0]).not.toHaveProperty('evil');
    const changed = await ask('PUT', `/${made.id}`, template('Drinks', { public: false, version: 1 }));
    expect(changed.body.template).toMatchObject({ public: false, version: 2 });
    expect((await ask('PUT', `/${made.id}`, template('Drinks', { version: 1 }))).body).toMatchObject({
      code: 'request.stale',
      current: { version: 2 },
    });
    expect((await ask('GET', '?search=drin')).body.templates).toHaveLength(1);
  });

  it('are refused with the path of what is wrong', async () => {
    const wrong = survey('Wrong', { elements: [{ type: 'rating', name: 'a', title: 'A', rateMax: 50 }] });
    const { status, body } = await ask('POST', '', template('Wrong', { template_data: wrong }));
    expect([status, Object.keys(body.problems)]).toEqual([422, ['template_data.elements[0].rateMax']]);
    const later = survey('Later', {
      elements: [
        { type: 'comment', name: 'a', title: 'A', visibleIf: '{b} = 1' },
        { type: 'comment', name: 'b', title: 'B' },
      ],
    });
    expect((await ask('POST', '', template('Later', { template_data: later }))).body.problems).toHaveProperty(
      ['template_data.elements[0].visibleIf'],
    );
    expect((await ask('GET', '?search=Wrong')).body.total).toBe(0);
  });

  it('go several at once', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C'])
      ids.push((await ask('POST', '', template(name))).body.template.id as number);
    expect((await ask('DELETE', '', { templates: ids.slice(0, 2) })).body.removed).toBe(2);
    expect((await ask('DELETE', `/${ids[2]}`)).status).toBe(200);
    expect((await ask('DELETE', `/${ids[2]}`)).status).toBe(404);
  });

  it('can be used by others where they are public, and changed by those who keep them', async () => {
    const { id } = (await ask('POST', '', template('Open'))).body.template;
    await ask('POST', '', template('Closed', { public: false }));
    const other = await givenUser(app, { modules: ['campaign'] });
    const { access } = await signIn(app.call, other);
    const seen = (await ask('GET', '/importable', undefined, access)).body.templates;
    expect(seen.map(({ name }) => name)).toEqual(['Open']);
    expect((await ask('PUT', `/${id}`, template('Mine'), access)).status).toBe(403);
    expect((await ask('DELETE', '', { templates: [id] }, access)).status).toBe(403);
  });
});
