import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { installClickHouse } from '../../../apps/api/test/clickhouse/engine.mjs';
import { buildAll } from '../builds.mjs';
import { runGraph } from '../graph.mjs';
import { checkContract } from '../openapi.mjs';
import { inData, inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { unlessUnchanged } from '../stamps.mjs';
import { RELEASED, toolEnvironment, workspaceFolders } from '../toolchain.mjs';
import { buildOlder, isKnown } from '../upgrade/older-product.mjs';
import { provideBrowser } from './browser.mjs';
import { whyNoStack } from './containers.mjs';
import { provideHelm } from './helm.mjs';
import { failedFiles, failureLines, readCounts, readReport, withSecondRun } from './results.mjs';
import { startTestServices } from './services.mjs';

/** A run of tests that takes longer hangs, also on a machine half as fast: the longest one takes 20 to 30 minutes. */
const LIMIT_MS = 60 * 60_000;

/** What lint remembers of every file. */
const LINTED = inRoot('node_modules/.cache/eslint');

/** More failed files than these are no chance of the moment: they are not run again. */
const MOST_AGAIN = 4;

/** Tests of an earlier API that go through most of its tables. */
const UPGRADE = [
  'test/sessions',
  'test/channels',
  'test/exports/jobs',
  'test/dmp-feed',
  'test/collect/collector',
];

/**
 * One step of `npm test`.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {'preparation' | 'static' | 'tests'} type preparations run when a chosen step needs them
 * @property {readonly string[]} [needs]
 * @property {boolean} [alone] uses both cores, or measures time: nothing runs beside it
 * @property {(context: Context) => Promise<import('./results.mjs').Counts | string | void>} work
 *
 * @typedef {object} Context
 * @property {import('../lifetime.mjs').Lifetime} lifetime
 * @property {import('../processes.mjs').RunOptions} options
 * @property {NodeJS.ProcessEnv} env what later steps get, filled by the preparations
 * @property {string} [released] folder of the product that was released last, where it could be built
 */

/**
 * In the order in which they begin: the longest first, so that no core idles while the last one ends, then those that run
 * alone.
 *
 * @type {readonly Step[]}
 */
const STEPS = [
  { name: 'build-api', type: 'preparation', work: builds('api') },
  { name: 'build-portal', type: 'preparation', work: builds('portal') },
  { name: 'build-gallery', type: 'preparation', work: builds('gallery') },
  { name: 'services', type: 'preparation', work: services },
  { name: 'browser', type: 'preparation', work: browser },
  { name: 'helm', type: 'preparation', work: helm },
  { name: 'clickhouse', type: 'preparation', work: clickhouse },
  { name: 'build-released', type: 'preparation', work: buildReleased },
  vitest({ name: 'portal', folder: 'apps/portal' }),
  { name: 'lint', type: 'static', work: lint },
  // It takes over the build of measurement.
  vitest({ name: 'scaffold', folder: 'scripts', args: ['test/scaffold/'], needs: ['build-api'] }),
  vitest({ name: 'ui', folder: 'packages/ui' }),
  vitest({ name: 'scripts', folder: 'scripts', args: ['test/parts/'] }),
  { name: 'chart', type: 'tests', needs: ['helm'], work: chart },
  vitest({ name: 'measurement', folder: 'packages/measurement' }),
  { name: 'format', type: 'static', work: tool('prettier', '--check', '.') },
  vitest({ name: 'config', folder: 'packages/config' }),
  { name: 'types', type: 'static', needs: ['build-api'], work: types },
  { name: 'unused', type: 'static', work: tool('knip') },
  {
    name: 'imports',
    type: 'static',
    work: tool('depcruise', '--config', 'packages/config/imports/rules.js', 'apps', 'packages', 'migrations'),
  },
  { name: 'openapi', type: 'static', needs: ['build-api'], work: ({ options }) => checkContract(options) },
  vitest({ name: 'texts', folder: 'packages/texts' }),
  vitest({ name: 'api-client', folder: 'packages/api-client' }),
  vitest({ name: 'domain', folder: 'packages/domain' }),
  vitest({
    name: 'stack',
    folder: 'scripts',
    args: ['test/stack/', '--no-file-parallelism'],
    needs: ['build-api', 'build-portal'],
    alone: true,
  }),
  jest({ name: 'api', folder: 'apps/api', needs: ['build-api', 'services', 'clickhouse'], alone: true }),
  jest({
    name: 'e2e',
    folder: 'apps/e2e',
    needs: ['build-api', 'build-portal', 'build-gallery', 'services', 'browser'],
    alone: true,
    kind: 'API',
    again: ['--runInBand', '--runTestsByPath'],
  }),
  { name: 'upgrade', type: 'tests', alone: true, needs: ['services', 'build-released'], work: upgrade },
  { name: 'containers', type: 'tests', alone: true, work: containers },
];

/**
 * The steps of that name (all without names) and the preparations they need.
 *
 * @param {readonly string[]} names
 * @throws {Error} naming the steps there are
 */
export function chooseSteps(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`No step ${unknown.join(', ')}. There are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  }
  const chosen = STEPS.filter(({ name, type }) =>
    names.length > 0 ? names.includes(name) : type !== 'preparation',
  );
  const needed = new Set(chosen.flatMap(({ needs = [] }) => needs));
  return STEPS.filter((step) => chosen.includes(step) || needed.has(step.name));
}

function builds(name) {
  return ({ options }) => buildAll(options, () => {}, [name]);
}

/** A step that runs a tool of the repository's own packages over everything. */
function tool(name, ...args) {
  return async ({ options }) => {
    await run(inRoot('node_modules/.bin', name), args, { ...options, cwd: inRoot(), env: toolEnvironment() });
  };
}

/** Lints what has changed since it was last linted, or all of it when the rules have. */
async function lint(context) {
  const inputs = ['packages/config/eslint', 'eslint.config.js', 'pnpm-lock.yaml'].map((path) => inRoot(path));
  await unlessUnchanged({ name: 'lint-rules', inputs, outputs: [] }, async () =>
    rmSync(LINTED, { force: true }),
  );
  const cache = ['--cache', '--cache-strategy=content', `--cache-location=${LINTED}`];
  await tool('eslint', '.', '--max-warnings=0', ...cache)(context);
}

/** Checks the types of every package that has any, two at a time. */
async function types({ options }) {
  const folders = [...workspaceFolders(), 'scripts'].filter((folder) =>
    existsSync(inRoot(folder, 'tsconfig.json')),
  );
  const tasks = folders.map((folder) => ({ name: folder }));
  const compiler = inRoot('node_modules/.bin/tsc');
  await runGraph(tasks, ({ name }) => run(compiler, ['-p', name, '--noEmit'], { ...options, cwd: inRoot() }));
}

async function services({ lifetime, env }) {
  const { databaseUrl, redisUrl, remark } = await startTestServices(lifetime, () => {});
  env.TEST_DATABASE_URL = databaseUrl;
  env.TEST_REDIS_URL = redisUrl;
  return remark;
}

async function browser({ options, env }) {
  const path = await provideBrowser(options, () => {});
  if (path) env.CHROMIUM_PATH = path;
  return path ?? '@sparticuz/chromium';
}

async function helm({ options, env }) {
  const folder = await provideHelm(options);
  if (folder) env.HELM_TOOLS = folder;
  return folder ? undefined : 'none for this machine';
}

/** The chart, where Helm's program runs; elsewhere the run says that it was not tried. */
async function chart(context) {
  if (!context.env.HELM_TOOLS) return 'not run: no Helm for this machine';
  const options = { name: 'chart', folder: 'scripts', args: ['test/chart/'], kind: 'unit' };
  return runTests({ runner: 'vitest', ...options }, context);
}

/** The engine whose servers the tests of hits on ClickHouse talk to. */
async function clickhouse() {
  return installClickHouse() ? undefined : 'chdb installed';
}

/** The stack of docker-compose.yml, where there is an engine for it; elsewhere the run says that it was not tried. */
async function containers(context) {
  const reason = await whyNoStack(context.options);
  if (reason) return `not run: ${reason}`;
  const options = { name: 'containers', folder: 'scripts', args: ['test/containers/'], kind: 'API' };
  return runTests({ runner: 'vitest', ...options }, context);
}

/** The API that was released last, where this clone has its commit. */
async function buildReleased(context) {
  if (!(await isKnown(RELEASED, context.options))) return `${RELEASED} is not in this clone`;
  context.released = await buildOlder(RELEASED, context.options);
}

/** The API that was released last, on the migrations of now. */
async function upgrade(context) {
  if (!context.released) return 'not run: no earlier release is in this clone';
  const of = { name: 'upgrade', root: context.released, folder: 'apps/api', args: UPGRADE, kind: 'unit' };
  return runTests({ runner: 'jest', ...of }, context);
}

/** How a runner is started, for all tests of a folder or some. */
const RUNNERS = {
  vitest: {
    program: 'node_modules/.bin/vitest',
    args: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  },
  jest: {
    program: 'packages/config/node_modules/.bin/jest',
    // A set-up that fails leaves connections open: jest would wait for them for ever.
    args: (report) => ['--forceExit', '--json', `--outputFile=${report}`],
  },
};

/**
 * A step that runs the tests of one package.
 *
 * @param {keyof typeof RUNNERS} runner
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.folder
 * @param {string[]} [options.args] more of the runner's arguments
 * @param {string[]} [options.needs]
 * @param {boolean} [options.alone]
 * @param {string} [options.kind] of the tests whose file name tells none
 * @param {string[]} [options.again] the runner's arguments before failed files which are run once more, in a product of
 *   their own and with nothing beside them; the summary names those that pass only then. For browser tests, which a machine
 *   under load can be too slow for. Without it what fails has failed.
 * @returns {Step}
 */
function tests(runner, { needs = [], alone = false, args = [], ...of }) {
  const work = (/** @type {Context} */ context) => runTests({ runner, args, ...of }, context);
  return { name: of.name, type: 'tests', needs, alone, work };
}

function vitest(options) {
  return tests('vitest', options);
}

function jest(options) {
  return tests('jest', options);
}

async function runTests(of, context) {
  const { report, error } = await runOnce(of, context);
  const failed = report ? failedFiles(report) : [];
  if (error && of.again && failed.length > 0 && failed.length <= MOST_AGAIN) {
    console.log(`  ...     ${of.name}: run again: ${failed.map((file) => basename(file)).join(', ')}`);
    for (const line of failureLines(report)) console.log(`    ${line}`);
    const second = await runOnce({ ...of, args: [...of.again, ...failed] }, context);
    if (!second.report) throw second.error;
    const { again, ...merged } = withSecondRun(report, second.report);
    return told({ report: merged, error: second.error }, of, again);
  }
  return told({ report, error }, of, []);
}

/** The counts of a run; a failed one throws, with its counts. */
function told({ report, error }, { kind }, again) {
  const counts = report && { ...readCounts(report, kind), again };
  if (!error) return counts;
  error.counts = counts;
  throw error;
}

async function runOnce({ runner, name, root = '', folder, args: more }, { options, env }) {
  const file = inData('test/reports', `${name}.json`);
  mkdirSync(inData('test/reports'), { recursive: true });
  rmSync(file, { force: true });
  const { program, args } = RUNNERS[runner];
  const limit = AbortSignal.timeout(LIMIT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const cwd = inRoot(root, folder);
    await run(inRoot(root, program), [...args(file), ...more], { ...options, env, signal, cwd });
  } catch (error) {
    if (limit.aborted) error.message = `${name}: not over after ${LIMIT_MS / 60_000} minutes`;
    return { report: readReport(file), error };
  }
  const report = readReport(file);
  return report ? { report } : { error: new Error(`${folder}: ${runner} wrote no report`) };
}
