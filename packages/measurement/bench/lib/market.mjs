// A synthetic market, the same at every run: persons with attributes and weights, services with a long tail.

import { weightUnits } from '../../dist/index.js';

/** Values of each attribute, those the panel is ordered by first: 80 in all. */
export const ATTRIBUTES = {
  gender: 2,
  age: 7,
  province: 9,
  education: 5,
  income: 8,
  household: 6,
  children: 4,
  employment: 7,
  lifestyle: 10,
  interest: 10,
  device: 6,
  region: 6,
};

export const NAMES = Object.keys(ATTRIBUTES);

/** Number of the first value of each attribute; values are numbered through from 0. */
export const FIRST_VALUE = Object.fromEntries(
  NAMES.map((name, at) => [name, NAMES.slice(0, at).reduce((sum, other) => sum + ATTRIBUTES[other], 0)]),
);

const UNIVERSE = 7_500_000;
const UNITS = weightUnits(UNIVERSE);
const CONTACTS_A_PERSON = 39;
const TOP_REACH = 0.8;

/** A seeded generator of numbers in [0, 1) (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Persons in the order of their attributes, as every engine stores them. */
function makePersons(count, random) {
  const columns = NAMES.map(() => new Uint8Array(count));
  const order = Array.from({ length: count }, () =>
    NAMES.map((name) => Math.floor(random() * ATTRIBUTES[name])),
  );
  order.sort((a, b) => {
    for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return a[at] - b[at];
    return 0;
  });
  order.forEach((values, person) => values.forEach((value, at) => (columns[at][person] = value)));
  const weights = new Float64Array(count);
  let left = UNIVERSE * UNITS;
  for (let person = 0; person < count; person += 1) {
    const mean = left / (count - person);
    const units = person === count - 1 ? left : Math.round(mean * (0.4 + 1.2 * random()));
    weights[person] = units / UNITS;
    left -= units;
  }
  return { columns: Object.fromEntries(NAMES.map((name, at) => [name, columns[at]])), weights };
}

/** Share of the persons each service reaches: Zipf with exponent 1, capped, about 39 services a person. */
function reachOf(serviceCount) {
  let [low, high] = [0, serviceCount];
  const shares = (scale) =>
    Array.from({ length: serviceCount }, (_, at) => Math.min(TOP_REACH, scale / (at + 1)));
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (shares(middle).reduce((sum, share) => sum + share, 0) < CONTACTS_A_PERSON) low = middle;
    else high = middle;
  }
  return shares(low);
}

class Columns {
  constructor(capacity) {
    this.length = 0;
    this.persons = new Uint32Array(capacity);
    this.services = new Uint32Array(capacity);
    this.masks = new Uint32Array(capacity);
    this.visits = new Uint32Array(capacity);
    this.impressions = new Uint32Array(capacity);
    this.seconds = new Uint32Array(capacity);
  }

  add(person, service, random) {
    const at = this.length++;
    // More days for those who come often; at least one of 31.
    let mask = 1 << Math.floor(random() * 31);
    const eager = random() ** 3;
    for (let day = 0; day < 31; day += 1) if (random() < eager * 0.5) mask |= 1 << day;
    const visits = 1 + Math.floor(30 * eager * random());
    this.persons[at] = person;
    this.services[at] = service;
    this.masks[at] = mask;
    this.visits[at] = visits;
    this.impressions[at] = visits + Math.floor(visits * 6 * random());
    this.seconds[at] = Math.floor(visits * 240 * random());
  }
}

/**
 * @param {number} personCount
 * @param {number} serviceCount
 */
export function makeMarket(personCount, serviceCount) {
  const random = randomFrom(personCount * 31 + serviceCount);
  const { columns, weights } = makePersons(personCount, random);
  const contacts = new Columns(Math.ceil(personCount * CONTACTS_A_PERSON * 1.2));
  reachOf(serviceCount).forEach((reach, service) => {
    // A service has its friends and its strangers: by gender and age between 0.6 and 1.4 of its reach.
    const tilt = (person) =>
      0.6 + 0.8 * (((service * 7 + columns.gender[person] * 3 + columns.age[person] * 5) % 11) / 10);
    const most = Math.min(0.97, reach * 1.4);
    const skip = Math.log(1 - most);
    for (let person = Math.floor(Math.log(1 - random()) / skip); person < personCount;) {
      if (random() * most < Math.min(0.97, reach * tilt(person))) contacts.add(person, service, random);
      person += 1 + Math.floor(Math.log(1 - random()) / skip);
    }
  });
  return { personCount, serviceCount, universe: UNIVERSE, columns, weights, contacts };
}

/** Filters: value numbers within the attribute, OR inside an attribute, AND across. */
export const FILTERS = {
  F1: { gender: [1], age: [2, 3] },
  F2: { age: [2, 3], province: [0, 1, 2], education: [1, 2] },
  F3: { age: [0, 1, 2, 3, 4, 6] },
  F4: { income: [1, 2], lifestyle: [0, 1, 2, 3, 4, 5] },
};
