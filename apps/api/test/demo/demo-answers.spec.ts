import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_SEED, FULL_SIZE } from '../../src/domains/demo/demo-sizes.js';
import { Behaviour } from '../../src/domains/demo/generator/behaviour.js';
import { ContactMaker } from '../../src/domains/demo/generator/contacts.js';
import { daysOfMonth } from '../../src/domains/demo/generator/days.js';
import { DemoCountry } from '../../src/domains/demo/generator/demo-country.js';
import { Random } from '../../src/domains/demo/generator/random.js';

/** Persons behind a figure that is shown. */
const SHOWN = 30;
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'];
const MONTH = '2026-07';
/** Seconds between two visits that follow each other. */
const FOLLOWS = 1800;

/** The first month of the full demo country, as its generator makes it: who uses each service, and who went from one to the next. */
const users: Set<number>[] = [];
const movers = new Map<string, Set<number>>();
let country: DemoCountry;

beforeAll(() => {
  const { persons, services } = FULL_SIZE.at;
  country = new DemoCountry({ country: 'at', persons, services, months: MONTHS, seed: DEMO_SEED });
  const known = country.market.services;
  const behaviour = new Behaviour(country.persons, known, new Random(`${DEMO_SEED}|at|behaviour`));
  const maker = new ContactMaker(country.persons, known, behaviour, new Random(`${DEMO_SEED}|at|contacts`));
  users.push(...known.map(() => new Set<number>()));
  const last = new Map<number, { service: number; time: number }>();
  behaviour.beginMonth();
  for (const day of daysOfMonth(MONTH, 'Europe/Vienna'))
    for (const { person, service, time } of maker.day(day)) {
      users[service]?.add(person);
      const before = last.get(person);
      if (before && before.service !== service && time - before.time < FOLLOWS)
        addTo(`${before.service}>${service}`, person);
      last.set(person, { service, time });
    }
});

function addTo(move: string, person: number): void {
  const persons = movers.get(move) ?? new Set();
  movers.set(move, persons.add(person));
}

const byReach = () => [...users.keys()].sort((one, other) => size(other) - size(one));
const size = (service: number) => users[service]?.size ?? 0;

/** Places of the persons with these traits. */
function group(wanted: Readonly<Record<string, RegExp>>): Set<number> {
  const keys = new Map<string, readonly string[]>(
    country.attributes.map(({ key, levels }) => [key, levels.map((level) => level.key)]),
  );
  const fits = (traits: Readonly<Record<string, number>>) =>
    Object.entries(wanted).every(([key, level]) => level.test(keys.get(key)?.[traits[key] ?? 0] ?? ''));
  return new Set([...country.persons.keys()].filter((place) => fits(country.persons[place]?.traits ?? {})));
}

describe('the full demo country', () => {
  it('shows most of the 50 largest services for women of 30 to 39 in Tyrol', () => {
    const women = group({ gender: /^female$/, birthday: /30-39/, province: /^AT-7$/ });
    expect(women.size).toBeGreaterThan(150);
    const shown = byReach()
      .slice(0, 50)
      .filter((service) => [...(users[service] ?? [])].filter((person) => women.has(person)).length >= SHOWN);
    expect(shown.length).toBeGreaterThan(30);
  });

  it('shows movements of each of the 30 largest', () => {
    for (const service of byReach().slice(0, 30)) {
      const from = [...movers].filter(([move, who]) => move.startsWith(`${service}>`) && who.size >= SHOWN);
      expect(from.length).toBeGreaterThan(0);
    }
  });

  it('withholds no service of everybody', () => {
    expect(byReach().filter((service) => size(service) < SHOWN)).toEqual([]);
  });
});
