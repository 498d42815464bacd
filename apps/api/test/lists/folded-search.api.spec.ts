import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folded, speltOut } from '@netreach/domain';
import type { PublisherDto } from '../../src/domains/publishers/dto/publisher.dto.js';
import { foldedSql, speltSql } from '../../src/platform/database/folded-sql.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  token = (await signIn(app.call, await givenUser(app, { modules: ['publisher'] }))).access;
  await app.database.query(
    `INSERT INTO publishers (country_code, name) VALUES ('at', 'Österreichs Größte Häuser'), ('at', 'Łódź Café'), ('at', 'Oslo')`,
  );
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

it.each([
  ['osterreich', ['Österreichs Größte Häuser']],
  ['ÖSTERREICH', ['Österreichs Größte Häuser']],
  ['grosste hau', ['Österreichs Größte Häuser']],
  ['größte häu', ['Österreichs Größte Häuser']],
  ['łodz cafe', ['Łódź Café']],
  ['LODZ', ['Łódź Café']],
  ['oesterreich', ['Österreichs Größte Häuser']],
  ['GROESSTE haeu', ['Österreichs Größte Häuser']],
  ['oste_', []],
  ['o%o', []],
])('a list searched for %s finds names with umlauts and accents or without', async (search, names) => {
  const { body } = await app.call<{ publishers: PublisherDto[]; total: number }>(
    'GET',
    `/v3/at/publishers?search=${encodeURIComponent(search)}`,
    { token },
  );
  expect([body.publishers.map(({ name }) => name), body.total]).toEqual([names, names.length]);
});

it('the database folds letters as the portal does', async () => {
  const letters =
    'ÄÖÜäöüßÁÀÂÃÅÉÈÊËÍÌÎÏÓÒÔÕŐÚÙÛŰÝÇÑČĆĎĚĘĄŇŃŘŠŚŤŮŽŹŻŁáàâãåéèêëíìîïóòôõőúùûűýçñčćďěęąňńřšśťůžźżł aZ9-_';
  const [row] = await app.database.query<{ text: string }>(`SELECT ${foldedSql('$1')} AS text`, [letters]);
  expect(row?.text).toBe(folded(letters));
  const [spelt] = await app.database.query<{ text: string }>(`SELECT ${speltSql('$1::text')} AS text`, [
    letters,
  ]);
  expect(spelt?.text).toBe(speltOut(letters));
  expect(row?.text).toMatch(/^[\x20-\x7e]+$/);
});
