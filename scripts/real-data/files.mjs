import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The two folders a conversion is called with; ends the process with a hint when they are missing.
 *
 * @param {string} what what the input folder holds
 * @returns {{ input: string, output: string }}
 */
export function foldersOf(what) {
  const [input, output] = process.argv.slice(2);
  if (!input || !output) {
    console.error(`Usage: node ${process.argv[1]} <folder with ${what}> <output folder>`);
    process.exit(2);
  }
  mkdirSync(output, { recursive: true });
  return { input, output };
}

/**
 * Lines of a text file, plain or gzip, without empty ones.
 *
 * @param {string} folder
 * @param {string} name
 * @param {BufferEncoding} [encoding]
 * @returns {string[]}
 */
export function linesOf(folder, name, encoding = 'utf8') {
  const bytes = readFileSync(join(folder, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(encoding);
  return text.split(/\r?\n/).filter((line) => line !== '');
}

/**
 * Writes a CSV file and says so.
 *
 * @param {string} folder
 * @param {string} name
 * @param {readonly string[]} columns
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function writeCsv(folder, name, columns, rows) {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(','));
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  console.log(`${name}: ${rows.length} rows`);
}

/** @param {string | number} cell */
function cellOf(cell) {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
