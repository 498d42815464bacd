import { readFileSync, writeFileSync } from 'node:fs';
import { apiDiff } from 'api-smart-diff';
import { inRoot } from './paths.mjs';

/** The API as it was released last, without its prose. */
const RELEASED = 'packages/api-client/released.json';
/** Breaks since then that are meant: what breaks, `*` for any text, and why. A release empties it. */
const MEANT = 'packages/api-client/meant-breaks.json';

const PROSE = new Set(['description', 'summary', 'example', 'examples']);

/**
 * What of a changed API would break a program written for the one before: calls, fields and values gone, new duties, and
 * narrower limits.
 *
 * @param {object} before OpenAPI document
 * @param {object} after
 * @returns {string[]} a line each, `<METHOD path>: <what>`
 */
export function breaksBetween(before, after) {
  const breaks = apiDiff(before, after).filter((change) => change.path[0] === 'paths' && isBreak(change));
  const lines = breaks.map((change) => {
    const [, path, method = ''] = change.path;
    return `${String(method).toUpperCase()} ${path}: ${wordsOf(change)}`.trim();
  });
  return [...new Set(lines)];
}

/**
 * What changed; the library has no words for what is below `allOf`.
 *
 * @param {import('api-smart-diff').Diff} change
 */
function wordsOf({ description, action, before, after, path }) {
  if (!description.startsWith(' ')) return description;
  return `[${action}] ${JSON.stringify(before ?? after)} at ${path.slice(3).join('/')}`;
}

/**
 * What the library says, but of types and null in answers, which it takes for requests. The codes of what is wrong with
 * fields grow with the product: a program that does not know one has its text.
 *
 * @param {import('api-smart-diff').Diff} change
 */
function isBreak({ type, path, after }) {
  if (path[3] === 'responses' && path.includes('problems') && path.at(-2) === 'enum') return false;
  const key = path.at(-2) === 'properties' ? '' : path.at(-1);
  if (key === 'type') return true;
  if (key === 'nullable') return (after === true) === (path[3] === 'responses');
  return type === 'breaking';
}

/** A document without what no program reads, prose and our own marks: names of fields that are called like prose stay. */
export function withoutProse(node, isMap = false) {
  if (Array.isArray(node)) return node.map((item) => withoutProse(item));
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key]) => isMap || !(PROSE.has(key) || key.startsWith('x-')));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutProse(value, key === 'properties' && !isMap)]),
  );
}

/** Whether a break is one that is meant; `*` stands for any text. */
const matches = (pattern, line) => new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(line);
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Checks that the API breaks nobody who uses the last release, but where that is meant.
 *
 * @param {object} now OpenAPI document
 * @throws {Error} naming each break, and what is written down as meant and is no break any more
 */
export function checkBreaks(now) {
  const meant = Object.keys(JSON.parse(readFileSync(inRoot(MEANT), 'utf8')));
  const released = withoutProse(JSON.parse(readFileSync(inRoot(RELEASED), 'utf8')));
  const found = breaksBetween(released, withoutProse(now));
  const unmeant = found.filter((line) => !meant.some((pattern) => matches(pattern, line)));
  const idle = meant.filter((pattern) => !found.some((line) => matches(pattern, line)));
  if (unmeant.length > 0)
    throw new Error(
      `The API would break programs written for the last release:\n${unmeant.join('\n')}\nWrite what is meant into ${MEANT}, with the reason.`,
    );
  if (idle.length > 0) throw new Error(`${MEANT} names what breaks nothing:\n${idle.join('\n')}`);
}

/** Makes the API of now the released one. @param {object} now OpenAPI document */
export function markReleased(now) {
  writeFileSync(inRoot(RELEASED), `${JSON.stringify(withoutProse(now))}\n`);
  writeFileSync(inRoot(MEANT), '{}\n');
}
