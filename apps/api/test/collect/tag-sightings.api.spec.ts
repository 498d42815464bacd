import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCollector } from '../../src/app/collector.app.js';
import { IdentifiersReadModel } from '../../src/domains/collect/database/identifiers.read-model.js';
import { TagSightingsReadModel } from '../../src/domains/collect/database/tag-sightings.read-model.js';
import { TagSightingsRepository } from '../../src/domains/collect/database/tag-sightings.repository.js';
import { TagSightings } from '../../src/domains/collect/tag-sightings.js';
import { TagSightingsLookup } from '../../src/domains/collect/tag-sightings.lookup.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerApp } from '../support/inner-app.js';
import { Workshop } from '../support/workshop.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let environment: TestEnvironment;
let app: InnerApp;
let identifier: number;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  await workshop.import({ kind: 'services', text: 'service,tracking_identifier\nAlpenpost,alpenpost-web' });
  await workshop.close();
  app = await InnerApp.start(createCollector);
  const [row] = await app.get(IdentifiersReadModel).all();
  identifier = row!.id;
  await app.database.query(
    `UPDATE rating_items SET url = 'https://www.alpenpost.example/' WHERE name = 'Alpenpost'`,
  );
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});
beforeEach(() => app.database.query('DELETE FROM tag_sightings'));

const hit = (fields: object = {}) => ({
  id: randomBytes(16).toString('hex'),
  i: 'alpenpost-web',
  t: 'page',
  p: '/sport',
  ...fields,
});
const send = async (hits: object[], headers: Record<string, string>) => {
  const answer = await app.call('POST', '/c', {
    body: { hits },
    headers: { 'user-agent': FIREFOX, ...headers },
  });
  expect(answer.status).toBe(204);
};
const seen = async () => {
  await app.get(TagSightings).write();
  const [found] = await new TagSightingsLookup(new TagSightingsReadModel(app.get(Database))).of(
    [identifier],
    '2000-01-01',
    '2100-01-01',
  );
  return found!;
};

describe('sightings of tags', () => {
  it('say from which hosts the page views of an identifier come, and which are not of its service', async () => {
    await send([hit(), hit(), hit({ t: 'time', s: 3 })], { origin: 'https://www.alpenpost.example' });
    await send([hit()], { origin: 'https://copycat.example' });
    await send([hit()], { origin: 'https://alpenpost.example', 'user-agent': 'Googlebot/2.1' });
    await send([hit()], {});
    const pixel = await app.call('GET', '/c.gif?i=alpenpost-web', {
      headers: { 'user-agent': FIREFOX, referer: 'https://sport.alpenpost.example/x' },
    });
    expect(pixel.status).toBe(200);
    const { hosts, days, lastHit, ownHosts } = await seen();
    expect(hosts.map(({ host, hits, wrong }) => [host, hits, wrong])).toEqual([
      ['www.alpenpost.example', 2, false],
      ['', 1, false],
      ['copycat.example', 1, true],
      ['sport.alpenpost.example', 1, false],
    ]);
    expect(days.map(({ hits }) => hits)).toEqual([5]);
    expect(lastHit).toEqual(new Date(Math.max(...hosts.map(({ last }) => last.getTime()))));
    expect(ownHosts).toEqual(['alpenpost.example']);
  });

  it('add up, in memory and where they are written down', async () => {
    for (let round = 0; round < 3; round += 1) {
      await send([hit(), hit()], { origin: 'https://alpenpost.example' });
      expect((await seen()).days.map(({ hits }) => hits)).toEqual([2 * (round + 1)]);
    }
  });

  it('keep at most fifty hosts of a day apart, and lose no hit of the others', async () => {
    const counter = app.get(TagSightings);
    const [service] = await app.get(IdentifiersReadModel).all();
    for (let round = 0; round < 2; round += 1) {
      for (let host = 0; host < 70; host += 1)
        counter.count(service!, `h${round}-${host}.example`, Date.now());
      counter.count(service!, 'h0-1.example', Date.now());
      await counter.write();
    }
    const { hosts, days } = await seen();
    expect([hosts.length, days.map(({ hits }) => hits)]).toEqual([50, [142]]);
    expect(hosts[0]).toMatchObject({ host: '*', wrong: false });
  });

  it('count on while they cannot be written down', async () => {
    const repository = app.get(TagSightingsRepository);
    const { add } = repository;
    await send([hit()], { origin: 'https://alpenpost.example' });
    repository.add = () => Promise.reject(new Error('PostgreSQL is away'));
    await app.get(TagSightings).write();
    repository.add = add;
    await send([hit()], { origin: 'https://alpenpost.example' });
    expect((await seen()).hosts.map(({ host, hits }) => [host, hits])).toEqual([['alpenpost.example', 2]]);
  });

  it('go with their identifier, and never stop the others from being written', async () => {
    await app.database.query(`INSERT INTO tracking_identifiers (identifier, country_code, service_id)
      SELECT 'gone', country_code, id FROM rating_items WHERE name = 'Alpenpost'`);
    const services = await app.get(IdentifiersReadModel).all();
    for (const service of services) app.get(TagSightings).count(service, 'alpenpost.example', Date.now());
    await app.database.query(`DELETE FROM tracking_identifiers WHERE identifier = 'gone'`);
    expect((await seen()).days.map(({ hits }) => hits)).toEqual([1]);
  });

  it('are removed after 400 days', async () => {
    await app.database.query(
      `INSERT INTO tag_sightings VALUES ($1, current_date - 500, 'old.example', 1, now()), ($1, current_date - 300, 'kept.example', 1, now())`,
      [identifier],
    );
    await app.get(TagSightingsRepository).removeOld(new Date().toISOString().slice(0, 10));
    expect((await seen()).hosts.map(({ host }) => host)).toEqual(['kept.example']);
  });
});
