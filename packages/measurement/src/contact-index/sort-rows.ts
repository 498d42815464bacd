import { MAX_COUNT } from '../kernel/row-counts.js';
import { type DeviceRows, entityColumn } from './contact-index.types.js';
import type { GrowingColumns } from './growing-columns.js';

function stableOrder(keys: (row: number) => number, keyCount: number, rows: Uint32Array): Uint32Array {
  const starts = new Uint32Array(keyCount + 1);
  for (const row of rows) starts[keys(row) + 1]! += 1;
  for (let key = 0; key < keyCount; key += 1) starts[key + 1]! += starts[key]!;
  const order = new Uint32Array(rows.length);
  for (const row of rows) order[starts[keys(row)]!++] = row;
  return order;
}

function addCount(counts: Uint32Array, at: number, more: number, what: string): void {
  const total = counts[at]! + more;
  if (total > MAX_COUNT) throw new RangeError(`The ${what} of a contact row exceed ${MAX_COUNT}`);
  counts[at] = total;
}

function truncate(rows: DeviceRows, count: number, months: number): DeviceRows {
  return {
    offsets: rows.offsets,
    entities: rows.entities.slice(0, count),
    masks: rows.masks.slice(0, count * months),
    counts: rows.counts.slice(0, count * 3),
    registered: rows.registered.slice(0, Math.ceil(count / 8)),
  };
}

/** Rows of zeros. */
export function emptyRows(
  personCount: number,
  entityCount: number,
  rowCount: number,
  months: number,
): DeviceRows {
  return {
    offsets: new Uint32Array(personCount + 1),
    entities: entityColumn(entityCount, rowCount),
    masks: new Uint32Array(rowCount * months),
    counts: new Uint32Array(rowCount * 3),
    registered: new Uint8Array(Math.ceil(rowCount / 8)),
  };
}

/**
 * Orders rows by person and entity; rows of the same person and entity become one (masks united, counts added).
 * @param numberOf internal number of each entity position in the rows
 * @throws RangeError when added counts no longer fit
 */
export function sortRows(
  input: GrowingColumns,
  personCount: number,
  numberOf: Uint32Array,
  months: number,
): DeviceRows {
  const all = Uint32Array.from({ length: input.length }, (_, row) => row);
  const byEntity = stableOrder((row) => numberOf[input.entities[row]!]!, numberOf.length, all);
  const order = stableOrder((row) => input.persons[row]!, personCount, byEntity);
  const rows = emptyRows(personCount, numberOf.length, input.length, months);
  let count = 0;
  let lastPerson = -1;
  let lastEntity = -1;
  for (const row of order) {
    const person = input.persons[row]!;
    const entity = numberOf[input.entities[row]!]!;
    if (person !== lastPerson || entity !== lastEntity) {
      rows.entities[count] = entity;
      rows.offsets[person + 1]! += 1;
      count += 1;
      lastPerson = person;
      lastEntity = entity;
    }
    const target = count - 1;
    rows.masks[target * months + input.months[row]!]! |= input.masks[row]!;
    rows.registered[target >> 3]! |= input.registered[row]! << (target & 7);
    addCount(rows.counts, target * 3, input.visits[row]!, 'visits');
    addCount(rows.counts, target * 3 + 1, input.impressions[row]!, 'impressions');
    addCount(rows.counts, target * 3 + 2, input.seconds[row]!, 'seconds');
  }
  for (let person = 0; person < personCount; person += 1) rows.offsets[person + 1]! += rows.offsets[person]!;
  return truncate(rows, count, months);
}
