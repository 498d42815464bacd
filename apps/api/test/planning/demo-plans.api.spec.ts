import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { ensurePlans } from '../../src/domains/demo/database/demo-plans.js';
import { PLANS } from '../../src/domains/demo/tables/plans.js';
import type { RateCardDto } from '../../src/domains/rate-cards/dto/rate-card.dto.js';
import type { SavedPlanDto } from '../../src/domains/plans/dto/saved-plan.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, idOf, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

it('gives a demo country prices and plans with versions, once', async () => {
  const email = await givenUser(app);
  const { access: token } = await signIn(app.call, email);
  const userId = await idOf(app, email);
  await app.database.query(
    `INSERT INTO rating_items (country_code, type, name) SELECT 'at', 'service', 'S ' || n FROM generate_series(1, 25) n`,
  );
  const [customer] = await app.database.query<{ id: number }>('SELECT id FROM customers LIMIT 1');
  const manager = {
    query: (sql: string, values: unknown[]) => app.database.query(sql, values),
  } as unknown as EntityManager;
  const owner = { userId, customerId: customer?.id ?? 0 };
  for (let time = 0; time < 2; time += 1) await ensurePlans(manager, 'at', owner, PLANS);
  const cards = await app.call<{ rate_cards: RateCardDto[]; total: number }>(
    'GET',
    '/v3/at/ratings/rate-cards?format=native&sort=starts_on',
    { token },
  );
  expect(cards.body.rate_cards.map(({ basis }) => basis)).toEqual(Array(6).fill('week'));
  const { body } = await app.call<{ plans: SavedPlanDto[] }>(
    'GET',
    '/v3/at/ratings/plans?sort=name&order=asc',
    {
      token,
    },
  );
  expect(body.plans.map(({ name, version }) => [name, version])).toEqual([
    ['Image campaign, everybody (demo)', 2],
    ['Spring, women 18-49 (demo)', 3],
  ]);
  const address = new URLSearchParams(body.plans[1]?.address);
  expect(address.get('items')?.split(',')).toHaveLength(5);
  expect(address.get('plans')).toMatch(/^\d+-s20c6fd_\d+-s15c6fd_\d+-s15fd_\d+-s10fv_\d+-s10m6\.5fd$/);
  expect(address.get('flight')).toMatch(/^20\d{2}-\d{2}-\d{2}_20\d{2}-\d{2}-\d{2}_60000$/);
});
