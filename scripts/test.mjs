import { relative } from 'node:path';
import { CONSENT } from './lib/consent.mjs';
import { Leftovers } from './lib/leftovers.mjs';
import { tryLock } from './lib/lock.mjs';
import { inData, ROOT } from './lib/paths.mjs';
import { commandOptions, prepare } from './lib/prepare.mjs';
import { seconds } from './lib/report.mjs';
import { KIND_NAMES } from './lib/testing/results.mjs';
import { outcomeLine, runSteps } from './lib/testing/run-steps.mjs';
import { chooseSteps } from './lib/testing/steps.mjs';
import { toolEnvironment } from './lib/toolchain.mjs';

const DEEP = '--deep';

/** So many of the slowest files are shown. */
const SLOWEST = 10;

/**
 * `npm test`: static checks and all tests. The last line it writes is `<n> passed, <n> failed`.
 *
 * @param {import('./lib/lifetime.mjs').Lifetime} lifetime
 * @param {readonly string[]} args names of steps, all without; `--deep` for as many rounds as before a release
 */
export async function test(lifetime, args) {
  const steps = chooseSteps(args.filter((arg) => ![DEEP, CONSENT].includes(arg)));
  const allowSkips = !process.env.CI;
  takeTestLock(lifetime);
  const leftovers = new Leftovers(inData('test/run'));
  await leftovers.end();
  await prepare(lifetime, leftovers, { only: [] });
  console.log('');
  const context = {
    lifetime,
    options: commandOptions(lifetime, leftovers),
    env: testEnvironment(args.includes(DEEP)),
  };
  const outcomes = await runSteps(steps, context, { allowSkips });
  await lifetime.end();
  lifetime.exitCode ||= report(outcomes, { allowSkips });
}

/** Tests get the services of the run, never those that the caller's environment names for the product. */
function testEnvironment(deep) {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...env } = toolEnvironment();
  return deep ? { ...env, DEEP_TESTS: 'yes' } : env;
}

function takeTestLock(lifetime) {
  const lock = tryLock(inData('test.lock'));
  if ('holder' in lock) throw new Error(`The tests already run in this folder (process ${lock.holder}).`);
  lifetime.defer(lock.release);
}

/**
 * Writes the summary.
 *
 * @param {readonly import('./lib/testing/run-steps.mjs').Outcome[]} outcomes
 * @param {{ allowSkips: boolean }} options
 * @returns {number} the exit code
 */
function report(outcomes, { allowSkips }) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const kinds = new Map();
  for (const { ok, counts } of outcomes) {
    totals.passed += counts?.passed ?? 0;
    totals.skipped += counts?.skipped ?? 0;
    // A step that fails without a failed test (lint, a crash) must not end in "0 failed".
    totals.failed += counts?.failed || (ok ? 0 : 1);
    for (const [kind, count] of Object.entries(counts?.kinds ?? {}))
      kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  }
  const statics = outcomes.filter(({ type, ok }) => type === 'static' && ok).length;
  const byKind = KIND_NAMES.map((kind) => `${kinds.get(kind) ?? 0} ${kind}`);
  console.log(`\nSummary\n${outcomes.map(outcomeLine).join('\n')}`);
  console.log(`\n${slowest(outcomes)}`);
  console.log(`\nPassed: ${byKind.join(', ')} tests; ${statics} static checks.`);
  if (totals.skipped > 0) console.log(`${totals.skipped} skipped${allowSkips ? '' : ': not allowed in CI'}.`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
}

/** The slowest files of tests, and how much of their time was loading, setting up and tearing down. */
function slowest(outcomes) {
  const files = outcomes.flatMap(({ counts }) => counts?.files ?? []).sort((a, b) => b.all - a.all);
  const lines = files
    .slice(0, SLOWEST)
    .map(
      ({ name, all, tests }) =>
        `  ${seconds(all).padStart(8)}  ${seconds(Math.max(0, all - tests)).padStart(8)}  ${relative(ROOT, name)}`,
    );
  return ['Slowest files: in all, of it around the tests', ...lines].join('\n');
}
