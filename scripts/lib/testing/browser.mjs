import { installedBrowser } from '../../../packages/config/browser/index.js';
import { demandConsent } from '../consent.mjs';
import { run, which } from '../processes.mjs';

const SHELL = 'chromium-headless-shell';
const FONTS = 'fonts-liberation';

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
  const found = named ?? installedBrowser();
  const suffices = process.env.CI ? (named ?? which(SHELL)) : found;
  if (suffices || process.getuid?.() !== 0 || !which('apt-get')) return found;
  demandConsent(`${SHELL} ${FONTS}`);
  // Older Debians have no package of the shell.
  for (const name of found ? [SHELL] : [SHELL, 'chromium']) {
    progress(`apt-get install ${name} ${FONTS}`);
    if (await install([name, FONTS], options)) break;
  }
  return installedBrowser();
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
