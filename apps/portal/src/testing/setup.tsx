import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { changeLocale, currentLocale, fixLocale } from '../i18n/locale-store.js';
import { freshBrowser } from './render-portal.js';

const FIRST_LOCALE = 'en-US';

// What the tests' DOM cannot do: leave a page for another, and draw. One for all files, because they share modules.
const leavePortal = vi.hoisted(() => {
  const kept = globalThis as { leavePortal?: () => void };
  return (kept.leavePortal ??= vi.fn());
});
vi.mock('../shared/routing/leave-portal.js', () => ({ leavePortal }));
vi.mock('../../../../packages/ui/src/charts/chart-canvas.js', () => ({ ChartCanvas: () => <canvas /> }));

// A busy machine may take long to load a page's modules for the first time; a test that passes never waits so long.
configure({ asyncUtilTimeout: 40_000 });

/** Files share the portal's modules: each begins as if it had loaded them anew. */
beforeAll(async () => {
  freshBrowser();
  fixLocale(null);
  if (currentLocale() !== FIRST_LOCALE) await changeLocale(FIRST_LOCALE);
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
