import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, inTools, ROOT } from '../paths.mjs';
import { run } from '../processes.mjs';
import { pnpm } from '../toolchain.mjs';

/** What of the migrations is not made by building them. */
const OF_MIGRATIONS = ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'];

/**
 * Whether a commit can be had from this clone; a shallow one lacks those before.
 *
 * @param {string} commit
 * @param {import('../processes.mjs').RunOptions} options
 */
export async function isKnown(commit, options) {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { ...options, cwd: ROOT }).then(
    () => true,
    () => false,
  );
}

/**
 * The API of an earlier commit with the migrations of this checkout: it runs on a database that has been brought up to date
 * already, as the old processes do while a new release comes in.
 *
 * @param {string} commit its whole hash
 * @param {import('../processes.mjs').RunOptions} options
 * @returns {Promise<string>} its folder, below the repository's
 */
export async function buildOlder(commit, options) {
  const folder = inTools('releases', commit);
  if (!existsSync(join(folder, 'node_modules'))) await checkOut(commit, folder, options);
  const theirs = join(folder, 'migrations');
  for (const name of [...OF_MIGRATIONS, 'dist']) rmSync(join(theirs, name), { recursive: true, force: true });
  for (const name of OF_MIGRATIONS)
    if (existsSync(inRoot('migrations', name)))
      cpSync(inRoot('migrations', name), join(theirs, name), { recursive: true });
  await pnpm(['--filter', '@netreach/api...', 'run', 'build'], { ...options, cwd: folder });
  return join('.tools/releases', commit);
}

async function checkOut(commit, folder, options) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['archive', '--output', archive, commit], { ...options, cwd: ROOT });
  await run('tar', ['-xf', archive], { ...options, cwd: folder });
  rmSync(archive);
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@netreach/api...'];
  await pnpm([...install, '--reporter=append-only'], { ...options, cwd: folder });
}
