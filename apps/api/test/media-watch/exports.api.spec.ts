import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportScene } from '../exports/support/export-scene.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { givenUser, signIn } from '../support/users.js';
import { givenWatchedMonth } from './support/watched-month.js';

let scene: ExportScene;
let worker: WorkerProcess;
let watcher: string;

beforeAll(async () => {
  scene = await ExportScene.open();
  worker = await WorkerProcess.start();
  await givenWatchedMonth(scene.app.database);
  const email = await givenUser(scene.app, { email: 'watch@netreach.example', modules: ['media_watch'] });
  watcher = (await signIn(scene.call, email)).access;
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const KINDS: readonly [name: string, kind: string, parameters: object, line: string][] = [
  ['brands', 'media-watch.brands', {}, 'Brand 1,20000,25,'],
  [
    'brands of a group',
    'media-watch.brands',
    { group: 'gender:female', date: '2026-10-15' },
    'Brand 1,20000,25,',
  ],
  [
    'brands of a group on a platform',
    'media-watch.brands',
    { platform: 'desktop', group: 'gender:female' },
    'Brand 1,20000,25,',
  ],
  [
    'parts',
    'media-watch.parts',
    { scope: 'brands', item_id: 1, kind: 'medium' },
    'news.example,100,20000,25,',
  ],
  [
    'an insight',
    'media-watch.parts',
    { scope: 'brands', item_id: 1, metric: 'gender' },
    'Female,100,100,20000,25,',
  ],
  ['a comparison', 'media-watch.comparison', { ids: [1, 2], metric: 'unique-users' }, 'Brand 1,,,20000,25,'],
  [
    'a comparison of groups',
    'media-watch.comparison',
    { ids: [1, 2], metric: 'gender' },
    'Brand 1,Female,100,20000,25,',
  ],
];

async function fileOf(kind: string, parameters: object, type: 'csv' | 'xls') {
  const { body } = await scene.start(watcher, { kind, file_type: type, locale: 'en-US', parameters });
  const shown = await scene.ended(watcher, body.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  return (await scene.file(watcher, body.export.id)).bytes;
}

describe('files of media watch', () => {
  it.each(KINDS)(
    'hold %s as the screen shows them, and nothing that is withheld',
    async (_name, kind, parameters, line) => {
      const text = (await fileOf(kind, parameters, 'csv')).toString().replaceAll('"', '');
      expect(text).toContain(line);
      expect(text).not.toMatch(/Cases|column\.|figure\.|parts\./);
      expect((await fileOf(kind, parameters, 'xls')).subarray(0, 2).toString()).toBe('PK');
    },
  );

  it('are of campaigns, too', async () => {
    expect((await fileOf('media-watch.campaigns', {}, 'csv')).toString()).toContain('Estimated impressions');
  });

  it('are refused for what is no question, and for those who may not see the screen', async () => {
    const wrong = {
      kind: 'media-watch.comparison',
      file_type: 'csv',
      parameters: { ids: [], metric: 'gender' },
    };
    expect((await scene.start(watcher, wrong)).status).toBe(422);
    const foreign = { kind: 'media-watch.brands', file_type: 'csv', parameters: {} };
    expect((await scene.start(scene.planner, foreign)).status).toBe(403);
  });
});
