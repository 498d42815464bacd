import { existsSync } from 'node:fs';
import { demandConsent } from '../consent.mjs';
import { run, which } from '../processes.mjs';

const PACKAGES = ['chromium', 'fonts-liberation'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A browser for the browser tests: the one `CHROMIUM_PATH` names, one that is installed, or Debian's package, installed
 * where we are root. Without any the tests use the Chromium of the npm package @sparticuz/chromium.
 *
 * @param {import('../processes.mjs').RunOptions} options
 * @param {(text: string) => void} progress
 * @returns {Promise<string | undefined>}
 */
export async function provideBrowser(options, progress) {
  const found = process.env.CHROMIUM_PATH ?? installed();
  if (found || process.getuid?.() !== 0 || !which('apt-get')) return found;
  demandConsent(PACKAGES.join(' '));
  progress(`apt-get install ${PACKAGES.join(' ')}`);
  const apt = (/** @type {string[]} */ args) =>
    run('apt-get', args, { ...options, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const install = ['install', '-y', '--no-install-recommends', ...PACKAGES];
  try {
    await apt(install).catch(() => apt(['-qq', 'update']).then(() => apt(install)));
  } catch {
    options.signal?.throwIfAborted();
  }
  return installed();
}

function installed() {
  return NAMES.map(which).find(Boolean) ?? (existsSync(MAC) ? MAC : undefined);
}
