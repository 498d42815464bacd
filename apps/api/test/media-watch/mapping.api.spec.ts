import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { importSightings } from './support/observations.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let admin: string;
let reader: string;

const sighting = (brand: string, n: number) =>
  `p1,2026-03-05T09:00:00Z,news.example,,${brand},Winter,,display,desktop,1,rule,,${n}`;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  app = await TestApp.start();
  await app.database.query(
    `INSERT INTO panel_persons (country_code, external_id, active_from) VALUES ('at', 'p1', '2026-01-01')`,
  );
  await app.database.query(`INSERT INTO brands (country_code, name) VALUES ('at', 'Almsee')`);
  await importSightings(workshop, [sighting('Almsee', 1), sighting('ALMSEE AG', 2), sighting('Bergtee', 3)]);
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  reader = (await signIn(app.call, await givenUser(app, { modules: ['media_watch'] }))).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const BASE = '/v3/at/admin/media-watch';
interface Lists {
  names: { id: number; name: string; brand: string | null; observations: number }[];
  brands: { id: number; name: string; names: string[]; is_known: boolean; version: number }[];
  changes: { action: string; before: string | null; after: string | null; changed_by: string | null }[];
}
const list = async <Name extends keyof Lists>(name: Name, query = '') =>
  (await app.call<Lists>('GET', `${BASE}/${name}${query}`, { token: admin })).body[name];
const map = (id: number, brand: unknown) =>
  app.call('PUT', `${BASE}/names/${id}`, { token: admin, body: { brand } });
const called = async (name: string) => (await list('names')).find((one) => one.name === name)!;

describe('the brands of observed names', () => {
  it('are known where campaigns are made for them, and asked for otherwise', async () => {
    expect((await list('names')).map(({ name, brand }) => [name, brand])).toEqual([
      ['ALMSEE AG', null],
      ['Bergtee', null],
      ['Almsee', 'Almsee'],
    ]);
    expect(await list('names', '?mapped=false')).toHaveLength(2);
    expect(await list('brands')).toMatchObject([{ name: 'Almsee', names: ['Almsee'], is_known: true }]);
  });

  it('are said by administrators, who may take it back', async () => {
    expect((await map((await called('ALMSEE AG')).id, 'almsee')).status).toBe(200);
    expect((await map((await called('Bergtee')).id, ' Bergtee ')).status).toBe(200);
    expect((await list('brands')).map(({ name, names }) => [name, names])).toEqual([
      ['Almsee', ['Almsee', 'ALMSEE AG']],
      ['Bergtee', ['Bergtee']],
    ]);
    expect((await map((await called('Bergtee')).id, null)).status).toBe(200);
    expect((await called('Bergtee')).brand).toBeNull();
    expect((await map((await called('Bergtee')).id, 'Bergtee')).status).toBe(200);
  });

  it('can be called otherwise, but not as another one', async () => {
    const brand = (await list('brands')).find(({ name }) => name === 'Bergtee')!;
    const rename = (body: object) => app.call('PUT', `${BASE}/brands/${brand.id}`, { token: admin, body });
    expect((await rename({ name: 'ALMSEE', version: brand.version })).status).toBe(422);
    expect((await rename({ name: 'Bergtee Haus', version: brand.version + 1 })).status).toBe(409);
    expect((await rename({ name: 'Bergtee Haus', version: brand.version })).status).toBe(200);
    expect((await called('Bergtee')).brand).toBe('Bergtee Haus');
  });

  it('become one, with their names', async () => {
    const [almsee, bergtee] = await list('brands');
    const merge = (id: number, into: number) =>
      app.call<{ code?: string }>('POST', `${BASE}/brands/${id}/merge`, { token: admin, body: { into } });
    expect((await merge(almsee!.id, almsee!.id)).body.code).toBe('media_watch.same_brand');
    expect((await merge(almsee!.id, 999)).status).toBe(404);
    expect((await merge(bergtee!.id, almsee!.id)).status).toBe(200);
    expect((await list('brands')).map(({ names }) => names)).toEqual([['Almsee', 'ALMSEE AG', 'Bergtee']]);
  });

  it('keep their history', async () => {
    const changes = await list('changes');
    expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['merged', 'Bergtee Haus', 'Almsee'],
      ['renamed', 'Bergtee', 'Bergtee Haus'],
      ['mapped', 'Bergtee', 'Bergtee'],
      ['unmapped', 'Bergtee', null],
      ['mapped', 'Bergtee', 'Bergtee'],
      ['mapped', 'ALMSEE AG', 'Almsee'],
    ]);
    const events = await app.database.query(`SELECT 1 FROM audit_events WHERE event LIKE 'watched_brand.%'`);
    expect(events).toHaveLength(changes.length);
  });

  it.each([[{}], [{ brand: '' }], [{ brand: 'x'.repeat(101) }], [{ brand: 7 }], [{ brand: ['Almsee'] }]])(
    'refuse %j',
    async (body) => {
      const { status } = await app.call('PUT', `${BASE}/names/1`, { token: admin, body });
      expect(status).toBe(422);
    },
  );

  it('are nothing for readers', async () => {
    for (const path of ['', '/names', '/brands', '/changes', '/months/2026-03'])
      expect((await app.call('GET', `${BASE}${path}`, { token: reader })).status).toBe(403);
  });
});
