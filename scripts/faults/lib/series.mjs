import { sleep } from '../../lib/processes.mjs';

const BEFORE_MS = 1000;
const AFTER_MS = 1500;
const TRUTH_WITHIN_MS = 40_000;
const WELL_WITHIN_MS = 120_000;
const DONE_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 250;

/** Rounds that are overdue, or whose row is gone; jobs nobody works on although somebody took them. */
const TROUBLE = `
SELECT kind FROM unnest($1::text[]) kind WHERE NOT EXISTS (SELECT FROM jobs j WHERE j.kind = kind AND j.key = ''
  AND (j.state = 'running' AND lease_until > now() OR j.state = 'queued' AND due_at BETWEEN now() - interval '10 s' AND now() + pause))
UNION ALL
SELECT DISTINCT kind FROM jobs WHERE state = 'running' AND (lease_until < now() - interval '10 s' OR lease_until > now() + lease)
UNION ALL SELECT DISTINCT kind FROM jobs WHERE state = 'failed'`;

/**
 * What a series of rounds with one fault came to.
 *
 * @typedef {object} Outcome
 * @property {string} fault
 * @property {string} rounds or why it was not tried
 * @property {{ hits: number, mails: number, exports: number }} taken what was answered for
 * @property {{ hits: number, mails: number, exports: number }} missing what of it is not there in the end
 * @property {string[]} trouble kinds of jobs whose timer is lost, that are stuck or were given up
 * @property {number | undefined} truthMs the longest until health told it; Infinity: not at all
 * @property {number} wellMs the longest until all was well again
 */

/**
 * Has a fault happen again and again while the product is used.
 *
 * @param {import('./stage.mjs').Stage} stage
 * @param {import('./faults.mjs').Fault} fault
 * @param {number} rounds
 * @returns {Promise<Outcome>}
 */
export async function runSeries(stage, fault, rounds) {
  const { senders } = stage;
  const before = countsOf(senders);
  let truthMs = fault.truth ? 0 : undefined;
  let wellMs = 0;
  const timers = await timersOf(stage);
  await senders.signIn();
  for (let round = 0; round < rounds; round++) {
    senders.begin();
    await sleep(BEFORE_MS);
    await fault.begin(stage);
    if (fault.truth) truthMs = Math.max(truthMs ?? 0, await untilTold(stage, fault.truth));
    await fault.end(stage);
    wellMs = Math.max(wellMs, await untilWell(stage));
    await sleep(AFTER_MS);
    await senders.stop();
  }
  const missing = await settled(senders);
  const trouble = await troubleOf(stage, timers);
  const now = countsOf(senders);
  const taken = {
    hits: now.hits - before.hits,
    mails: now.mails - before.mails,
    exports: now.exports - before.exports,
  };
  return { fault: fault.name, rounds: String(rounds), taken, missing, trouble, truthMs, wellMs };
}

/** Whether nothing was lost, stuck or hidden. @param {Outcome} outcome */
export function isGood({ missing, trouble, truthMs = 0, wellMs }) {
  const lost = missing.hits + missing.mails + missing.exports;
  return lost === 0 && trouble.length === 0 && truthMs <= 15_000 && Number.isFinite(wellMs);
}

function countsOf({ hits, mails, exports }) {
  return { hits: hits.length, mails: mails.length, exports: exports.length };
}

/** Kinds that recur. */
async function timersOf({ servers }) {
  const rows = await servers.query(`SELECT DISTINCT kind FROM jobs WHERE key = ''`);
  return rows.map(({ kind }) => kind);
}

async function untilTold({ apis }, truth) {
  return until(TRUTH_WITHIN_MS, async () => truth(await apis[0].health()));
}

async function untilWell({ processes }) {
  return until(WELL_WITHIN_MS, async () => {
    const all = await Promise.all(processes.map((one) => one.health()));
    return all.every(({ status }) => status === 'ok');
  });
}

/** Milliseconds until a check passes; Infinity when it does not in time. */
async function until(withinMs, check) {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    if (await check()) return performance.now() - began;
    await sleep(LOOK_EVERY_MS);
  }
  return Infinity;
}

/** What is missing once nothing moves any more. */
async function settled(senders) {
  let missing = { hits: 0, mails: 0, exports: 0 };
  await until(DONE_WITHIN_MS, async () => {
    missing = await senders.missing();
    return missing.hits + missing.mails + missing.exports === 0;
  });
  return missing;
}

async function troubleOf({ servers }, timers) {
  /** @type {string[]} */
  let kinds = [];
  await until(60_000, async () => {
    kinds = (await servers.query(TROUBLE, [timers])).map(({ kind }) => kind);
    return kinds.length === 0;
  });
  return [...new Set(kinds)];
}
