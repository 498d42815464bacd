import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the day of master data', () => {
  it('stands in the address, is asked for, and goes with its chip', async () => {
    const api = demoApi();
    const { user, router } = openPortal('/at/ratings');
    await user.click(await screen.findByRole('button', { name: /^More/ }));
    fireEvent.change(await screen.findByLabelText('As at the end of'), { target: { value: '2026-11-03' } });
    await waitFor(() => expect(router.state.location.search).toContain('as_of=2026-11-03'));
    await waitFor(() =>
      expect(api.calls.some(({ query }) => query.get('as_of') === '2026-11-03')).toBe(true),
    );
    await user.click(await screen.findByRole('button', { name: /Master data/ }));
    await waitFor(() => expect(router.state.location.search).not.toContain('as_of'));
  });
});
