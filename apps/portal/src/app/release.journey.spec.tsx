import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLocalHost, offeredVersion, versionFilePath } from '../shared/release/release.js';
import { loadCatalogues } from '../i18n/locale-store.js';
import { freshBrowser } from '../testing/render-portal.js';
import { Providers } from './providers.js';
import { render } from '@testing-library/react';
import { useReleaseWatch } from './use-release-watch.js';

const FIVE_MINUTES = 5 * 60_000;

function Watching({ host }: { host: string }) {
  useReleaseWatch(host);
  return null;
}

/** A site that offers a version, seen from a page that runs version `one`. */
function openOn(host: string, offered: () => string) {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ version: offered() }))));
  vi.stubGlobal('fetch', fetch);
  render(
    <Providers testing>
      <Watching host={host} />
    </Providers>,
  );
  return fetch;
}

const fiveMinutes = () => act(() => vi.advanceTimersByTimeAsync(FIVE_MINUTES));

describe('a new version', () => {
  beforeEach(async () => {
    freshBrowser();
    await loadCatalogues(['generic']);
    document.head.innerHTML = '<meta name="version" content="one" />';
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => {
      document.head.innerHTML = '';
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is offered once the site has another one, asked every five minutes', async () => {
    let version = 'one';
    const fetch = openOn('netreach.example', () => version);
    await fiveMinutes();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith('/version.json', { cache: 'no-store' });
    expect(screen.queryByText('New version available')).toBeNull();
    version = 'two';
    await fiveMinutes();
    expect(await screen.findByText('New version available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await fiveMinutes();
    await waitFor(() => expect(screen.getAllByText('New version available')).toHaveLength(1));
  });

  it('is not looked for on a machine of one’s own', async () => {
    const fetch = openOn('localhost', () => 'two');
    await fiveMinutes();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the version file', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['master', '/version.json'],
    ['develop', '/develop/version.json'],
    ['feature/x', '/feature/x/version.json'],
  ])('of %s is at %s', (branch, path) => expect(versionFilePath(branch)).toBe(path));

  it.each([
    ['localhost', true],
    ['national.localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['netreach.example', false],
    ['localhost.example', false],
  ])('of %s is of a local host: %s', (host, local) => expect(isLocalHost(host)).toBe(local));

  it.each([
    ['a page instead', new Response('<!doctype html>')],
    ['nothing', new Response('', { status: 404 })],
    ['something else', new Response('{"release":1}')],
  ])('that is %s offers nothing', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    expect(await offeredVersion('master')).toBeNull();
  });
});
