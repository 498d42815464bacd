import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { demandConsent } from '../consent.mjs';
import { run, which } from '../processes.mjs';

/**
 * Holds the server too, as `redis-check-rdb`: the program tells by its name what to be. The package `redis-server`
 * would also start a daemon on port 6379.
 */
const PACKAGE = 'redis-tools';

/** What the server needs besides; names differ between releases, and which of them exist is found out by asking. */
const LIBRARIES = ['libjemalloc2', 'liblzf1', 'libatomic1', 'libssl3', 'libssl3t64', 'libsystemd0'];

/** Generous: a slow mirror must not look like a missing package. */
const TIMEOUT_MS = 180_000;

/**
 * The server in the folder where `unpackPackage` and `installPackage` put it.
 *
 * @param {string} folder
 * @returns {{ program: string, env: NodeJS.ProcessEnv } | undefined}
 */
export function unpackedServer(folder) {
  const program = join(folder, 'usr/bin/redis-server');
  if (!existsSync(program)) return undefined;
  const libraries = join(folder, 'usr/lib');
  const folders = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => name.includes('linux-gnu'))
    : [];
  const path = folders.map((name) => join(libraries, name)).join(':');
  return { program, env: path ? { ...process.env, LD_LIBRARY_PATH: path } : process.env };
}

/** As root on Debian or Ubuntu: installs the package, after having asked where somebody can answer. */
export async function installPackage({ folder, signal, progress }) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined;
  demandConsent(PACKAGE);
  progress(`apt-get install ${PACKAGE}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args) => attempt('apt-get', args, { env, signal });
  const install = ['install', '-y', '--no-install-recommends', PACKAGE];
  if (!(await apt(install)) && !((await apt(['-qq', 'update'])) && (await apt(install)))) return undefined;
  const program = which('redis-server');
  if (program) return { program };
  return linkServer(folder, which('redis-check-rdb'));
}

/** As an ordinary user on Debian or Ubuntu: fetches the packages with a private apt state and unpacks them. */
export async function unpackPackage({ folder, signal, progress }) {
  if (!which('apt-get') || !which('dpkg')) return undefined;
  progress(`fetching Debian's ${PACKAGE}`);
  const state = join(folder, 'apt');
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'debs']) {
    mkdirSync(join(state, part), { recursive: true });
  }
  const settings = {
    'Dir::State': join(state, 'state'),
    'Dir::State::Lists': join(state, 'state/lists'),
    'Dir::Cache': join(state, 'cache'),
    'Dir::Log': state,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const debs = join(state, 'debs');
  const apt = (args) => attempt('apt-get', [...options, ...args], { cwd: debs, signal });
  if (!(await apt(['-qq', 'update']))) return undefined;
  for (const name of [PACKAGE, ...LIBRARIES]) await apt(['download', name]);
  for (const deb of readdirSync(debs)) await attempt('dpkg', ['-x', join(debs, deb), folder], { signal });
  rmSync(state, { recursive: true, force: true });
  return linkServer(folder, join(folder, 'usr/bin/redis-check-rdb'));
}

function linkServer(folder, program) {
  if (!program || !existsSync(program)) return undefined;
  mkdirSync(join(folder, 'usr/bin'), { recursive: true });
  const link = join(folder, 'usr/bin/redis-server');
  rmSync(link, { force: true });
  symlinkSync(program, link);
  return unpackedServer(folder);
}

async function attempt(command, args, { signal, ...options }) {
  const limit = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
  try {
    await run(command, args, { ...options, signal: limit });
    return true;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}
