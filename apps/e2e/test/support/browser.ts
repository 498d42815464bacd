import { accessSync, constants } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How a browser of this machine is started: the one CHROMIUM_PATH names, an installed one, or the npm package's. */
export async function launchOptions(): Promise<LaunchOptions> {
  const candidates = [process.env['CHROMIUM_PATH'], ...INSTALLED].filter((path) => path !== undefined);
  const executablePath = candidates.find(isExecutable) ?? (await packagedChromium());
  // Containers give /dev/shm little room.
  return { executablePath, args: ['--disable-dev-shm-usage'] };
}

/** Starts a browser. */
export async function launchBrowser() {
  return chromium.launch(await launchOptions());
}

/** The Chromium of an npm package (Linux x64); told that it is in a function, it brings the libraries it needs. */
async function packagedChromium(): Promise<string> {
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
