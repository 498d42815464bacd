import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MIN_CASES } from '@netreach/domain';
import type { RankingResponseDto } from '../../src/domains/ranking/dto/ranking.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { importTraitMarket, TRAITS, type Trait, type TraitPerson } from './trait-market.js';
import { seeded } from '../support/market.js';

/** Questions of the whole attack; half of each kind. */
const QUESTIONS = 5000;
/** Questions under way at the same time. */
const AT_ONCE = 4;

type Filter = Partial<Record<Trait, readonly string[]>>;
type Stats = RankingResponseDto['items'][number]['stats'];

let environment: TestEnvironment;
let app: TestApp;
let persons: readonly TraitPerson[];
let planner: string;
let stranger: string;

beforeAll(async () => {
  environment = await testEnvironment();
  const workshop = await Workshop.open();
  persons = await importTraitMarket(workshop);
  await workshop.measure('2026-10');
  await workshop.close();
  app = await TestApp.start();
  planner = (await signIn(app.call, await givenUser(app))).access;
  const other = { email: 'other@netreach.example', customer: 'Another customer' };
  stranger = (await signIn(app.call, await givenUser(app, other))).access;
}, 60_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const random = seeded(2026);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const traits = Object.keys(TRAITS) as Trait[];

/** Some traits, in a random order. */
const someTraits = (count: number): Trait[] =>
  traits
    .map((trait) => [random(), trait] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, trait]) => trait);

/** The group of everybody who is like a person in some traits. */
const likenessOf = (person: TraitPerson, alike: readonly Trait[]): Filter =>
  Object.fromEntries(alike.map((trait) => [trait, [person[trait]]]));

const isIn = (person: TraitPerson, filter: Filter): boolean =>
  Object.entries(filter).every(([trait, levels]) => levels.includes(person[trait as Trait]));

const groupOf = (filter: Filter): Set<number> =>
  new Set(persons.flatMap((person, number) => (isIn(person, filter) ? [number] : [])));

const textOf = (filter: Filter): string =>
  Object.entries(filter)
    .map(([trait, levels]) => `${trait}:${levels.join(',')}`)
    .join(';');

interface Answered {
  readonly group: ReadonlySet<number>;
  readonly body: RankingResponseDto;
}

/** Asks for the ranking of a group; null where it is refused. */
async function ask(filter: Filter, token = planner): Promise<Answered | null> {
  const query = new URLSearchParams({ date: '2026-10-01', attributes: textOf(filter), page_size: '5' });
  const { status, body } = await app.call<RankingResponseDto & { code?: string }>(
    'GET',
    `/v3/at/ratings/list/services?${query.toString()}`,
    { token },
  );
  if (status === 200) return { group: groupOf(filter), body };
  expect([status, body.code]).toEqual([422, expect.stringMatching(/^ratings\.group_too_(small|alike)$/)]);
  return null;
}

/** Asks many, a few at a time. */
async function askAll(filters: readonly Filter[]): Promise<Answered[]> {
  const waiting = [...filters];
  const answered: Answered[] = [];
  const askers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await ask(next);
      if (answer) answered.push(answer);
    }
  });
  await Promise.all(askers);
  return answered;
}

/** Persons in exactly one of two groups. */
function apart(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const shared = [...one].filter((person) => other.has(person)).length;
  return one.size + other.size - 2 * shared;
}

/** How many pairs of groups tell some persons apart, but fewer than 30. */
function thinPairs(groups: readonly ReadonlySet<number>[]): number {
  const distinct = new Map(groups.map((group) => [[...group].join(), group]));
  const all = [...distinct.values(), new Set(persons.keys())];
  let thin = 0;
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1)) {
      if (Math.abs(one.size - other.size) >= MIN_CASES) continue;
      const different = apart(one, other);
      if (different > 0 && different < MIN_CASES) thin += 1;
    }
  });
  return thin;
}

const figures = ({ unique_users, net_reach, affinity }: Stats) => [unique_users, net_reach, affinity];

describe('five thousand questions', () => {
  it('about persons whose traits somebody knows answer for no group of fewer than 30', async () => {
    const filters = Array.from({ length: QUESTIONS / 2 }, () =>
      likenessOf(pick(persons), someTraits(1 + Math.floor(random() * 5))),
    );
    const small = filters.filter((filter) => groupOf(filter).size < MIN_CASES).length;
    expect(small).toBeGreaterThan(QUESTIONS / 5);
    const answered = await askAll(filters);
    expect(answered.length).toBeGreaterThan(100);
    for (const { group, body } of answered) {
      expect(group.size).toBeGreaterThanOrEqual(MIN_CASES);
      expect(body.audience).not.toHaveProperty('target_panelists');
      for (const { stats } of body.items) expect(stats).not.toHaveProperty('unique_panelists');
    }
  }, 300_000);

  it('that differ by a person or a few are not both answered', async () => {
    const pairs = Array.from({ length: QUESTIONS / 4 }, () => {
      const person = pick(persons);
      const [left, ...others] = someTraits(2 + Math.floor(random() * 3));
      const wide = likenessOf(person, others);
      // Everybody of the group but those who are like the person in one trait more.
      const levels = TRAITS[left!].filter((level) => level !== person[left!]);
      return [wide, { ...wide, [left!]: levels }] as const;
    });
    const asked = pairs.flat();
    // Without the gate these questions would give hundreds of small groups away.
    expect(thinPairs(asked.map(groupOf).filter(({ size }) => size >= MIN_CASES))).toBeGreaterThan(100);
    const answered = await askAll(asked);
    expect(answered.length).toBeGreaterThan(100);
    expect(thinPairs(answered.map(({ group }) => group))).toBe(0);
    for (const { body } of answered)
      for (const { stats } of body.items)
        if (stats.reliability === 'suppressed') expect(figures(stats)).toEqual([null, null, null]);
  }, 300_000);
});

describe('a group that was answered', () => {
  const wide: Filter = { gender: ['female'] };
  const onlyFew: Filter = { ...wide, club: ['no'] };

  it('is answered again, to a colleague too, and stands in the way of its likes for them alone', async () => {
    expect([groupOf(wide).size >= MIN_CASES, apart(groupOf(wide), groupOf(onlyFew)) < MIN_CASES]).toEqual([
      true,
      true,
    ]);
    const colleague = { email: 'colleague@netreach.example', name: 'Carl Colleague' };
    const token = (await signIn(app.call, await givenUser(app, colleague))).access;
    expect(await ask(wide)).not.toBeNull();
    for (const reader of [planner, token]) {
      expect(await ask(wide, reader)).not.toBeNull();
      expect(await ask(onlyFew, reader)).toBeNull();
    }
    expect(await ask(onlyFew, stranger)).not.toBeNull();
    expect(await ask(wide, stranger)).toBeNull();
  });

  it('is remembered by another process, and after all of them', async () => {
    const second = await TestApp.start();
    const query = new URLSearchParams({ date: '2026-10-01', attributes: textOf(onlyFew) });
    const path = `/v3/at/ratings/list/services?${query.toString()}`;
    expect((await second.call('GET', path, { token: planner })).status).toBe(422);
    expect((await second.call('GET', path, { token: stranger })).status).toBe(200);
    await second.close();
  });

  it('is compared with in turn: of two asked at once only one is answered', async () => {
    const second = await TestApp.start();
    const one: Filter = { region: ['north', 'east'] };
    const other: Filter = { ...one, club: ['no'] };
    expect(apart(groupOf(one), groupOf(other))).toBeLessThan(MIN_CASES);
    const to = (application: TestApp, filter: Filter) =>
      application.call('GET', `/v3/at/ratings/list/services?date=2026-10-01&attributes=${textOf(filter)}`, {
        token: planner,
      });
    const answers = await Promise.all([to(app, one), to(second, other)]);
    await second.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('can be the group affinity compares with: it is judged alike', async () => {
    const query = new URLSearchParams({ date: '2026-10-01', reference: 'club:yes' });
    const { status, body } = await app.call<{ code: string; problems: object }>(
      'GET',
      `/v3/at/ratings/list/services?${query.toString()}`,
      { token: planner },
    );
    expect([status, body.code, Object.keys(body.problems)]).toEqual([
      422,
      'ratings.group_too_small',
      ['reference'],
    ]);
  });
});
