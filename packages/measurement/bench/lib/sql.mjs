// What the SQL engines have in common: the questions' statements, and what JavaScript makes of their rows. Statements
// use only functions of the dialect handed in.
import { ATTRIBUTES, FIRST_VALUE, NAMES } from './market.mjs';

/** Days of the month the market is about. */
const ALL_DAYS = 0x7fffffff;

/** @param {object} filter @param {string} [table] */
function where(filter, table = '') {
  const tests = Object.entries(filter).map(([name, values]) =>
    values.length === 1 ? `${table}${name} = ${values[0]}` : `${table}${name} IN (${values.join(', ')})`,
  );
  return tests.length > 0 ? tests.join(' AND ') : '1 = 1';
}

const list = (ids) => ids.join(', ');

/**
 * Statements over `wide` (contacts with the person's weight and attributes, ordered by them) and over `contacts` joined
 * with `persons`; an engine takes whichever is faster.
 * @param {{ popcount: (mask: string) => string, orBits: (bits: string) => string, shift: (slot: string) => string,
 *   float: (value: string) => string, slotOf: (ids: number[]) => string }} dialect
 */
export function statements(dialect) {
  const { popcount, float } = dialect;
  const sources = (filter) => [
    `wide WHERE ${where(filter)}`,
    `contacts c JOIN persons p ON p.pid = c.pid WHERE ${where(filter, 'p.')}`,
  ];
  const hits = (calculation) => (calculation === 'average_day' ? float(popcount('mask')) : undefined);
  const sums = (calculation, intervals) => {
    const count = hits(calculation);
    const columns = count
      ? [`sum(w * ${count}) AS users`, `count(*) AS cases`]
      : ['sum(w) AS users', 'count(*) AS cases'];
    columns.push(
      'sum(w * visits) AS visits',
      'sum(w * impressions) AS impressions',
      'sum(w * seconds) AS seconds',
    );
    if (intervals && count)
      columns.push(`sum(w * w * ${count}) AS sq`, `sum(w * w * ${count} * ${count}) AS sqsq`);
    if (intervals && !count) columns.push('sum(w * w) AS sq');
    return columns.join(', ');
  };
  return {
    sources,
    group: (filter) =>
      `SELECT count(*) AS n, sum(w) AS weight, sum(w * w) AS squared FROM persons WHERE ${where(filter)}`,
    rank: (source, { calculation, intervals, columns = true }) =>
      `SELECT sid, ${columns ? sums(calculation, intervals) : 'sum(w) AS users'} FROM ${source} GROUP BY sid
       ORDER BY users DESC, sid LIMIT 100`,
    totals: (calculation) => `SELECT sid, ${sums(calculation, false)} FROM wide GROUP BY sid`,
    marks: (source, ids) =>
      `SELECT marks, sum(w) AS users FROM (
         SELECT pid, max(w) AS w, ${dialect.orBits(dialect.shift(dialect.slotOf(ids)))} AS marks
         FROM (SELECT c.pid AS pid, c.sid AS sid, ${source.startsWith('wide') ? 'c.w' : 'p.w'} AS w FROM ${joined(source)} AND c.sid IN (${list(ids)})) chosen
         GROUP BY pid) marked
       GROUP BY marks`,
    rows: (source, ids) =>
      `SELECT c.pid AS pid, c.sid AS sid, c.mask AS mask, ${source.startsWith('wide') ? 'c.w' : 'p.w'} AS w
       FROM ${joined(source)} AND c.sid IN (${list(ids)})`,
    profile: (source, id, calculation) =>
      `SELECT ${NAMES.join(', ')}, sum(w${calculation === 'average_day' ? ` * ${float(popcount('mask'))}` : ''}) AS users
       FROM (SELECT ${NAMES.map((name) => `${source.startsWith('wide') ? 'c' : 'p'}.${name} AS ${name}`).join(', ')},
         c.mask AS mask, ${source.startsWith('wide') ? 'c.w' : 'p.w'} AS w FROM ${joined(source)} AND c.sid = ${id}) users
       GROUP BY GROUPING SETS (${NAMES.map((name) => `(${name})`).join(', ')})`,
    ...optimiserSteps(dialect),
    groupProfile: (filter) =>
      `SELECT ${NAMES.join(', ')}, sum(w) AS users FROM persons WHERE ${where(filter)}
       GROUP BY GROUPING SETS (${NAMES.map((name) => `(${name})`).join(', ')})`,
  };
}

/** The optimiser's statements: what is left at first, the best of it, what is left then. */
function optimiserSteps({ popcount, float, without }) {
  return {
    personPicks: {
      divisor: 1,
      first: (filter) => `SELECT pid, sid, w FROM wide WHERE ${where(filter)}`,
      best: (rest) => `SELECT sid, sum(w) AS gain FROM ${rest} GROUP BY sid ORDER BY gain DESC, sid LIMIT 1`,
      next: (rest, sid) =>
        `SELECT * FROM ${rest} WHERE pid NOT IN (SELECT pid FROM ${rest} WHERE sid = ${sid})`,
    },
    dayPicks: {
      divisor: 31,
      first: (filter) => `SELECT pid, sid, w, mask FROM wide WHERE ${where(filter)}`,
      best: (rest) =>
        `SELECT sid, sum(w * ${float(popcount('mask'))}) AS gain FROM ${rest}
         GROUP BY sid ORDER BY gain DESC, sid LIMIT 1`,
      next: (rest, sid) =>
        `SELECT * FROM (
           SELECT d.pid AS pid, d.sid AS sid, d.w AS w, ${without('d.mask', 'b.mask')} AS mask
           FROM ${rest} d LEFT JOIN (SELECT pid, mask FROM ${rest} WHERE sid = ${sid}) b ON b.pid = d.pid) t
         WHERE mask <> 0`,
    },
  };
}

/** The source with its contacts named c. */
function joined(source) {
  if (!source.startsWith('wide')) return source;
  return source.replace('wide WHERE', 'wide c WHERE');
}

/** Adds reach, affinity and standard error to the sums of a ranking. */
export function finishRanking(
  rows,
  group,
  totals,
  { calculation = 'accumulated', intervals = false },
  universe,
) {
  const divisor = calculation === 'average_day' ? 31 : 1;
  const n = Number(group.n);
  return rows.map((row) => {
    const users = Number(row.users) / divisor;
    const share = users / group.weight;
    const answer = {
      id: Number(row.sid),
      users,
      reach: share * 100,
      cases: Number(row.cases),
      visits: Number(row.visits),
      impressions: Number(row.impressions),
      seconds: Number(row.seconds),
      affinity: (share / (totals.get(Number(row.sid)) / divisor / universe)) * 100,
    };
    if (intervals) {
      const squared = Number(row.sq) / divisor;
      const squaredSquared = Number(row.sqsq ?? row.sq) / (divisor * divisor);
      const spread = squaredSquared - 2 * share * squared + share * share * group.squared;
      answer.error = (Math.sqrt((n / (n - 1)) * spread) / group.weight) * 100;
    }
    return answer;
  });
}

/** Increments in order from (marks, users): each set belongs to its lowest bit. */
export function incrementsOfMarks(rows, count) {
  const added = new Array(count).fill(0);
  for (const { marks, users } of rows) {
    const set = Number(marks);
    added[31 - Math.clz32(set & -set)] += Number(users);
  }
  return added;
}

export function pairsOfMarks(rows, count) {
  const cells = Array.from({ length: count }, () => new Array(count).fill(0));
  for (const { marks, users } of rows) {
    const set = Number(marks);
    const slots = [];
    for (let slot = 0; slot < count; slot += 1) if ((set >>> slot) & 1) slots.push(slot);
    for (const one of slots) for (const other of slots) cells[one][other] += Number(users);
  }
  return cells;
}

function popcountOf(bits) {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Rows by person: slot and days. */
function byPerson(rows, ids) {
  const slotOf = new Map(ids.map((id, slot) => [id, slot]));
  const persons = new Map();
  for (const { pid, sid, mask, w } of rows) {
    let person = persons.get(pid);
    if (!person) persons.set(pid, (person = { w: Number(w), own: [] }));
    person.own.push([slotOf.get(Number(sid)), Number(mask) & ALL_DAYS]);
  }
  return persons;
}

export function incrementsOfDays(rows, ids) {
  const added = new Array(ids.length).fill(0);
  for (const { w, own } of byPerson(rows, ids).values()) {
    own.sort((a, b) => a[0] - b[0]);
    let covered = 0;
    for (const [slot, mask] of own) {
      added[slot] += w * popcountOf(mask & ~covered);
      covered |= mask;
    }
  }
  return added.map((hits) => hits / 31);
}

export function pairsOfDays(rows, ids) {
  const cells = ids.map(() => new Array(ids.length).fill(0));
  for (const { w, own } of byPerson(rows, ids).values())
    for (const [one, mask] of own)
      for (const [other, days] of own) cells[one][other] += w * popcountOf(mask & days);
  return cells.map((row) => row.map((hits) => hits / 31));
}

/** [users, universe, affinity] of all values from the grouping sets of users and group. */
export function finishProfile(users, group, everybody, divisor) {
  const values = NAMES.reduce((sum, name) => sum + ATTRIBUTES[name], 0);
  const [own, all] = [new Array(values).fill(0), new Array(values).fill(0)];
  const fill = (rows, into) => {
    for (const row of rows) {
      const name = NAMES.find(
        (known) => row[known] !== null && row[known] !== undefined && row[known] !== 255,
      );
      into[FIRST_VALUE[name] + Number(row[name])] = Number(row.users);
    }
  };
  fill(users, own);
  fill(group, all);
  return own.map((hits, value) => {
    const reached = hits / divisor;
    return [reached, all[value], all[value] > 0 ? (reached / all[value] / everybody) * 100 : null];
  });
}
