import {
  CASES,
  HITS,
  IMPRESSIONS,
  SECONDS,
  SQUARED_HITS,
  SQUARED_HITS_SQUARED,
  SUM_STRIDE,
  VISITS,
} from './sum-records.js';
import { RUN_STRIDE } from './sum-records.js';
import { addColumns, addMates } from './plain-columns.js';
import { addRowColumns, addUserPairs } from './plain-slots.js';
import { popcount } from './popcount.js';
import { plainStored } from './plain-stored.js';
import { plainUnite } from './plain-unite.js';
import { addCounts, scatterShared, sumHitSets, sumSets, tallyHitSets, tallySets } from './plain-sets.js';
import { impressionsAt, secondsAt, visitsAt } from './row-counts.js';
import { isIn } from './row-bits.js';
import { hitsOf } from './row-hits.js';
import type {
  Arena,
  EntityRows,
  GatheredRows,
  HitBits,
  GAINS,
  Kernel,
  PersonList,
  PersonRows,
} from './kernel.types.js';
import type { Range } from './columns.types.js';

function scatterReach(
  { list, count }: PersonList,
  rows: PersonRows,
  weights: Float64Array,
  sums: Float64Array,
) {
  const { offsets, mids, entities, counts } = rows;
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const weight = weights[person]!;
    const end = mids[person]!;
    for (let row = offsets[person]!; row < end; row += 1) {
      const base = entities[row]! * SUM_STRIDE;
      sums[base] = sums[base]! + 1;
      sums[base + HITS] = sums[base + HITS]! + weight;
      sums[base + VISITS] = sums[base + VISITS]! + weight * visitsAt(counts, row);
      sums[base + IMPRESSIONS] = sums[base + IMPRESSIONS]! + weight * impressionsAt(counts, row);
      sums[base + SECONDS] = sums[base + SECONDS]! + weight * secondsAt(counts, row);
    }
  }
}

function scatterHits(
  { list, count }: PersonList,
  { offsets, entities, counts }: PersonRows,
  { bits, wanted }: HitBits,
  weights: Float64Array,
  sums: Float64Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const weight = weights[person]!;
    const squared = weight * weight;
    const end = offsets[person + 1]!;
    for (let row = offsets[person]!; row < end; row += 1) {
      const base = entities[row]! * SUM_STRIDE;
      const hit = hitsOf(bits, row, wanted, wanted.length);
      const squaredHits = squared * hit;
      if (hit > 0) sums[base + CASES]! += 1;
      sums[base + HITS]! += weight * hit;
      sums[base + SQUARED_HITS]! += squaredHits;
      sums[base + SQUARED_HITS_SQUARED]! += squaredHits * hit;
      sums[base + VISITS]! += weight * visitsAt(counts, row);
      sums[base + IMPRESSIONS]! += weight * impressionsAt(counts, row);
      sums[base + SECONDS]! += weight * secondsAt(counts, row);
    }
  }
}

function coverPersons({ from, to }: Range, { persons }: EntityRows, open: Float64Array, out: Float64Array) {
  let weight = 0;
  let squared = 0;
  let cases = 0;
  for (let at = from; at < to; at += 1) {
    const own = open[persons[at]!]!;
    if (own === 0) continue;
    open[persons[at]!] = 0;
    weight += own;
    squared += own * own;
    cases += 1;
  }
  out[0] = weight;
  out[1] = squared;
  out[2] = cases;
}

function coverHits(
  { from, to }: Range,
  { persons, rows }: EntityRows,
  { bits, wanted }: HitBits,
  open: Uint32Array,
  weights: Float64Array,
  out: Float64Array,
) {
  const months = wanted.length;
  let weight = 0;
  let cases = 0;
  for (let at = from; at < to; at += 1) {
    const person = persons[at]!;
    let hits = 0;
    for (let month = 0; month < months; month += 1) {
      const left = open[person * months + month]!;
      const found = left & bits[rows[at]! * months + month]!;
      open[person * months + month] = left ^ found;
      hits += popcount(found);
    }
    weight += weights[person]! * hits;
    if (hits > 0) cases += 1;
  }
  out[0] = weight;
  out[1] = cases;
}

function markPersons(
  { from, to }: Range,
  { persons }: EntityRows,
  marks: Uint32Array,
  words: number,
  slot: number,
) {
  for (let at = from; at < to; at += 1) marks[persons[at]! * words + (slot >> 5)]! ^= 1 << (slot & 31);
}

function addPairs(
  { list, count }: PersonList,
  marks: Uint32Array,
  words: number,
  weights: Float64Array,
  size: number,
  cells: Float64Array,
  scratch: Uint32Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const weight = weights[person]!;
    let length = 0;
    for (let word = 0; word < words; word += 1) {
      let rest = marks[person * words + word]! | 0;
      while (rest !== 0) {
        const slot = word * 32 + 31 - Math.clz32(rest & -rest);
        scratch[length++] = slot;
        for (let at = 0; at < length; at += 1) {
          const cell = (scratch[at]! * size + slot) * 2;
          cells[cell]! += weight;
          cells[cell + 1]! += 1;
        }
        rest &= rest - 1;
      }
    }
  }
}

function keepSums(records: Float64Array, entityCount: number, run: Float64Array) {
  for (let entity = 0; entity < entityCount; entity += 1) {
    for (let column = 0; column < RUN_STRIDE; column += 1)
      run[entity * RUN_STRIDE + column] = records[entity * SUM_STRIDE + column]!;
  }
}

function addSums(run: Float64Array, entityCount: number, sums: Float64Array) {
  for (let entity = 0; entity < entityCount; entity += 1)
    for (let column = 0; column < RUN_STRIDE; column += 1)
      sums[entity * SUM_STRIDE + column]! += run[entity * RUN_STRIDE + column]!;
}

function addRunGains(run: Float64Array, entityCount: number, gains: Float64Array) {
  for (let entity = 0; entity < entityCount; entity += 1) gains[entity]! += run[entity * RUN_STRIDE + HITS]!;
}

function addGains(
  { list, count }: PersonList,
  { offsets, mids, entities }: PersonRows,
  weights: Float64Array,
  what: keyof typeof GAINS,
  gains: Float64Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    const own = weights[person]!;
    const weight = { weight: own, minus: -own, square: own * own }[what];
    const end = mids[person]!;
    for (let row = offsets[person]!; row < end; row += 1) gains[entities[row]!]! += weight;
  }
}

function addHitGains(
  { list, count }: PersonList,
  { offsets, entities }: PersonRows,
  { bits, wanted: { length: months } }: HitBits,
  open: Uint32Array,
  weights: Float64Array,
  gains: Float64Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    for (let row = offsets[person]!; row < offsets[person + 1]!; row += 1) {
      const hits = hitsOf(bits, row, open, months, person * months);
      gains[entities[row]!]! += weights[person]! * hits;
    }
  }
}

function openHits(
  { from, to }: Range,
  { persons, rows }: EntityRows,
  { bits, wanted: { length: months } }: HitBits,
  open: Uint32Array,
  weights: Float64Array,
  out: Float64Array,
) {
  out[0] = 0;
  out[1] = 0;
  for (let at = from; at < to; at += 1) {
    const person = persons[at]!;
    const hits = hitsOf(bits, rows[at]!, open, months, person * months);
    out[0] += weights[person]! * hits;
    if (hits > 0) out[1] += 1;
  }
}

function coverValues(
  { from, to }: Range,
  { persons }: EntityRows,
  open: Float64Array,
  values: Uint16Array,
  width: number,
  cells: Float64Array,
  out: Float64Array,
) {
  out[0] = 0;
  out[1] = 0;
  for (let at = from; at < to; at += 1) {
    const person = persons[at]!;
    const weight = open[person]!;
    if (weight === 0) continue;
    open[person] = 0;
    out[0] += weight;
    out[1] += 1;
    for (let own = person * width; own < (person + 1) * width; own += 1) {
      cells[values[own]! * 2]! += weight;
      cells[values[own]! * 2 + 1]! += 1;
    }
  }
}

function listPersons({ from, to }: Range, { persons }: EntityRows, set: Uint32Array, into: Uint32Array) {
  const list = into;
  let count = 0;
  for (let at = from; at < to; at += 1) if (isIn(set, persons[at]!)) list[count++] = persons[at]!;
  return count;
}

function listHits(
  { from, to }: Range,
  { persons, rows }: EntityRows,
  set: Uint32Array,
  { bits, wanted }: HitBits,
  into: Uint32Array,
  hitsOfEach: Uint32Array,
) {
  const [list, listed] = [into, hitsOfEach];
  let count = 0;
  for (let at = from; at < to; at += 1) {
    if (!isIn(set, persons[at]!)) continue;
    const hits = hitsOf(bits, rows[at]!, wanted, wanted.length);
    if (hits === 0) continue;
    list[count] = persons[at]!;
    listed[count++] = hits;
  }
  return count;
}

function countRows(
  { from, to }: Range,
  { persons }: EntityRows,
  positions: Uint32Array,
  counts: Uint32Array,
) {
  for (let at = from; at < to; at += 1) counts[positions[persons[at]!]! + 1]! += 1;
}

function gatherRows(
  { from, to }: Range,
  of: EntityRows,
  positions: Uint32Array,
  outside: number,
  next: Uint32Array,
  into: GatheredRows,
  slot: number,
) {
  for (let at = from; at < to; at += 1) {
    const position = positions[of.persons[at]!]!;
    if (position === outside) continue;
    const place = next[position]!++;
    into.slots[place] = slot;
    into.rows[place] = of.rows[at]!;
  }
}

function addHitPairs(
  { list, count }: PersonList,
  { offsets, slots, rows }: GatheredRows,
  { bits, wanted }: HitBits,
  weights: Float64Array,
  size: number,
  cells: Float64Array,
) {
  const months = wanted.length;
  for (let position = 0; position < count; position += 1) {
    const weight = weights[list[position]!]!;
    const end = offsets[position + 1]!;
    for (let first = offsets[position]!; first < end; first += 1) {
      for (let second = first; second < end; second += 1) {
        let hits = 0;
        for (let month = 0; month < months; month += 1) {
          const one = bits[rows[first]! * months + month]!;
          hits += popcount(one & bits[rows[second]! * months + month]! & wanted[month]!);
        }
        if (hits === 0) continue;
        const [row, column] = [slots[first]!, slots[second]!];
        const cell = (row <= column ? row * size + column : column * size + row) * 2;
        cells[cell]! += weight * hits;
        cells[cell + 1]! += 1;
      }
    }
  }
}

function addValues(
  { list, count }: PersonList,
  values: Uint16Array,
  width: number,
  weights: Float64Array,
  cells: Float64Array,
) {
  for (let position = 0; position < count; position += 1) {
    const person = list[position]!;
    for (let own = person * width; own < (person + 1) * width; own += 1) {
      cells[values[own]! * 2]! += weights[person]!;
      cells[values[own]! * 2 + 1]! += 1;
    }
  }
}

function orderByEntity({ offsets, mids, entities }: PersonRows, of: EntityRows, next: Uint32Array) {
  const { starts, middles } = of;
  const personCount = mids.length;
  starts.fill(0);
  middles.fill(0);
  for (let person = 0; person < personCount; person += 1) {
    for (let row = offsets[person]!; row < offsets[person + 1]!; row += 1) {
      starts[entities[row]! + 1]! += 1;
      if (row < mids[person]!) middles[entities[row]!]! += 1;
    }
  }
  for (let entity = 0; entity < middles.length; entity += 1) {
    next[entity] = starts[entity]!;
    middles[entity]! += starts[entity]!;
    starts[entity + 1]! += starts[entity]!;
  }
  const place = (person: number, from: number, to: number) => {
    for (let row = from; row < to; row += 1) {
      const at = next[entities[row]!]!++;
      of.persons[at] = person;
      of.rows[at] = row;
    }
  };
  for (let person = 0; person < personCount; person += 1) place(person, offsets[person]!, mids[person]!);
  next.set(middles);
  for (let person = 0; person < personCount; person += 1) place(person, mids[person]!, offsets[person + 1]!);
}

/** The kernel in plain TypeScript. */
const plainKernel: Kernel = {
  ...plainStored,
  ...plainUnite,
  scatterReach,
  scatterHits,
  coverPersons,
  coverHits,
  markPersons,
  addPairs,
  clear: (column) => column.fill(0),
  fill: (column, value) => column.fill(value),
  keepSums,
  addSums,
  addRunGains,
  addGains,
  addHitGains,
  openHits,
  coverValues,
  addColumns,
  addMates,
  addRowColumns,
  addUserPairs,
  listPersons,
  listHits,
  countRows,
  gatherRows,
  addHitPairs,
  sumSets,
  sumHitSets,
  tallySets,
  tallyHitSets,
  addCounts,
  scatterShared,
  addValues,
  orderByEntity,
};

/** Columns in memory of their own. */
export function plainArena(): Arena {
  let bytes = 0;
  const counted = <Column extends ArrayBufferView>(column: Column): Column => {
    bytes += column.byteLength;
    return column;
  };
  return {
    kernel: plainKernel,
    f64: (length) => counted(new Float64Array(length)),
    u32: (length) => counted(new Uint32Array(length)),
    u16: (length) => counted(new Uint16Array(length)),
    u8: (length) => counted(new Uint8Array(length)),
    get bytes() {
      return bytes;
    },
  };
}
