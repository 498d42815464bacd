import { inRoot } from './paths.mjs';
import { runGraph } from './graph.mjs';
import { unlessUnchanged } from './stamps.mjs';
import { pnpm } from './toolchain.mjs';

const SHARED_INPUTS = ['packages/config/tsconfig', 'pnpm-lock.yaml'];

/**
 * What is built, from which folders (the first is where its build script is), to which file, after what.
 * The portal takes its packages from their sources, so it need not wait for them. What is for developers only is
 * built when asked for.
 */
const BUILDS = [
  { name: 'domain', inputs: ['packages/domain'], output: 'packages/domain/dist/index.js' },
  { name: 'texts', inputs: ['packages/texts'], output: 'packages/texts/dist/files.js' },
  { name: 'measurement', inputs: ['packages/measurement'], output: 'packages/measurement/dist/index.js' },
  { name: 'migrations', inputs: ['migrations'], output: 'migrations/dist/index.js' },
  {
    name: 'api',
    inputs: ['apps/api', 'packages/domain', 'packages/measurement', 'packages/texts', 'migrations'],
    output: 'apps/api/dist/main.js',
    needs: ['domain', 'measurement', 'texts', 'migrations'],
  },
  {
    name: 'portal',
    inputs: ['apps/portal', 'packages/api-client', 'packages/domain', 'packages/texts', 'packages/ui'],
    output: 'apps/portal/dist/index.html',
  },
  {
    name: 'gallery',
    inputs: ['packages/ui', 'packages/domain'],
    output: 'packages/ui/dist-gallery/index.html',
    script: 'build:gallery',
    forDevelopers: true,
  },
];

/**
 * Builds what has changed since it was last built, two at a time.
 *
 * @param {import('./processes.mjs').RunOptions} options
 * @param {(text: string) => void} progress
 * @param {readonly string[]} [only] the builds wanted, with what they need; the product's without
 * @returns {Promise<string>} what was built
 */
export async function buildAll(options, progress, only) {
  const built = [];
  const busy = new Set();
  await runGraph(wanted(only), async ({ name, inputs, output, script = 'build' }) => {
    const stamp = {
      name: `build-${name}`,
      inputs: [...inputs, ...SHARED_INPUTS].map((path) => inRoot(path)),
      outputs: [inRoot(output)],
    };
    const changed = await unlessUnchanged(stamp, async () => {
      progress([...busy.add(name)].join(', '));
      await pnpm(['run', script], { ...options, cwd: inRoot(inputs[0] ?? '.') });
      busy.delete(name);
    });
    if (changed) built.push(name);
  });
  return built.length > 0 ? built.join(', ') : 'up to date';
}

function wanted(only) {
  if (!only) return BUILDS.filter(({ forDevelopers = false }) => !forDevelopers);
  const names = new Set(
    BUILDS.filter(({ name }) => only.includes(name)).flatMap(({ name, needs = [] }) => [name, ...needs]),
  );
  return BUILDS.filter(({ name }) => names.has(name));
}
