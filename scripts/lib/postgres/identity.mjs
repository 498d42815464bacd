import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../processes.mjs';

/**
 * Whom PostgreSQL runs as (it refuses root), and where its programs and data then are.
 *
 * @typedef {object} Identity
 * @property {string} dir the data folder
 * @property {import('./binaries.mjs').Binaries} bin
 * @property {(path: string) => void} own hands a file or folder over
 * @property {(program: string, args: string[], options?: import('../processes.mjs').RunOptions) => Promise<string>} run
 */

/** Accounts that exist on practically every system and own nothing of value. */
const ACCOUNTS = ['postgres', 'nobody', 'daemon'];

/** Where every account may enter. */
const ELSEWHERE = '/var/lib/netreach';

/**
 * Chooses the identity. As an ordinary user: that user. As root, in this order:
 * 1. a user namespace with another uid inside; the files stay root's, so root's home and any checkout will do;
 * 2. where namespaces are forbidden (most containers), another uid, to whom the data folder is given;
 * 3. and if that uid cannot enter the checkout (root's home), programs and data move below /var/lib.
 *
 * @param {import('./binaries.mjs').Binaries} bin
 * @param {string} dir
 * @returns {Promise<Identity>}
 */
export async function chooseIdentity(bin, dir) {
  const cwd = '/'; // the folder of the caller may be closed to the other account
  if (process.getuid?.() !== 0) {
    return {
      dir,
      bin,
      own: () => {},
      run: (program, args, options) => run(program, args, { cwd, ...options }),
    };
  }
  const { uid, gid } = unprivilegedAccount();
  const namespace = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  const isRoots = !existsSync(dir) || statSync(dir).uid === 0;
  if (isRoots && (await canUnshare(namespace))) {
    const runInside = (program, args, options) =>
      run('unshare', [...namespace, program, ...args], { cwd, ...options });
    return { dir, bin, own: () => {}, run: runInside };
  }
  const place = isEnterable(bin.postgres) && isEnterable(dir) ? { dir, bin } : moveAway(bin, dir);
  return {
    ...place,
    own: (path) => chownSync(path, uid, gid),
    run: (program, args, options) => run(program, args, { cwd, uid, gid, ...options }),
  };
}

function unprivilegedAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ACCOUNTS.map((name) => accounts.find((account) => account[0] === name)).find(Boolean);
  if (!found)
    throw new Error(`PostgreSQL refuses to run as root, and there is no account ${ACCOUNTS.join(', ')}.`);
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function canUnshare(namespace) {
  try {
    await run('unshare', [...namespace, 'true']);
    return true;
  } catch {
    return false;
  }
}

/** Whether everybody may pass through all folders above a path. */
function isEnterable(path) {
  for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false;
  }
  return true;
}

/** One copy of the programs does for all data folders. */
function moveAway(bin, dir) {
  const native = join(ELSEWHERE, `programs-${shortHash(bin.postgres)}`);
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 });
  if (!existsSync(native)) {
    cpSync(dirname(dirname(bin.postgres)), `${native}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${native}.new`, native);
  }
  const moved = (name) => join(native, 'bin', name);
  return {
    dir: join(ELSEWHERE, `data-${shortHash(dir)}`),
    bin: { postgres: moved('postgres'), initdb: moved('initdb'), pg_ctl: moved('pg_ctl') },
  };
}

const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);
