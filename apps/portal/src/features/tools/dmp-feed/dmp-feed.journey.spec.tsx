import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const FEEDS = '/v3/{cc}/dmp-feed';
const BRACKETS = '(birthday:50+|gender:female)';

let api: FakeApi;

beforeEach(() => {
  signedInBrowser();
  const modules = ['ratings', 'dmpFeed'].map((name) => ({ name, maintenance: false }));
  api = demoApi(demoUser({ modules }))
    .get(FEEDS, () => ({
      feeds: [],
      total: 0,
      page: 1,
      page_size: 1,
      services: [{ id: 3, name: 'Alpenkurier' }],
      attributes: [
        {
          key: 'gender',
          name: 'Gender',
          group: 'Person',
          values: [
            { key: 'female', name: 'Female' },
            { key: 'male', name: 'Male' },
          ],
        },
      ],
    }))
    .get('/v3/{cc}/ratings/target-groups', () => ({
      target_groups: [
        { id: 9, name: 'Women or older', attributes: BRACKETS, folder: 'Spring', shared: false, own: true },
      ],
    }));
});
afterEach(() => vi.unstubAllGlobals());

it('sends a feed of a saved target group, of whatever shape', async () => {
  const sent: unknown[] = [];
  api.post(FEEDS, ({ body }) => {
    sent.push(body);
    return new FakeFailure(422, {}, 'request.invalid');
  });
  const { user } = openPortal('/at/dmp-feed');
  await user.click(await screen.findByRole('button', { name: 'New feed' }));
  const group = within(await screen.findByRole('group', { name: 'Target group' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  await user.click(await group.findByRole('combobox', { name: 'Saved target groups' }));
  await user.click(await screen.findByRole('option', { name: 'Women or older' }));
  expect(group.getByText('birthday 50+ or Female')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Alpenkurier' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ attributes: BRACKETS })]));
});
