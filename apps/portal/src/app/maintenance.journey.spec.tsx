import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_EVERY_MS } from '../shared/session/session.js';
import { demoApi } from '../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../testing/render-portal.js';

describe('maintenance', () => {
  beforeEach(() => signedInBrowser());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const warnings = (name: string) =>
    screen.queryAllByText(`${name} is currently under maintenance. Data may not be up-to-date.`);

  it('is warned of once for each name, asked every minute and with every page', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const maintenance = [{ name: 'ratings', display_name: 'Ratings' }];
    const api = demoApi().get('/v3/maintenance/status', () => ({ maintenance }));
    const asked = () => api.callsOf('/v3/maintenance/status').length;
    const { router } = openPortal('/home');
    await waitFor(() => expect(warnings('Ratings')).toHaveLength(1));
    expect(asked()).toBe(1);
    maintenance.push({ name: 'campaign', display_name: 'Campaign control' });
    await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MS));
    await waitFor(() => expect(warnings('Campaign control')).toHaveLength(1));
    await act(() => router.navigate('/at/ratings'));
    await waitFor(() => expect(asked()).toBe(3));
    expect(warnings('Ratings')).toHaveLength(1);
  });

  it('is warned of again after signing out', async () => {
    const maintenance = [{ name: 'ratings', display_name: 'Ratings' }];
    demoApi().get('/v3/maintenance/status', () => ({ maintenance }));
    openPortal('/home');
    await waitFor(() => expect(warnings('Ratings')).toHaveLength(1));
    cleanup();
    signedInBrowser();
    openPortal('/home');
    await waitFor(() => expect(warnings('Ratings')).toHaveLength(1));
  });
});
