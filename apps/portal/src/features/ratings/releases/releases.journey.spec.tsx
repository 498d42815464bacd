import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const RELEASE = {
  id: 5,
  month: '2026-11',
  interval_type: 'month' as const,
  status: 'provisional' as const,
  planned_on: '2026-12-05',
  note: 'Without apps',
  version: 1,
};

const openAs = (...modules: string[]) => {
  const user = demoUser({ modules: modules.map((name) => ({ name, maintenance: false })) });
  const list = { releases: [RELEASE], total: 1, page: 1, page_size: 50 };
  demoApi(user).get('/v3/{cc}/ratings/releases', () => list);
  openPortal('/at/ratings/releases');
  return screen.findByRole('row', { name: /November 2026/ });
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the release calendar', () => {
  it('is only read by planners, for whom it has no column of actions', async () => {
    const row = within(await openAs('ratings'));
    expect(row.getByText('Without apps')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Plan a release' })).toBeNull();
  });

  it('is planned by administrators', async () => {
    const row = within(await openAs('ratings', 'ratings_admin'));
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
    expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
  });
});
