import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without what belongs to a window first: that took a third of the browser tests' processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function installedBrowser() {
  // Where PATH of an ordinary user may not lead.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/opt/homebrew/bin'];
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...files, MAC].find(isExecutable);
}

export async function browserPath(loadPackaged) {
  const found = process.env.CHROMIUM_PATH ?? installedBrowser();
  if (found) return found;
  // Told that it is in a function, it brings the libraries it needs.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await loadPackaged();
  return packaged.executablePath();
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
