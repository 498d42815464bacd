import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder the ClickHouse of tests is installed in. */
export const ENGINE = fileURLToPath(new URL('./engine', import.meta.url));

const versionIn = (file, of) => (existsSync(file) ? of(JSON.parse(readFileSync(file, 'utf8'))) : undefined);

/** Installs it where it is not there yet: some 550 megabytes. @returns whether it was there */
export function installClickHouse() {
  const wanted = versionIn(join(ENGINE, 'package.json'), ({ dependencies }) => dependencies.chdb);
  const found = versionIn(join(ENGINE, 'node_modules/chdb/package.json'), ({ version }) => version);
  if (found === wanted) return true;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], {
    cwd: ENGINE,
    stdio: ['ignore', 2, 2],
  });
  return false;
}
