import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The kind of a test, by its file name; what has none is a unit test. */
const KINDS = [
  { pattern: /\.browser\.spec\./, kind: 'browser' },
  { pattern: /\.api\.spec\./, kind: 'API' },
  { pattern: /\.medium\.spec\./, kind: 'database' },
];

/** The kinds of tests in the order in which they are told. */
export const KIND_NAMES = ['unit', 'database', 'API', 'browser'];

/**
 * What a run of tests came to.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Record<string, number>} kinds passed tests by kind
 * @property {readonly FileTime[]} [files] how long each file took
 * @property {readonly string[]} [again] files that passed only when they were run a second time
 */

/**
 * Where the time of a file of tests went, in milliseconds.
 *
 * @typedef {object} FileTime
 * @property {string} name
 * @property {number} all
 * @property {number} tests in test cases; the rest is loading, setting up and tearing down
 */

/**
 * Reads a report of vitest's JSON reporter, or of jest's, which look alike.
 *
 * @param {string} file
 * @returns {Report | undefined} undefined when there is no report: the run has crashed
 *
 * @typedef {object} Report
 * @property {readonly { name: string, status?: string, startTime?: number, endTime?: number,
 *   assertionResults: readonly { status?: string, duration?: number | null, fullName?: string, failureMessages?: readonly string[] }[]
 * }[]} testResults
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(report.testResults) ? report : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a run came to by its report.
 *
 * @param {Report} report
 * @param {string} [otherwise] the kind of files whose name tells none
 * @returns {Counts}
 */
export function readCounts(report, otherwise = 'unit') {
  return { ...countTests(report, otherwise), files: fileTimes(report) };
}

/**
 * Files of a run that failed.
 *
 * @param {Report} report
 * @returns {string[]} paths
 */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * Which test cases of a run failed, and how: a line each.
 *
 * @param {Report} report
 * @returns {string[]}
 */
export function failureLines({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] = [] }) => {
        const said = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300);
        return `${basename(name)}: ${fullName}: ${said}`;
      }),
  );
}

/**
 * A run whose failed files were run once more: what the second run says of a file counts.
 *
 * @param {Report} first
 * @param {Report} second
 * @returns {Report & { again: string[] }} with the files that failed first and then passed
 */
export function withSecondRun(first, second) {
  const repeated = new Map(second.testResults.map((result) => [result.name, result]));
  const testResults = first.testResults.map((result) => repeated.get(result.name) ?? result);
  const still = new Set(failedFiles({ testResults }));
  return { testResults, again: failedFiles(first).filter((name) => !still.has(name)) };
}

/**
 * Counts test cases. A file that could not even be loaded, or whose set-up failed, counts as one failed test.
 *
 * @param {Report} report
 * @param {string} otherwise the kind of files whose name tells none
 * @returns {Counts}
 */
export function countTests(report, otherwise) {
  const counts = { passed: 0, failed: 0, skipped: 0, kinds: {} };
  for (const { name, status, assertionResults } of report.testResults) {
    const kind = KINDS.find(({ pattern }) => pattern.test(name))?.kind ?? otherwise;
    let failed = 0;
    for (const result of assertionResults) {
      if (result.status === 'passed') {
        counts.passed += 1;
        counts.kinds[kind] = (counts.kinds[kind] ?? 0) + 1;
      } else if (result.status === 'failed') failed += 1;
      else counts.skipped += 1;
    }
    counts.failed += failed === 0 && status === 'failed' ? 1 : failed;
  }
  return counts;
}

/**
 * How long each file took.
 *
 * @param {Report} report
 * @returns {FileTime[]}
 */
export function fileTimes(report) {
  return report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name,
    all: (endTime ?? 0) - (startTime ?? 0),
    tests: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  }));
}
