import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const group = { id: 3, name: 'Tyrol', country: 'at', services: [42], version: 1 };

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('a group', () => {
  it('says before it is saved what other services do to their reach together', async () => {
    const api = demoApi(ada)
      .get('/v3/{cc}/admin/ratings/groups', () => ({ groups: [group], total: 1, page: 1, page_size: 50 }))
      .get('/v3/{cc}/admin/ratings/services/choices', () => ({
        companies: [],
        customers: [],
        categories: [],
        mediahouses: [],
        adnetworks: [],
        services: [
          { id: 42, name: 'tirol.example' },
          { id: 43, name: 'inn.example' },
        ],
      }))
      .post('/v3/{cc}/admin/ratings/services/together', () => ({
        added: 1,
        removed: 0,
        month: '2026-10',
        reach: { before: 12.1, after: null },
      }));
    const { user } = openPortal('/at/admin/ratings/groups');
    await user.click(await screen.findByRole('button', { name: 'Edit Tyrol' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('combobox', { name: 'Services' }));
    await user.click(await screen.findByRole('option', { name: 'inn.example' }));
    await user.click(form.getByRole('button', { name: 'Show what it changes' }));
    expect(await form.findByText(/^Services: 1 more, 0 fewer\./)).toHaveTextContent(
      'Net reach of all together, October 2026: 12.1% now, too few cases then.',
    );
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path.endsWith('/together'))?.body).toEqual({
        before: [42],
        after: [42, 43],
      }),
    );
    // Another choice is another question.
    await user.click(form.getByRole('combobox', { name: 'Services' }));
    await user.click(await screen.findByRole('option', { name: 'tirol.example' }));
    expect(form.queryByText(/^Services: /)).toBeNull();
  });
});
