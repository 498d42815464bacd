import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/survey-templates';
const survey = {
  schema: 1,
  title: { default: 'Drinks' },
  elements: [
    {
      type: 'radiogroup',
      name: 'recall',
      title: { default: 'Seen it?' },
      role: 'ad_recall',
      choices: [
        { value: '1', text: { default: 'Yes' }, positive: true },
        { value: '2', text: { default: 'No' } },
      ],
    },
  ],
};
const template = {
  id: 7,
  name: 'Drinks',
  public: true,
  template_data: survey,
  customer_id: null,
  questions: 1,
  created_at: '2026-10-01T08:30:00.000Z',
  version: 3,
};

describe('templates of surveys', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi(demoAdmin('admin', 'BrandLift_questionnaire_management')).get(LIST, () => ({
      templates: [template],
      total: 1,
      page: 1,
      page_size: 50,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  async function opened() {
    const { user } = openPortal('/at/admin/campaigns/brand-lift-surveys');
    await user.click(await screen.findByRole('button', { name: 'Edit Drinks' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('are written question by question, in both languages', async () => {
    api.put('/v3/{cc}/survey-templates/{template_id}', () => ({ template: { ...template, version: 4 } }));
    const { user, dialog } = await opened();
    await user.type(dialog.getByLabelText('Words in German'), 'Gesehen?');
    await user.click(dialog.getByRole('button', { name: 'Add a question' }));
    const [, second] = dialog.getAllByRole('listitem');
    if (!second) throw new Error('no second question');
    await user.type(within(second).getByLabelText('Words'), 'Where?');
    await user.type(within(second).getByLabelText('Answer 1'), 'At home');
    await user.type(within(second).getByLabelText('Answer 2'), 'Elsewhere');
    await user.click(within(second).getByLabelText('Has to be answered'));
    await user.click(dialog.getByRole('button', { name: 'Question 2: up' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    const sent = api.calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ name: 'Drinks', version: 3 });
    expect((sent as typeof template).template_data.elements).toEqual([
      {
        type: 'radiogroup',
        name: 'q2',
        title: { default: 'Where?' },
        isRequired: true,
        choices: [
          { value: '1', text: { default: 'At home' } },
          { value: '2', text: { default: 'Elsewhere' } },
        ],
      },
      { ...survey.elements[0], title: { default: 'Seen it?', de: 'Gesehen?' } },
    ]);
  });

  it('say at its place what is wrong', async () => {
    const refused = { 'template_data.elements[0].visibleIf': [{ code: 'condition' as const }] };
    api.put('/v3/{cc}/survey-templates/{template_id}', () => new FakeFailure(422, refused) as never);
    const { user, dialog } = await opened();
    await user.type(dialog.getByLabelText('Ask if'), 'later = 1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByLabelText('Ask if')).toHaveAccessibleDescription(
      /This is no condition over questions before this one/,
    );
  });

  it('are read from a file of SurveyJS, unless it holds none', async () => {
    const { user, dialog } = await opened();
    const file = (json: unknown) =>
      new File([JSON.stringify(json)], 'survey.json', { type: 'application/json' });
    await user.upload(dialog.getByLabelText('Read a file', { selector: 'input' }), file({ elements: [{}] }));
    expect(
      await dialog.findByText('This is no survey that can be read: survey.elements[0].type'),
    ).toBeVisible();
    const page = { elements: [{ type: 'comment', name: 'why', title: 'Why?' }] };
    await user.upload(dialog.getByLabelText('Read a file', { selector: 'input' }), file({ pages: [page] }));
    expect(await dialog.findByDisplayValue('Why?')).toBeVisible();
    expect(dialog.queryByText(/This is no survey/)).toBeNull();
  });
});
