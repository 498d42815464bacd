import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'netreach-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes so many rows in a process that has no more memory than is given, and tells how much it took at most. */
const WRITE = `
import { createWriteStream } from 'node:fs';
const [type, count, path] = process.argv.slice(1);
const { WRITERS } = await import('./dist/domains/exports/writers/writers.js');
const columns = Array.from({ length: 12 }, (_, at) => (
  at ? { title: 'Figure ' + at, kind: 'number', decimals: at % 3, width: 10 } : { title: 'Name', kind: 'text', width: 30 }));
async function* rows() {
  for (let row = 1; row <= count; row++) yield columns.map((_, at) => at ? row * at + 0.5 : 'Größe ' + row);
}
const table = { headLines: [['Source', 'Test']], columns, total: Number(count), rows: rows() };
const signal = new AbortController().signal;
await WRITERS[type](table, createWriteStream(path), { title: 'Test', locale: 'en-US', csvBom: true, pageWord: 'Page', signal });
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
`;

function write(type: string, count: number): { bytes: Buffer; megabytes: number } {
  const path = join(folder, `${type}-${count}`);
  const options = ['--max-old-space-size=48', '--input-type=module', '-e', WRITE, type, String(count), path];
  const cwd = new URL('../../', import.meta.url);
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.slice(-2000));
  return { bytes: readFileSync(path), megabytes: Number(stdout) };
}

describe('50,000 rows', () => {
  it('pass through as CSV', () => {
    const { bytes, megabytes } = write('csv', 50_000);
    const records = parse(bytes, { bom: true, relax_column_count: true }) as string[][];
    expect(records.slice(3)).toHaveLength(50_000);
    expect(records.at(-1)?.slice(0, 3)).toEqual(['Größe 50000', '50000.5', '100000.5']);
    console.log(`csv: ${megabytes} MB at most`);
  }, 120_000);

  it('pass through as a workbook', async () => {
    const { bytes, megabytes } = write('xls', 50_000);
    const rows = await readSheet(bytes);
    // Its title and the heads of its columns come first; what the figures are stands on a sheet of its own.
    expect(rows.slice(2)).toHaveLength(50_000);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['Größe 50000', 50_000.5, 100_000.5]);
    console.log(`xlsx: ${megabytes} MB at most`);
  }, 120_000);

  it('are too many for a PDF, which takes pages as they come', () => {
    expect(() => write('pdf', 50_000)).toThrow(/too long for a PDF/);
    const { bytes, megabytes } = write('pdf', 2_000);
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    console.log(`pdf of 2,000 rows: ${megabytes} MB at most, ${bytes.length} bytes`);
  }, 240_000);
});
