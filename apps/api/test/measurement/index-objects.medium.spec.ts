import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeContactIndex, openReachFrame, type ReachQuestion } from '@netreach/measurement';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContactIndexesRepository } from '../../src/domains/measurement/database/contact-indexes.repository.js';
import { FramePreparer } from '../../src/domains/measurement/frames/frame-preparer.js';
import { FrameStore } from '../../src/domains/measurement/frames/frame-store.js';
import { IndexCache } from '../../src/domains/measurement/index-storage/index-cache.js';
import { IndexRemoval } from '../../src/domains/measurement/index-storage/index-removal.service.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { inventedIndex, storeIndex } from './support/stored-index.js';

const QUESTION: ReachQuestion = { devices: ['desktop'], filter: [], calculation: 'accumulated' };
const DEVICES = 3;
const folder = mkdtempSync(join(tmpdir(), 'netreach-index-objects-'));
const [kept, copies] = [join(folder, 'kept'), join(folder, 'copies')];
const SETTINGS = {
  INDEX_STORAGE_URL: `file:${kept}`,
  INDEX_STORAGE_FROM_MB: '0',
  INDEX_CACHE_FOLDER: copies,
};
const index = inventedIndex('2026-10', 1500, 40);

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let indexes: ContactIndexesRepository;
let database: Database;

beforeAll(async () => {
  environment = await testEnvironment(SETTINGS);
  workshop = await InnerWorkshop.open();
  indexes = workshop.context.get(ContactIndexesRepository, { strict: false });
  database = workshop.context.get(Database);
});
beforeEach(async () => {
  await database.query('DELETE FROM contact_indexes');
  await database.query('DELETE FROM index_objects_gone');
  for (const place of [kept, copies]) rmSync(place, { recursive: true, force: true });
});
afterAll(async () => {
  await workshop.close();
  for (const name of Object.keys(SETTINGS)) delete process.env[name];
  await environment.remove();
  rmSync(folder, { recursive: true, force: true });
});

const objects = () => readdirSync(join(kept, 'indexes/at'));
const answer = (id: number) => {
  const config = Object.assign(new AppConfig(), { INDEX_MEMORY_MB: 64 });
  const store = new FrameStore(config, indexes, workshop.context.get(FramePreparer, { strict: false }));
  return store.answer(id, QUESTION, (frame) => frame.rank(QUESTION).rows());
};
const rows = openReachFrame(index).rank(QUESTION).rows();
/** Changes one byte of a file. */
const damage = (path: string) => {
  const data = readFileSync(path);
  data[data.length >> 1]! ^= 1;
  writeFileSync(path, data);
};

describe('indexes in an object store', () => {
  it('answer as those in PostgreSQL, of the same size, and nothing of their devices is in PostgreSQL', async () => {
    const id = await storeIndex(indexes, index);
    const [{ n } = { n: -1 }] = await database.query<{ n: number }>(
      'SELECT count(data)::int AS n FROM contact_index_devices',
    );
    expect([n, objects().length]).toEqual([0, DEVICES]);
    const { head, devices } = encodeContactIndex(index);
    const bytes = [head, ...Object.values(devices)].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(await indexes.size(id)).toBe(bytes);
    expect(await answer(id)).toEqual(rows);
  });

  it('are fetched once to a machine, and again where its copy is damaged', async () => {
    const id = await storeIndex(indexes, index);
    rmSync(copies, { recursive: true });
    expect(await answer(id)).toEqual(rows);
    expect(readdirSync(copies).length).toBe(DEVICES);
    rmSync(kept, { recursive: true });
    expect(await answer(id)).toEqual(rows);
    const [copy] = readdirSync(copies);
    damage(join(copies, copy!));
    await expect(answer(id)).rejects.toThrow('is gone');
  });

  it('give no figure where the store has changed or lost something', async () => {
    const id = await storeIndex(indexes, index);
    rmSync(copies, { recursive: true });
    const [object] = objects();
    const path = join(kept, 'indexes/at', object!);
    const whole = readFileSync(path);
    damage(path);
    await expect(answer(id)).rejects.toThrow('is not what was stored');
    writeFileSync(path, whole.subarray(1));
    await expect(answer(id)).rejects.toThrow('is shorter than what was stored');
    rmSync(path);
    await expect(answer(id)).rejects.toThrow('is gone');
    writeFileSync(path, whole);
    expect(await answer(id)).toEqual(rows);
  });

  it('leave the store once no index has them, a while later', async () => {
    const removal = workshop.context.get(IndexRemoval, { strict: false });
    const id = await storeIndex(indexes, index);
    await database.query('DELETE FROM contact_indexes WHERE id = $1', [id]);
    expect([await removal.run(), objects().length]).toEqual([0, DEVICES]);
    await database.query(`UPDATE index_objects_gone SET gone_at = gone_at - interval '11 minutes'`);
    const other = await storeIndex(indexes, index);
    expect([await removal.run(), objects().length, readdirSync(copies).length]).toEqual([
      DEVICES,
      DEVICES,
      DEVICES,
    ]);
    expect(await removal.run()).toBe(0);
    expect(await answer(other)).toEqual(rows);
  });

  it('leave room on the disk: copies unused longest go first', async () => {
    const cache = new IndexCache(copies, 250);
    for (const name of ['a', 'b']) await cache.keep(name, new Uint8Array(100));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await cache.read('a', new Uint8Array(100))).toBe(true);
    await cache.keep('c', new Uint8Array(100));
    expect(readdirSync(copies).sort()).toEqual(['a', 'c']);
    expect(await cache.read('b', new Uint8Array(100))).toBe(false);
    expect(await cache.read('a', new Uint8Array(99))).toBe(false);
  });
});
