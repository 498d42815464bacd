import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TagCheckResponseDto } from '../../src/domains/tracking-identifiers/dto/tracking-identifiers.dto.js';
import { lastAudit } from '../support/audit.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Method } from '../support/http-calls.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

interface Row {
  id: number;
  version: number;
  name: string;
  last_hit: string | null;
}
interface Body {
  code: string;
  problems: Record<string, { code: string }[]>;
  service: Row;
  item: Row;
  tracking_identifier: Row;
  services: Row[];
  items: Row[];
}

let environment: TestEnvironment;
let app: TestApp;
let token: string;
let services: number[];

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  const email = await givenUser(app, { email: 'national@x.example', modules: ['admin', 'owa_admin'] });
  token = (await signIn(app.call, email)).access;
  const rows = await app.database.query<{ id: number }>(
    `INSERT INTO rating_items (country_code, type, name, url)
     SELECT 'at', 'service', 'Service ' || n, 'https://www.service' || n || '.example' FROM generate_series(1, 4) n RETURNING id`,
  );
  services = rows.map(({ id }) => id).sort((a, b) => a - b);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ask = <Answer = Body>(method: Method, path: string, body?: object) =>
  app.call<Answer>(method, `/v3/at/owa/${path}`, { token, ...(body && { body }) });
const given = () => ({ app, call: app.call, token });
const service = (fields: object) => ({
  name: 'Alpenpost',
  url: '',
  description: '',
  bookable: true,
  national: true,
  categories: [],
  mediahouses: [],
  adnetworks: [],
  ...fields,
});

describeCrud(
  {
    path: '/{cc}/owa/services',
    rows: 'services',
    one: 'service',
    event: 'service',
    update: 'POST',
    input: (number) => service({ name: `National service ${number}` }),
    change: { bookable: false },
    unique: 'name',
  },
  given,
);

for (const [path, event] of [
  ['mediahouses', 'mediahouse'],
  ['adnetworks', 'adnetwork'],
] as const)
  describeCrud(
    {
      path: `/{cc}/owa/${path}`,
      rows: 'items',
      one: 'item',
      event,
      update: 'POST',
      input: (number) => ({
        name: `${event} ${number}`,
        national: true,
        services: [],
        enabled_from: null,
        enabled_until: null,
      }),
      change: { name: 'Another name' },
      unique: 'name',
    },
    given,
  );

describe('a tracking identifier', () => {
  it('is made, changed from the version that was seen, and removed, each with its entry in the audit log', async () => {
    const input = { tracking_identifier: 'first', service_id: services[0] };
    const { id, version } = (await ask('POST', 'tracking-identifiers', input)).body.tracking_identifier;
    expect((await lastAudit(app, 'tracking_identifier.created'))?.object_id).toBe(String(id));
    const odd = { tracking_identifier: 'odd one/ä', service_id: services[1], version };
    const changed = await ask('POST', `tracking-identifiers/${id}`, odd);
    expect(changed.body.tracking_identifier).toMatchObject({
      tracking_identifier: 'odd one/ä',
      service: 'Service 2',
      pixel_path: '/c.gif?i=odd%20one%2F%C3%A4',
      version: version + 1,
    });
    expect((await lastAudit(app, 'tracking_identifier.updated'))?.details).toMatchObject({
      identifier: { before: 'first', after: 'odd one/ä' },
      serviceId: { before: services[0], after: services[1] },
    });
    const late = await ask('POST', `tracking-identifiers/${id}`, odd);
    expect([late.status, late.body.code]).toEqual([409, 'request.stale']);
    const found = await ask<{ total: number }>('GET', 'tracking-identifiers?search=ODD');
    expect(found.body.total).toBe(1);
    expect((await ask('DELETE', `tracking-identifiers/${id}`)).status).toBe(200);
    expect((await lastAudit(app, 'tracking_identifier.deleted'))?.object_id).toBe(String(id));
    expect((await ask('GET', `tracking-identifiers/${id}`)).status).toBe(404);
  });
});

describe('master data of the national ranking', () => {
  it('says what is a unit of it, and leaves alone what those may not change who look after it', async () => {
    const owner = `UPDATE rating_items SET paid_ranking_list = true WHERE id = $1`;
    await app.database.query(owner, [services[1]]);
    const { body } = await ask(
      'POST',
      `services/${services[1]}`,
      service({ name: 'Service 2', national: true }),
    );
    expect(body.service).toMatchObject({ national: true, version: 2 });
    const kept = 'SELECT has_owa_data AS unit, paid_ranking_list AS paid FROM rating_items WHERE id = $1';
    expect(await app.database.query(kept, [services[1]])).toEqual([{ unit: true, paid: true }]);
    const units = (await ask('GET', 'services?national=true&page_size=100')).body.services;
    expect(units.map(({ name }) => name)).toContain('Service 2');
    expect((await ask('GET', 'services?national=false')).body.services.map(({ name }) => name)).toContain(
      'Service 1',
    );
  });

  it('keeps media houses and ad networks apart', async () => {
    const house = await ask('POST', 'mediahouses', { name: 'Haus', national: true, services: [services[0]] });
    const { id } = house.body.item;
    expect((await ask('GET', `adnetworks/${id}`)).status).toBe(404);
    expect((await ask('POST', `adnetworks/${id}`, { name: 'x', national: true, services: [] })).status).toBe(
      404,
    );
    expect((await ask('DELETE', `adnetworks/${id}`)).status).toBe(404);
    expect((await ask('GET', 'adnetworks')).body.items.map(({ name }) => name)).not.toContain('Haus');
    expect(problemsOf(await ask('POST', 'services', service({ name: 'Neu', adnetworks: [id] })))).toEqual([
      422,
      'adnetworks unknown_value',
    ]);
  });

  it('offers what services can be put to, and nobody’s customers', async () => {
    const { body } = await ask<Record<string, unknown>>('GET', 'choices');
    expect(Object.keys(body).sort()).toEqual([
      'adnetworks',
      'categories',
      'mediahouses',
      'services',
      'success',
    ]);
  });
});

describe('the check of a tag', () => {
  it('tells last hit, volumes by day, and hosts that are not the service’s', async () => {
    const made = await ask('POST', 'tracking-identifiers', {
      tracking_identifier: 'tag',
      service_id: services[0],
    });
    const { id, last_hit } = made.body.tracking_identifier;
    expect(last_hit).toBeNull();
    await app.database.query(
      `INSERT INTO tag_sightings SELECT $1, (now() AT TIME ZONE 'Europe/Vienna')::date - back, host, hits, now() - back * interval '1 day'
       FROM (VALUES (0, 'www.service1.example', 7), (0, 'copycat.example', 2), (1, '', 3), (40, 'old.example', 9)) v (back, host, hits)`,
      [id],
    );
    const { body } = await ask<TagCheckResponseDto>('GET', `tracking-identifiers/${id}/check?days=3`);
    expect(body.days.map(({ hits }) => hits)).toEqual([0, 3, 9]);
    expect(body.hosts.map(({ host, hits, wrong }) => [host, hits, wrong])).toEqual([
      ['www.service1.example', 7, false],
      ['', 3, false],
      ['copycat.example', 2, true],
    ]);
    expect(body.own_hosts).toEqual(['service1.example']);
    expect(body.last_hit).toBe(
      (await ask('GET', `tracking-identifiers/${id}`)).body.tracking_identifier.last_hit,
    );
  });

  it('is of identifiers of the country only', async () => {
    const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>(
      `WITH s AS (INSERT INTO rating_items (country_code, type, name) VALUES ('de', 'service', 'Foreign') RETURNING id)
       INSERT INTO tracking_identifiers (identifier, country_code, service_id) SELECT 'foreign', 'de', id FROM s RETURNING id`,
    );
    expect((await ask('GET', `tracking-identifiers/${id}/check`)).status).toBe(404);
    expect(
      problemsOf(
        await ask('POST', 'tracking-identifiers', {
          tracking_identifier: 'foreign',
          service_id: services[0],
        }),
      ),
    ).toEqual([422, 'tracking_identifier taken']);
    expect(
      problemsOf(
        await ask('POST', 'tracking-identifiers', { tracking_identifier: 'x', service_id: 2147483647 }),
      ),
    ).toEqual([422, 'service_id unknown']);
  });
});
