import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inRoot, inTools, ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { unlessUnchanged } from './stamps.mjs';

// Versions are pinned there and nowhere else. pnpm is one that runs on every Node we do; in the field `packageManager` it
// would write itself into the lockfile.
const { engines, config } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/** The commit whose processes must go on while this release comes in. */
export const RELEASED = config.released;

/** Which versions of Node do, as npm writes ranges. */
export const SUPPORTED_NODE = engines.node;

const PNPM = inTools('node_modules/pnpm/bin/pnpm.mjs');

/**
 * Tells whether a version of Node is in {@link SUPPORTED_NODE}: `^major.minor`, or `>=major.minor`, or one of several.
 * Packages that know ranges better are not installed yet where this is asked.
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return SUPPORTED_NODE.split('||').some((range) => {
    const [, sign, from, least] = /^(\^|>=)(\d+)\.(\d+)$/.exec(range.trim()) ?? [];
    return (major === Number(from) && minor >= Number(least)) || (sign === '>=' && major > Number(from));
  });
}

/**
 * The environment for tools: without what `npm start` leaves behind (it confuses pnpm), with pnpm on the path, and
 * with CI set so that nothing ever asks a question.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment() {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CI: process.env.CI ?? 'true' };
  for (const name of Object.keys(env)) if (/^npm_(config|package|lifecycle)/i.test(name)) delete env[name];
  env.PATH = [inTools('node_modules/.bin'), env.PATH].join(delimiter);
  return env;
}

/** The folders of the workspace that hold a package. */
export function workspaceFolders() {
  const parents = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`),
  );
  return [...parents, 'migrations'].filter((folder) => existsSync(inRoot(folder, 'package.json')));
}

/**
 * Fetches pnpm into `.tools`, which is all that Node and npm cannot do themselves.
 *
 * @param {import('./processes.mjs').RunOptions} options
 */
export async function providePnpm(options) {
  const stamp = { name: 'pnpm', inputs: [inRoot('package.json')], outputs: [PNPM] };
  const npm = ['install', '--prefix', inTools(), `pnpm@${config.pnpm}`];
  const quiet = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const fetched = await unlessUnchanged(stamp, () =>
    run('npm', [...npm, ...quiet, '--loglevel=error'], { ...options, cwd: ROOT, env: toolEnvironment() }),
  );
  return fetched ? config.pnpm : 'up to date';
}

/**
 * Installs exactly what the lockfile says.
 *
 * @param {import('./processes.mjs').RunOptions} options
 */
export async function installPackages(options) {
  const folders = workspaceFolders();
  const manifests = folders.map((folder) => inRoot(folder, 'package.json'));
  const stamp = {
    name: 'install',
    inputs: ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml']
      .map((file) => inRoot(file))
      .concat(manifests),
    outputs: folders.filter(hasDependencies).map((folder) => inRoot(folder, 'node_modules')),
  };
  const installed = await unlessUnchanged(stamp, () =>
    pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], options),
  );
  return installed ? '' : 'up to date';
}

/**
 * Calls pnpm.
 *
 * @param {readonly string[]} args
 * @param {import('./processes.mjs').RunOptions} [options]
 */
export function pnpm(args, options = {}) {
  return run(process.execPath, [PNPM, ...args], { cwd: ROOT, env: toolEnvironment(), ...options });
}

function hasDependencies(folder) {
  const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return Boolean(manifest.dependencies ?? manifest.devDependencies);
}
