import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Folder the engines compared are installed in. */
export const ENGINES = fileURLToPath(new URL('../engines', import.meta.url));

/** Installs them; with everything there already that takes a second. */
export function installEngines() {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], {
    cwd: ENGINES,
    stdio: 'inherit',
  });
}
