import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const LIST = '/v3/{cc}/admin/ratings/targets';
const preview: Omit<Schemas['TargetFilePreviewResponseDto'], 'success'> = {
  lines: 2,
  moves: 1,
  refused: 0,
  problems: [],
  targets: [{ name: 'www.tirol.example', from: null, to: 'tirol.example' }],
  month: '2026-10',
  reach: [{ service_id: 42, service: 'tirol.example', before: 12.1, after: 12.9 }],
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const given = () => demoApi(ada).get(LIST, () => ({ targets: [], total: 0, page: 1, page_size: 50 }));

async function opened() {
  const { user } = openPortal('/at/admin/ratings/targets/assign');
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a file' }));
  await user.upload(dialog.getByLabelText(/File of targets/), new File(['x'], 'targets.csv'));
  return { user, dialog };
}

describe('a file of targets', () => {
  it('is taken once it was shown what it changes', async () => {
    const api = given()
      .post(`${LIST}/import/preview`, () => preview)
      .post(`${LIST}/import`, () => ({ targets: 1, months: ['2026-10'] }));
    const { user, dialog } = await opened();
    expect(await dialog.findByText('2 lines: 1 to be moved, 0 cannot be done.')).toBeVisible();
    expect(dialog.getByText('no service → tirol.example')).toBeVisible();
    expect(dialog.getByRole('row', { name: /^tirol.example 12.1% 12.9%/ })).toBeVisible();
    expect(api.calls.some(({ path }) => path.endsWith('/import'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Move 1 target' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('1 target moved.')).toBeVisible();
  });

  it('cannot be taken while a line cannot be done', async () => {
    given().post(`${LIST}/import/preview`, () => ({
      ...preview,
      refused: 1,
      problems: [{ row: 3, target: 'www.x.example', service: 'Nobody', problem: 'unknown_service' as const }],
    }));
    const { dialog } = await opened();
    expect(await dialog.findByText('no such service')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move 1 target' })).toBeDisabled();
  });
});
