import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TargetFilePreviewResponseDto } from '../../src/domains/targets/dto/target-file.dto.js';
import type { TargetsMovedResponseDto } from '../../src/domains/targets/dto/targets.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';

type Answer = TargetFilePreviewResponseDto &
  TargetsMovedResponseDto & { problems: Record<string, { code: string; params?: object }[]> };

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 6000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app))).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const send = (path: '/preview' | '', text: string, name = 'targets.csv') => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return app.call<Answer>('POST', `/v3/at/admin/ratings/targets/import${path}`, { token, form });
};
const holders = async (...names: string[]) => {
  const rows = await app.database.query<{ service: string | null }>(
    `SELECT i.name AS service FROM targets t LEFT JOIN rating_items i ON i.id = t.service_id
     WHERE t.name = ANY($1) ORDER BY t.name`,
    [names],
  );
  return rows.map(({ service }) => service);
};

describe('a file of targets and services', () => {
  it('says what it changes before it is stored, in targets and in reach as it is then measured', async () => {
    const file = 'target,service\nwww.s1.example,Service 0\nWWW.S2.EXAMPLE,\nwww.s3.example,Service 3\n';
    const { body } = await send('/preview', file);
    expect(body).toMatchObject({ lines: 3, moves: 2, refused: 0, problems: [], month: '2026-10' });
    expect(body.targets).toEqual([
      { name: 'www.s1.example', from: 'Service 1', to: 'Service 0' },
      { name: 'www.s2.example', from: 'Service 2', to: null },
    ]);
    expect(await holders('www.s1.example', 'www.s2.example')).toEqual(['Service 1', 'Service 2']);
    const stored = (await send('', file)).body;
    expect(stored).toMatchObject({ targets: 2, months: ['2026-10'] });
    expect(await holders('www.s1.example', 'www.s2.example', 'www.s3.example')).toEqual([
      'Service 0',
      null,
      'Service 3',
    ]);
    expect((await lastAudit(app, 'target.unassigned'))?.details).toMatchObject({
      targets: [{ name: 'www.s2.example' }],
    });
    await workshop.measure('2026-10');
    const ranking = await app.call<{ items: { id: number; stats: { net_reach: number | null } }[] }>(
      'GET',
      '/v3/at/ratings/list/services?date=2026-10-01&page_size=100',
      { token },
    );
    const reach = new Map(ranking.body.items.map(({ id, stats }) => [id, stats.net_reach]));
    for (const { service_id: id, after } of body.reach) expect(reach.get(id) ?? null).toBe(after);
    expect((await send('/preview', file)).body.moves).toBe(0);
  });

  it('is done as a whole or not at all, with its lines that cannot be done', async () => {
    const file = [
      'www.s5.example;Service 4',
      'www.nobody.example;Service 4',
      'www.s6.example;No such service',
      'www.s5.example;Service 7',
      '',
    ].join('\n');
    const { body } = await send('/preview', file);
    expect(body.problems.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'unknown_target'],
      [3, 'unknown_service'],
      [4, 'twice'],
    ]);
    expect(body.refused).toBe(3);
    const refused = await send('', file);
    expect([refused.status, refused.body.problems]).toEqual([
      422,
      { file: [{ code: 'lines_refused', params: { count: 3 } }] },
    ]);
    expect(await holders('www.s5.example')).toEqual(['Service 5']);
  });

  it('is a sheet of at most 5,000 lines', async () => {
    const codes = async (text: string, name?: string) =>
      (await send('/preview', text, name)).body.problems['file']?.map(({ code }) => code);
    expect(await codes('x', 'targets.txt')).toEqual(['not_a_sheet_name']);
    expect(await codes('x', 'targets.xlsx')).toEqual(['not_a_workbook']);
    expect(await codes('a,b\n'.repeat(5002))).toEqual(['too_many_rows']);
  });
});
