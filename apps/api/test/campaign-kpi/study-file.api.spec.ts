import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatNumber, formatPercent } from '@netreach/domain';
import type { KpiBoardResponseDto } from '../../src/domains/campaign-kpi/dto/kpi-board.dto.js';
import { givenRandomCampaigns, type RandomCampaign } from '../campaign-figures/support/random-campaigns.js';
import { ExportScene } from '../exports/support/export-scene.js';
import { WorkerProcess } from '../exports/support/worker-process.js';
import { givenUser, signIn } from '../support/users.js';
import { givenStudy } from './support/studies.js';

let scene: ExportScene;
let worker: WorkerProcess;
let client: string;
let told: RandomCampaign;
let untold: RandomCampaign;

beforeAll(async () => {
  scene = await ExportScene.open({ EXPORT_OPEN_LIMIT: '50' });
  worker = await WorkerProcess.start();
  const modules = ['campaign', 'kpi', 'report'];
  const email = await givenUser(scene.app, { email: 'client@netreach.example', modules });
  client = (await signIn(scene.call, email)).access;
  [told, untold] = (await givenRandomCampaigns(scene.app.database, 2)) as [RandomCampaign, RandomCampaign];
  await givenStudy(scene.app.database, { campaign: told.id, status: 'closed', lift: 0.3 });
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await scene.close();
});

const start = (id: number, query: string, token = client) =>
  scene.call<{ export: { id: string } }>('GET', `/v3/at/campaigns/${id}/kpi/export?${query}`, { token });

/** The bytes of a study's file, once it is made. */
async function fileOf(id: number, query: string): Promise<Buffer> {
  const { status, body } = await start(id, query);
  expect(status).toBe(202);
  const shown = await scene.ended(client, body.export.id);
  expect([shown.state, shown.error_code]).toEqual(['done', null]);
  return Buffer.from((await scene.file(client, body.export.id)).bytes);
}

const bare = (text: string) => text.replaceAll(/\s/g, '');
const board = async () =>
  (
    await scene.call<KpiBoardResponseDto>('POST', `/v3/at/campaigns/${told.id}/kpi`, {
      token: client,
      body: {},
    })
  ).body;

describe('a study as a file', () => {
  it.each([
    ['en-US', 'Report of a study', 'How it is read', 'Recruitment balance sheet'],
    ['de-DE', 'Bericht einer Studie', 'Wie gelesen wird', 'Bilanz'],
  ])('is a report in %s with every figure of the board', async (locale, kind, reading, balance) => {
    const { widgets, reading: fixed } = await board();
    const bytes = await fileOf(told.id, `file_type=pdf&locale=${locale}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const said = bare(text);
    for (const words of [kind, reading, balance, fixed!.name]) expect(said).toContain(bare(words));
    const number = (value: number) => bare(formatNumber(Math.abs(value), locale, 1));
    const shown = widgets.filter(({ figures }) => figures);
    expect(shown.length).toBeGreaterThan(1);
    for (const { figures } of shown) {
      const { absolute, exposed, control } = figures!;
      const { low, high } = figures![fixed!.read];
      for (const value of [absolute.value, low, high]) expect(said).toContain(number(value));
      for (const share of [exposed.share, control.share])
        expect(said).toContain(bare(formatPercent(share, locale, 1)));
    }
  });

  it('is a table with a row for each indicator', async () => {
    const { widgets } = await board();
    const lines = (await fileOf(told.id, 'file_type=csv&locale=en-US')).toString().trim().split('\r\n');
    const rows = lines.slice(-widgets.length);
    widgets.forEach(({ title, figures }, at) => {
      expect(rows[at]).toContain(title);
      if (figures) expect(rows[at]).toContain(String(figures.exposed.asked));
    });
  });

  it('fails where there is no study, and is refused without the right to report', async () => {
    const { body } = await start(untold.id, 'file_type=csv');
    const shown = await scene.ended(client, body.export.id);
    expect([shown.state, shown.error_code]).toEqual(['failed', 'request.not_found']);
    const email = await givenUser(scene.app, {
      email: 'reads@netreach.example',
      modules: ['campaign', 'kpi'],
    });
    const reads = (await signIn(scene.call, email)).access;
    expect((await start(told.id, 'file_type=csv', reads)).status).toBe(403);
    expect((await start(999_999, 'file_type=csv')).status).toBe(404);
  });
});
