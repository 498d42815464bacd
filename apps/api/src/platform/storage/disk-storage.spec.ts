import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DiskStorage } from './disk-storage.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'netreach-storage-'))));
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it('keeps files for its own account only, whoever could read what they were copied from', async () => {
  const source = join(folder, 'source');
  await writeFile(source, 'figures', { mode: 0o644 });
  const storage = new DiskStorage(join(folder, 'kept'));
  await storage.put('exports/at/1.csv', source);
  expect(await modeOf(join(folder, 'kept/exports/at/1.csv'))).toBe('600');
  expect(await modeOf(join(folder, 'kept/exports/at'))).toBe('700');
  const file = await storage.open('exports/at/1.csv');
  expect(file && (await text(file.stream))).toBe('figures');
  await storage.remove('exports/at/1.csv');
  expect(await storage.open('exports/at/1.csv')).toBeUndefined();
  expect(await readdir(join(folder, 'kept'))).toEqual(['exports']);
});
