import { basename } from 'node:path';
import { runGraph } from '../graph.mjs';
import { CommandError } from '../processes.mjs';
import { seconds } from '../report.mjs';

/** How often a run without news says what it is doing, in milliseconds. */
const NEWS_EVERY = 20_000;

/**
 * How a step ended.
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {import('./steps.mjs').Step['type']} type
 * @property {boolean} ok
 * @property {number} ms
 * @property {string} remark
 * @property {import('./results.mjs').Counts} [counts]
 */

/**
 * Runs steps, two at a time where that is safe. A failed one does not stop the others, except those that need it.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {import('./steps.mjs').Context} context
 * @param {{ allowSkips: boolean }} options whether skipped tests are all right
 * @returns {Promise<Outcome[]>} in the order of `steps`
 */
export async function runSteps(steps, context, options) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  const running = new Set();
  const news = setInterval(() => console.log(`  ...     ${[...running].join(', ')}`), NEWS_EVERY);
  try {
    await runGraph(steps, async (step) => {
      context.lifetime.signal.throwIfAborted();
      running.add(step.name);
      const missing = (step.needs ?? []).filter((need) => outcomes.get(need)?.ok === false);
      const outcome = missing.length > 0 ? notRun(step, missing) : await runStep(step, context, options);
      running.delete(step.name);
      context.lifetime.signal.throwIfAborted();
      outcomes.set(step.name, outcome);
      console.log(outcomeLine(outcome));
      news.refresh();
    });
  } finally {
    clearInterval(news);
  }
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}

/** One line about a step: how it ended, its name, how long it took, what there is to say. */
export function outcomeLine({ name, ok, ms, remark }) {
  return `  ${(ok ? 'ok' : 'FAILED').padEnd(7)} ${name.padEnd(14)} ${seconds(ms).padStart(8)}  ${remark}`.trimEnd();
}

function notRun({ name, type }, missing) {
  return { name, type, ok: false, ms: 0, remark: `not run: ${missing.join(', ')} failed` };
}

async function runStep({ name, type, work }, context, { allowSkips }) {
  const began = performance.now();
  const outcome = { name, type, ok: true, ms: 0, remark: '' };
  try {
    const result = await work(context);
    if (typeof result === 'string') outcome.remark = result;
    else if (result) outcome.counts = result;
  } catch (error) {
    outcome.ok = false;
    if (!context.lifetime.stopping) showFailure(name, error);
    outcome.counts = error.counts;
  }
  outcome.ms = performance.now() - began;
  if (outcome.counts) outcome.remark = countsText(outcome.counts);
  if (outcome.counts?.skipped && !allowSkips) outcome.ok = false;
  return outcome;
}

function countsText({ passed, failed, skipped, again = [] }) {
  const parts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    again.length > 0 && `only when run again: ${again.map((file) => basename(file)).join(' ')}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function showFailure(name, error) {
  console.log(`\n---- ${name} ${'-'.repeat(80 - name.length)}`);
  if (error instanceof CommandError) console.log(error.output.trimEnd());
  console.log(`${error.message}\n${'-'.repeat(86)}\n`);
}
