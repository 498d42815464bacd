import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';

const POLL_MS = 300;

/** A log that has grown beyond this, in bytes, is put aside at the next start; one old log is kept. */
const TOO_LARGE = 20 * 1024 * 1024;

/** pino's level of errors. */
const ERROR_LEVEL = 50;

/** Puts a large log aside. */
export function rotateLog(file) {
  if (!existsSync(file) || statSync(file).size < TOO_LARGE) return;
  rmSync(`${file}.1`, { force: true });
  renameSync(file, `${file}.1`);
}

/** The last lines of a log from a byte on, made readable. */
export function lastLines(file, count, from = 0) {
  return readFrom(file, from).toString('utf8').trimEnd().split('\n').slice(-count).map(readable);
}

/** The length of a log in bytes. */
export const logLength = (file) => (existsSync(file) ? statSync(file).size : 0);

/**
 * Follows a log file from its present end and reports its errors: entries of level error and above, and whatever is
 * no log entry at all (a stack trace, a warning of Node).
 *
 * @param {string} file
 * @param {(line: string) => void} onError
 * @returns {() => void} ends it
 */
export function followErrors(file, onError) {
  let position = logLength(file);
  let rest = '';
  const poll = () => {
    const text = readFrom(file, position);
    position += text.length;
    const lines = (rest + text.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (isError(line)) onError(readable(line));
  };
  const timer = setInterval(poll, POLL_MS);
  return () => clearInterval(timer);
}

function readFrom(file, position) {
  const size = logLength(file) - position;
  if (size <= 0) return Buffer.alloc(0);
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(size);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, size, position));
  } finally {
    closeSync(descriptor);
  }
}

function isError(line) {
  if (!line.trim()) return false;
  const entry = parseEntry(line);
  return entry ? entry.level >= ERROR_LEVEL : true;
}

/** Log entries are JSON, one a line; people want the text. */
function readable(line) {
  const entry = parseEntry(line);
  if (!entry) return line;
  const details = entry.err?.stack ?? entry.err?.message ?? '';
  return [entry.msg ?? '', details].filter(Boolean).join('\n');
}

function parseEntry(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}
