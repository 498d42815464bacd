import { existsSync } from 'node:fs';
import { demandConsent } from '../consent.mjs';
import { run, which } from '../processes.mjs';

/** Chromium without what belongs to a window, which took a third of the browser tests' processor time. */
const SHELL = 'chromium-headless-shell';
const FONTS = 'fonts-liberation';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A browser for the browser tests: the one `CHROMIUM_PATH` names, one that is installed, or Debian's package, installed
 * where we are root. Continuous integration has the shell installed beside another browser. Without any the tests use the
 * Chromium of the npm package @sparticuz/chromium.
 *
 * @param {import('../processes.mjs').RunOptions} options
 * @param {(text: string) => void} progress
 * @returns {Promise<string | undefined>}
 */
export async function provideBrowser(options, progress) {
  const named = process.env.CHROMIUM_PATH;
  const found = named ?? installed();
  const suffices = process.env.CI ? (named ?? which(SHELL)) : found;
  if (suffices || process.getuid?.() !== 0 || !which('apt-get')) return found;
  demandConsent(`${SHELL} ${FONTS}`);
  // Older Debians have no package of the shell.
  for (const name of found ? [SHELL] : [SHELL, 'chromium']) {
    progress(`apt-get install ${name} ${FONTS}`);
    if (await install([name, FONTS], options)) break;
  }
  return installed();
}

/** Whether Debian's packages could be installed. */
async function install(packages, options) {
  const apt = (/** @type {string[]} */ args) =>
    run('apt-get', args, { ...options, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  try {
    await apt(args).catch(() => apt(['-qq', 'update']).then(() => apt(args)));
    return true;
  } catch {
    options.signal?.throwIfAborted();
    return false;
  }
}

function installed() {
  return NAMES.map(which).find(Boolean) ?? (existsSync(MAC) ? MAC : undefined);
}
