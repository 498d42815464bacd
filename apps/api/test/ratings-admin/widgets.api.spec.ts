import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ITEM_TYPES, WIDGETS } from '@netreach/domain';
import type { WidgetDto } from '../../src/domains/widgets/dto/widget.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { InnerWorkshop } from '../support/inner-workshop.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';

interface Answer {
  widget: WidgetDto;
  widgets: WidgetDto[];
  code: string;
  problems: Record<string, { code: string }[]>;
  current: object;
}

const ADDRESS = '/v3/{cc}/admin/ratings/widgets';

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  await importRandomMarket(workshop, 2000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app))).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = (method: Method, path = '', body?: object, country = 'at') =>
  app.call<Answer>(method, `${ADDRESS.replace('{cc}', country)}${path}`, { token, ...(body && { body }) });
const all = async () => (await ask('POST', '/all?page_key=ratings')).body.widgets;
const input = (key: string, more: object = {}) => ({
  page_key: 'ratings',
  key,
  active: true,
  position: 1,
  item_types: ITEM_TYPES,
  ...more,
});
const shown = async (type: 'service' | 'mediahouse') => {
  const [item] = await app.database.query<{ id: number }>(
    `SELECT id FROM rating_items WHERE country_code = 'at' AND type = $1 ORDER BY id LIMIT 1`,
    [type],
  );
  const url = `/v3/at/ratings/details/${item?.id}/${type}?date=2026-10-01`;
  return (await app.call<{ widgets: string[] }>('GET', url, { token })).body.widgets;
};

describe('widgets', () => {
  it('are as everywhere until a country sets them up', async () => {
    expect((await all()).map(({ id, key, active }) => [id, key, active])).toEqual(
      WIDGETS.ratings.map((key) => [null, key, true]),
    );
    expect(await shown('service')).toEqual(WIDGETS.ratings);
    expect((await ask('POST', '/all?page_key=start')).status).toBe(422);
  });

  it('decide what the pages of items show, and go back to the standard when they are removed', async () => {
    const { widget } = (await ask('POST', '', input('grp', { position: 0 }))).body;
    const hidden = (await ask('POST', '', input('chart', { active: false }))).body.widget;
    const some = (await ask('POST', '', input('competitors', { position: 3, item_types: ['service'] }))).body;
    expect(await shown('service')).toEqual(['grp', 'profile', 'build_up', 'competitors', 'movements']);
    expect(await shown('mediahouse')).toEqual(['grp', 'profile', 'build_up', 'movements']);
    for (const { id } of [widget, hidden, some.widget])
      expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect(await shown('mediahouse')).toEqual(WIDGETS.ratings);
    expect((await ask('DELETE', `/${widget.id}`)).status).toBe(404);
  });

  it('are set up once, kept by version and in the audit log', async () => {
    const { widget } = (await ask('POST', '', input('profile'))).body;
    const again = await ask('POST', '', input('profile'));
    expect([again.status, again.body.problems]).toEqual([422, { key: [{ code: 'taken' }] }]);
    const change = input('profile', { id: widget.id, active: false, version: widget.version });
    expect((await ask('POST', '', change)).body.widget).toMatchObject({ active: false, version: 2 });
    expect((await lastAudit(app, 'widget.updated'))?.details).toEqual({
      active: { before: true, after: false },
    });
    expect((await ask('POST', '', change)).body).toMatchObject({
      code: 'request.stale',
      current: { version: 2 },
    });
    const other = await ask('POST', '', { ...change, key: 'grp', version: undefined });
    expect([other.status, other.body.problems['key']?.[0]?.code]).toEqual([422, 'unknown_value']);
    for (const wrong of [input('gone'), input('grp', { item_types: [] }), input('grp', { position: -1 })])
      expect((await ask('POST', '', wrong)).status).toBe(422);
    expect((await ask('DELETE', `/${widget.id}`, undefined, 'de')).status).toBe(404);
    await ask('DELETE', `/${widget.id}`);
  });
});
