import { DAY_BITS } from '../calendar/month-calendar.js';
import {
  GAINS,
  type EntityRows,
  type GatheredRows,
  type HitBits,
  type Kernel,
  type PersonRows,
  type SlottedEntities,
  type StoredLoops,
} from './kernel.types.js';
import { setExceptions } from './plain-stored.js';
import type { RowCounts } from './columns.types.js';
import { type PartRows, UNITED, type UniteLoops, type UniteRules } from './unite.types.js';

/** The functions of the module, which take numbers only: columns are addresses. */
export type Exports = Record<string, (...parameters: number[]) => number>;

const widthOf = ({ width }: RowCounts) => (width === 2 ? 'Narrow' : 'Wide');

const rowsOf = ({ offsets, mids, entities }: PersonRows) =>
  [offsets.byteOffset, mids.byteOffset, entities.byteOffset] as const;

const gatheredOf = ({ offsets, slots, rows }: GatheredRows, { bits, wanted }: HitBits) =>
  [
    offsets.byteOffset,
    slots.byteOffset,
    rows.byteOffset,
    bits.byteOffset,
    wanted.byteOffset,
    wanted.length,
  ] as const;

/** @param hits undefined: of rows with a day of the frame */
const slottedOf = (
  { offsets, mids, entities }: PersonRows,
  hits: HitBits | undefined,
  { slots }: SlottedEntities,
) =>
  [
    offsets.byteOffset,
    hits ? offsets.byteOffset + 4 : mids.byteOffset,
    entities.byteOffset,
    hits?.bits.byteOffset ?? 0,
    hits?.wanted.byteOffset ?? 0,
    hits?.wanted.length ?? 0,
    slots.byteOffset,
  ] as const;

const listed = ({ persons, rows }: EntityRows) => [persons.byteOffset, rows.byteOffset] as const;

/** The loops over sets of persons, which do not read the rows' entities. */
function setLoops(
  exports: Exports,
): Omit<
  Kernel,
  | keyof ReturnType<typeof slotLoops>
  | keyof ReturnType<typeof sumLoops>
  | keyof ReturnType<typeof columnLoops>
  | keyof (StoredLoops & UniteLoops)
  | (
      | 'scatterReach'
      | 'scatterHits'
      | 'scatterShared'
      | 'addRowColumns'
      | 'addUserPairs'
      | 'addGains'
      | 'addHitGains'
    )
  | ('coverValues' | 'orderByEntity')
> {
  return {
    coverPersons: ({ from, to }, { persons }, open, out) =>
      exports['coverPersons']!(persons.byteOffset, from, to, open.byteOffset, out.byteOffset),
    coverHits: ({ from, to }, of, { bits, wanted }, open, weights, out) => {
      const columns = [open.byteOffset, weights.byteOffset, out.byteOffset];
      exports['coverHits']!(...listed(of), from, to, bits.byteOffset, wanted.length, ...columns);
    },
    openHits: ({ from, to }, of, { bits, wanted }, open, weights, out) => {
      const columns = [open.byteOffset, weights.byteOffset, out.byteOffset];
      exports['openHits']!(...listed(of), from, to, bits.byteOffset, wanted.length, ...columns);
    },
    markPersons: ({ from, to }, { persons }, marks, words, slot) =>
      exports['markPersons']!(persons.byteOffset, from, to, marks.byteOffset, words, slot),
    addPairs: ({ list, count }, marks, words, weights, size, cells, scratch) => {
      const columns = [weights.byteOffset, size, cells.byteOffset, scratch.byteOffset];
      if (words === 1) exports['addPairs']!(list.byteOffset, count, marks.byteOffset, ...columns);
      else exports['addWidePairs']!(list.byteOffset, count, marks.byteOffset, words, ...columns);
    },
    listPersons: ({ from, to }, { persons }, set, list) =>
      exports['listPersons']!(persons.byteOffset, from, to, set.byteOffset, list.byteOffset),
    listHits: ({ from, to }, of, set, { bits, wanted }, list, hits) => {
      const columns = [bits.byteOffset, wanted.byteOffset, wanted.length, list.byteOffset, hits.byteOffset];
      return exports['listHits']!(...listed(of), from, to, set.byteOffset, ...columns);
    },
    countRows: ({ from, to }, { persons }, positions, counts) =>
      exports['countRows']!(persons.byteOffset, from, to, positions.byteOffset, counts.byteOffset),
    gatherRows: ({ from, to }, of, positions, outside, next, into, slot) => {
      const columns = [positions.byteOffset, outside, next.byteOffset];
      const results = [into.slots.byteOffset, into.rows.byteOffset, slot];
      exports['gatherRows']!(...listed(of), from, to, ...columns, ...results);
    },
    addHitPairs: ({ list, count }, gathered, hits, weights, size, cells) => {
      const columns = [weights.byteOffset, size, cells.byteOffset];
      exports['addHitPairs']!(list.byteOffset, count, ...gatheredOf(gathered, hits), ...columns);
    },
  };
}

/** The loops over persons and their columns. */
function columnLoops(exports: Exports): Pick<Kernel, 'addColumns' | 'addMates'> {
  return {
    addColumns: ({ list, count }, columns, width, z, squares, cells) => {
      const addresses = [z.byteOffset, squares.byteOffset, cells.byteOffset];
      exports['addColumns']!(list.byteOffset, count, columns.byteOffset, width, ...addresses);
    },
    addMates: ({ list, count }, z, { weights, offsets, mates, columns, width, amounts }, set, cells, out) => {
      const homes = [weights.byteOffset, offsets.byteOffset, mates.byteOffset, columns.byteOffset, width];
      const results = [set.byteOffset, amounts.byteOffset, cells.byteOffset, out.byteOffset];
      exports['addMates']!(list.byteOffset, count, z.byteOffset, ...homes, ...results);
    },
  };
}

/** The loops over memory and over sums that are kept. */
function sumLoops(
  exports: Exports,
): Pick<Kernel, 'clear' | 'fill' | 'keepSums' | 'addSums' | 'addRunGains' | 'addValues'> {
  return {
    clear: ({ byteOffset, byteLength }) => exports['clear']!(byteOffset, byteLength),
    fill: ({ byteOffset, length }, value) => exports['fill']!(byteOffset, length, value),
    keepSums: (records, entityCount, run) =>
      exports['keepSums']!(records.byteOffset, entityCount, run.byteOffset),
    addSums: (run, entityCount, sums) => exports['addSums']!(run.byteOffset, entityCount, sums.byteOffset),
    addRunGains: (run, entityCount, gains) =>
      exports['addRunGains']!(run.byteOffset, entityCount, gains.byteOffset),
    addValues: ({ list, count }, values, width, weights, cells) => {
      const columns = [values.byteOffset, width, weights.byteOffset, cells.byteOffset];
      exports['addValues']!(list.byteOffset, count, ...columns);
    },
  };
}

/** The loops over which slots of a question each person was at. */
function slotLoops(
  exports: Exports,
): Pick<Kernel, 'sumSets' | 'sumHitSets' | 'tallySets' | 'tallyHitSets' | 'addCounts'> {
  return {
    sumSets: ({ list, count }, marks, words, weights, parts, out) => {
      const columns = [marks.byteOffset, words, weights.byteOffset, parts.byteOffset, out.byteOffset];
      exports['sumSets']!(list.byteOffset, count, ...columns);
    },
    sumHitSets: ({ list, count }, gathered, hits, weights, words, size, parts, scratch, out) => {
      const columns = [weights.byteOffset, words, size];
      const results = [parts.byteOffset, scratch.byteOffset, out.byteOffset];
      exports['sumHitSets']!(list.byteOffset, count, ...gatheredOf(gathered, hits), ...columns, ...results);
    },
    tallySets: ({ list, count }, marks, weights, cells) =>
      exports['tallySets']!(list.byteOffset, count, marks.byteOffset, weights.byteOffset, cells.byteOffset),
    tallyHitSets: ({ list, count }, gathered, hits, weights, size, cells, scratch) => {
      const columns = [weights.byteOffset, size, cells.byteOffset, scratch.byteOffset];
      exports['tallyHitSets']!(list.byteOffset, count, ...gatheredOf(gathered, hits), ...columns);
    },
    addCounts: ({ from, to }, of, counts, open, out) => {
      const columns = [counts.words.byteOffset, open.byteOffset, out.byteOffset];
      exports[`addCounts${widthOf(counts)}`]!(...listed(of), from, to, ...columns);
    },
  };
}

/** The loops over stored rows. */
function storedLoops(exports: Exports): StoredLoops {
  return {
    hashBlocks: (bytes, count) => exports['hashBlocks']!(bytes.byteOffset, count),
    entitiesRise: (offsets, entities, entityCount) => {
      const rise = exports[`entitiesRise${entities.BYTES_PER_ELEMENT * 8}`]!;
      return rise(offsets.byteOffset, offsets.length - 1, entities.byteOffset, entityCount) === 1;
    },
    allReach: (masks, months) =>
      exports['allReach']!(masks.byteOffset, masks.length / months, months, DAY_BITS) === 1,
    spreadCounts: (columns, counts) => {
      const stored = columns.flatMap(({ raw }) => [raw.byteOffset, raw.BYTES_PER_ELEMENT]);
      const rows = counts.words.length / counts.width;
      exports[`spreadCounts${widthOf(counts)}`]!(...stored, rows, counts.words.byteOffset);
      setExceptions(columns, counts);
    },
  };
}

/** The loops that unite rows. */
function uniteLoops(exports: Exports): UniteLoops {
  const prepared = (parts: readonly PartRows[], { table }: UniteRules) => {
    parts.forEach(({ offsets, entities, masks, counts, registered, first }, part) => {
      const columns = [offsets, entities, masks, counts, registered].map(({ byteOffset }) => byteOffset);
      table.set([...columns, first], part * (columns.length + 1));
    });
    return [table.byteOffset, parts.length] as const;
  };
  const rulesOf = ({ parentOffsets, parents, excluded, registeredOnly, slotOf }: UniteRules) =>
    [
      parentOffsets.byteOffset,
      parents.byteOffset,
      excluded.byteOffset,
      Number(registeredOnly),
      slotOf.byteOffset,
    ] as const;
  return {
    countUnited: (parts, rules, before, lengths) => {
      const width = parts[0]?.entities.BYTES_PER_ELEMENT ?? 2;
      const count = exports[`countUnited${width * 8}`]!;
      count(...prepared(parts, rules), lengths.length, ...rulesOf(rules), before, lengths.byteOffset);
    },
    writeUnited: (parts, rules, { starts, mids, entities, masks, registered, counts }) => {
      const write = exports[`writeUnited${entities.BYTES_PER_ELEMENT * 8}${widthOf(counts)}`]!;
      const scratch = [rules.slots.byteOffset, rules.months, DAY_BITS];
      const columns = [starts, mids, entities, masks, registered, counts.words].map(
        (column) => column.byteOffset,
      );
      return UNITED[
        write(...prepared(parts, rules), mids.length, ...rulesOf(rules), ...scratch, ...columns)
      ]!;
    },
  };
}

/** The kernel of an instance of the module. */
export function kernelOf(exports: Exports): Kernel {
  const sized = (name: string, { entities }: PersonRows) =>
    exports[`${name}${entities.BYTES_PER_ELEMENT * 8}`]!;
  const counted = (name: string, rows: PersonRows) =>
    exports[`${name}${rows.entities.BYTES_PER_ELEMENT * 8}${widthOf(rows.counts)}`]!;
  return {
    scatterReach: ({ list, count }, rows, weights, sums) => {
      const columns = [...rowsOf(rows), rows.counts.words.byteOffset, weights.byteOffset, sums.byteOffset];
      counted('scatterReach', rows)(list.byteOffset, count, ...columns);
    },
    scatterHits: ({ list, count }, rows, { bits, wanted }, weights, sums) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, rows.counts.words.byteOffset];
      const more = [weights.byteOffset, sums.byteOffset, bits.byteOffset, wanted.byteOffset, wanted.length];
      counted('scatterHits', rows)(list.byteOffset, count, ...columns, ...more);
    },
    addRowColumns: ({ list, count }, rows, hits, entities, { columns, width, squares, size }, cells) => {
      const of = [columns.byteOffset, width, squares.byteOffset, size, cells.byteOffset];
      const run = sized('addRowColumns', rows);
      run(list.byteOffset, count, ...slottedOf(rows, hits, entities), ...of, entities.scratch.byteOffset);
    },
    addUserPairs: ({ list, count }, rows, hits, entities, weights, pairs) => {
      const { firsts, size, asked, words, scratch, sums, cells } = pairs;
      const of = [weights.byteOffset, firsts, size, asked.byteOffset, words, scratch.byteOffset];
      const results = [sums.byteOffset, cells.byteOffset, entities.scratch.byteOffset];
      const run = sized('addUserPairs', rows);
      run(list.byteOffset, count, ...slottedOf(rows, hits, entities), ...of, ...results);
    },
    scatterShared: ({ list, count }, rows, { bits, wanted }, own, weights, sums) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, bits.byteOffset, wanted.length];
      const more = [own.byteOffset, weights.byteOffset, sums.byteOffset];
      sized('scatterShared', rows)(list.byteOffset, count, ...columns, ...more);
    },
    ...storedLoops(exports),
    ...uniteLoops(exports),
    ...setLoops(exports),
    ...sumLoops(exports),
    ...columnLoops(exports),
    ...slotLoops(exports),
    addGains: ({ list, count }, rows, weights, what, gains) => {
      const columns = [...rowsOf(rows), weights.byteOffset, GAINS[what], gains.byteOffset];
      sized('addGains', rows)(list.byteOffset, count, ...columns);
    },
    addHitGains: ({ list, count }, rows, { bits, wanted }, open, weights, gains) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, bits.byteOffset, wanted.length];
      const more = [open.byteOffset, weights.byteOffset, gains.byteOffset];
      sized('addHitGains', rows)(list.byteOffset, count, ...columns, ...more);
    },
    coverValues: ({ from, to }, { persons }, open, values, width, cells, out) => {
      const columns = [open.byteOffset, values.byteOffset, width, cells.byteOffset, out.byteOffset];
      exports['coverValues']!(persons.byteOffset, from, to, ...columns);
    },
    orderByEntity: (rows, of, scratch) => {
      const { mids, entities } = rows;
      const columns = [rows.offsets.byteOffset, mids.byteOffset, entities.byteOffset, of.starts.byteOffset];
      const more = [of.middles.byteOffset, scratch.byteOffset, ...listed(of)];
      sized('orderByEntity', rows)(mids.length, of.middles.length, ...columns, ...more);
    },
  };
}
