import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentifiersReadModel } from '../../src/domains/collect/database/identifiers.read-model.js';
import type { KeptIdentifierDto } from '../../src/domains/tracking-identifiers/dto/kept-identifier.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import type { Database } from '../../src/platform/database/database.service.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';

type Answered = {
  tracking_identifier: KeptIdentifierDto;
  problems?: Record<string, { code: string }[]>;
};

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let service: number;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  const [row] = await app.database.query<{ id: number }>(
    `INSERT INTO rating_items (country_code, type, name) VALUES ('at', 'service', 'Service') RETURNING id`,
  );
  service = row?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const PATH = '/v3/at/admin/publisher-dashboard/tracking-identifiers';
const ask = (method: 'GET' | 'POST' | 'PUT', more: string, body?: object) =>
  app.call<Answered>(method, `${PATH}${more}`, { token: admin, ...(body && { body }) });
const make = async (name: string) =>
  (await ask('POST', '', { tracking_identifier: name, service_id: service })).body.tracking_identifier;

/** The identifiers whose hits count, as a collector reads them. */
async function counting(): Promise<string[]> {
  const all = await new IdentifiersReadModel(app.database as unknown as Database).all();
  return all.map(({ identifier }) => identifier);
}

describe('a tracking identifier', () => {
  it('is made once, not overwritten unseen, and removed', async () => {
    const { id, version } = await make('web');
    const again = await ask('POST', '', { tracking_identifier: 'web', service_id: service });
    expect(problemsOf(again)).toEqual([422, 'tracking_identifier taken']);
    const change = { tracking_identifier: 'web', service_id: service, counts_until: '2099-12-31', version };
    expect((await ask('PUT', `/${id}`, change)).body.tracking_identifier.version).toBe(version + 1);
    expect((await ask('PUT', `/${id}`, { ...change, counts_until: null })).status).toBe(409);
    const removed = await app.call('DELETE', `${PATH}/${id}`, { token: admin });
    expect(removed.status).toBe(200);
    expect((await ask('PUT', `/${id}`, change)).status).toBe(404);
  });

  it('is rotated: both count until the last day of the old one', async () => {
    const { id, version } = await make('old-web');
    const input = { tracking_identifier: 'old-web', service_id: service, replaced_by: 'new-web', version };
    expect(problemsOf(await ask('PUT', `/${id}`, input))).toEqual([422, 'counts_until required']);
    const { body } = await ask('PUT', `/${id}`, { ...input, counts_until: '2099-12-31' });
    expect(body.tracking_identifier.counts_until).toBe('2099-12-31');
    expect(await counting()).toEqual(expect.arrayContaining(['old-web', 'new-web']));
    expect((await lastAudit(app, 'tracking_identifier.updated'))?.details).toMatchObject({
      countsUntil: { before: null, after: '2099-12-31' },
      replaced_by: { before: null, after: 'new-web' },
    });
    const taken = { ...input, counts_until: '2099-12-31', version: version + 1 };
    expect(problemsOf(await ask('PUT', `/${id}`, taken))).toEqual([422, 'replaced_by taken']);
  });

  it('counts no more from the day after its last one', async () => {
    const { id, version } = await make('retired-web');
    expect(await counting()).toContain('retired-web');
    const input = { tracking_identifier: 'retired-web', service_id: service, version };
    await ask('PUT', `/${id}`, { ...input, counts_until: '2020-01-01' });
    expect(await counting()).not.toContain('retired-web');
  });

  it('is searched for by two characters at least, where no service is named', async () => {
    expect(problemsOf(await ask('GET', '?search=w'))).toEqual([422, 'search too_short']);
    expect((await ask('GET', '?search=we')).status).toBe(200);
    expect((await ask('GET', `?search=w&service_id=${service}`)).status).toBe(200);
  });
});
