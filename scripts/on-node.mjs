import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inTools, ROOT } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { toolEnvironment } from './lib/toolchain.mjs';

/**
 * `npm run on-node -- 24 test`: one of our commands on another version of Node, which comes from the npm package `node`.
 * Packages and builds are those of the Node before; in a clone of its own nothing of them is shared.
 */
const [version = '', command = '', ...args] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version) || command === '') {
  console.error('Usage: npm run on-node -- <version> <command> [arguments]');
  process.exit(1);
}

const folder = inTools(`nodes/${version}`);
const npm = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
await run('npm', [...npm, '--loglevel=error', `node@${version}`], { cwd: ROOT, env: toolEnvironment() });

const env = toolEnvironment();
env.PATH = [`${folder}/node_modules/node/bin`, env.PATH].join(delimiter);
const child = spawn('npm', ['run', command, ...(args.length > 0 ? ['--', ...args] : [])], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
});
process.on('SIGINT', () => child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
