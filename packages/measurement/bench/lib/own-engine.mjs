// The engine of this package, asked the way the API asks it.
import {
  audienceProfile,
  buildContactIndex,
  decodeContactIndex,
  encodeContactIndex,
  openReachFrame,
  optimiseReach,
  overlapMatrix,
  reachIncrements,
} from '../../dist/index.js';
import { ATTRIBUTES, FIRST_VALUE, NAMES } from './market.mjs';

const MONTH = '2025-10';

/** Services and persons are numbered from 1, values from 1 too. */
function* contactsOf({ contacts }, devices) {
  for (let at = 0; at < contacts.length; at += 1)
    yield {
      personId: contacts.persons[at] + 1,
      entityId: contacts.services[at] + 1,
      device: devices[at % devices.length],
      mask: contacts.masks[at],
      visits: contacts.visits[at],
      impressions: contacts.impressions[at],
      seconds: contacts.seconds[at],
      registered: false,
    };
}

const membersOf = (house, count) => Array.from({ length: count }, (_, at) => house * count + at + 1);

/**
 * The bytes of a market's index.
 * @param devices those the contacts are dealt out to
 * @param houses media houses, each of as many services
 * @param margins attributes the panel counts as weighted to
 */
export function encodeMarket(market, { devices = ['desktop'], houses = 0, margins = [] } = {}) {
  const { personCount, serviceCount, columns, weights, universe } = market;
  return encodeContactIndex(
    buildContactIndex({
      month: MONTH,
      universe,
      margins: margins.map((name) =>
        Array.from({ length: ATTRIBUTES[name] }, (_, value) => 1 + FIRST_VALUE[name] + value),
      ),
      persons: Array.from({ length: personCount }, (_, person) => ({
        id: person + 1,
        weight: weights[person],
        valueIds: NAMES.map((name) => 1 + FIRST_VALUE[name] + columns[name][person]),
      })),
      entities: [
        ...Array.from({ length: serviceCount }, (_, service) => ({ id: service + 1 })),
        ...Array.from({ length: houses }, (_, house) => ({
          id: serviceCount + house + 1,
          memberIds: membersOf(house, serviceCount / houses),
        })),
      ],
      contacts: contactsOf(market, devices),
    }),
  );
}

/** @param {ReturnType<typeof encodeMarket>} encoded */
export function openFrame(encoded, options = {}) {
  return openReachFrame(decodeContactIndex(encoded), options);
}

const filterOf = (filter) =>
  Object.entries(filter).map(([name, values]) => values.map((value) => 1 + FIRST_VALUE[name] + value));

export const questionOf = (filter, calculation) => ({
  devices: ['desktop'],
  filter: filterOf(filter),
  calculation,
});

/** The columns of a row all engines answer with. */
function topRows(ranking, intervals, count = 100) {
  const order = ranking.top(count);
  const rows = [];
  for (let at = 0; at < order.length; at += 1) {
    const {
      entityId: id,
      users,
      reach,
      cases,
      visits,
      impressions,
      seconds,
      affinity,
      standardError,
    } = ranking.row(order[at]);
    const row = { id, users, reach, cases, visits, impressions, seconds, affinity };
    if (intervals) row.error = standardError;
    rows.push(row);
  }
  return rows;
}

/** The square of users, row by row. */
function nested({ users, entityIds: { length } }) {
  return Array.from({ length }, (_, row) => users.subarray(row * length, (row + 1) * length));
}

export function ownEngine(frame) {
  return {
    name: 'Netreach',
    rank: (filter, { calculation = 'accumulated', intervals = false, rows = 100 } = {}) =>
      topRows(frame.rank({ ...questionOf(filter, calculation), errors: intervals }), intervals, rows),
    union: (filter, ids, { calculation = 'accumulated' } = {}) => {
      const { parts } = reachIncrements(frame, questionOf(filter, calculation), ids);
      return parts.map(({ increment }) => increment.users);
    },
    overlap: (filter, ids, { calculation = 'accumulated' } = {}) =>
      nested(overlapMatrix(frame, questionOf(filter, calculation), ids)),
    optimise: (filter, picks, { calculation = 'accumulated' } = {}) =>
      optimiseReach(frame, questionOf(filter, calculation), { maxEntities: picks }).picks.map(
        ({ entityId, gain }) => [entityId, gain],
      ),
    profile: (filter, id, { calculation = 'accumulated' } = {}) =>
      audienceProfile(frame, questionOf(filter, calculation), [id]).rows.map(
        ({ users, universe, affinity }) => [users, universe, affinity],
      ),
  };
}
