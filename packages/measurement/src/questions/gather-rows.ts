import type { GatheredRows } from '../kernel/kernel.types.js';
import type { QuestionScope } from '../reach/question-scope.js';
import { positionsOf } from './person-contacts.js';

/** Room for rows of the persons of a scope, with their offsets counted by `count`. */
function allocate({ view, persons }: QuestionScope, count: (counts: Uint32Array) => void): GatheredRows {
  const { length } = persons;
  const offsets = view.emptyWords('gatheredOffsets', length + 2);
  count(offsets);
  for (let position = 0; position < length; position += 1) offsets[position + 1]! += offsets[position]!;
  const rows = offsets[length]!;
  return {
    offsets: offsets.subarray(0, length + 1),
    slots: view.scratchWords('gatheredSlots', rows),
    rows: view.scratchWords('gatheredRows', rows),
  };
}

function fromEntities(scope: QuestionScope, numbers: readonly number[]): GatheredRows {
  const { view, persons } = scope;
  const { kernel } = view.arena;
  const positions = positionsOf(scope);
  const target = view.target(persons);
  const ranges = numbers.map((entity) => view.ranges(entity, target));
  const of = view.byEntity;
  const gathered = allocate(scope, (counts) => {
    for (const range of ranges.flat()) kernel.countRows(range, of, positions, counts);
  });
  const next = view.scratchWords('gatheredNext', persons.length + 1);
  next.set(gathered.offsets);
  ranges.forEach((own, slot) => {
    for (const range of own) kernel.gatherRows(range, of, positions, persons.length, next, gathered, slot);
  });
  return gathered;
}

function fromPersons(scope: QuestionScope, numbers: readonly number[]): GatheredRows {
  const { view, persons } = scope;
  const { offsets, entities } = view.rows;
  const slotOf = new Int32Array(view.entityCount).fill(-1);
  numbers.forEach((entity, slot) => (slotOf[entity] = slot));
  const gathered = allocate(scope, (counts) =>
    persons.forEach((person, position) => {
      for (let row = offsets[person]!; row < offsets[person + 1]!; row += 1) {
        if (slotOf[entities[row]!]! >= 0) counts[position + 1]! += 1;
      }
    }),
  );
  const { slots, rows } = gathered;
  let end = 0;
  for (const person of persons) {
    const begin = end;
    for (let row = offsets[person]!; row < offsets[person + 1]!; row += 1) {
      const slot = slotOf[entities[row]!]!;
      if (slot < 0) continue;
      let place = end;
      for (; place > begin && slots[place - 1]! > slot; place -= 1) {
        slots[place] = slots[place - 1]!;
        rows[place] = rows[place - 1]!;
      }
      slots[place] = slot;
      rows[place] = row;
      end += 1;
    }
  }
  return gathered;
}

/**
 * Collects the rows the persons of a scope have at some entities, by position in its list of persons and inside a person by
 * slot: by the entities' lists or the persons', whichever passes fewer others. Scratch memory, valid until the next call.
 */
export function gatherRows(scope: QuestionScope, numbers: readonly number[]): GatheredRows {
  const { view, persons } = scope;
  const target = view.target(persons);
  let byEntity = 0;
  for (const entity of numbers) {
    for (const { from, to } of view.ranges(entity, target)) byEntity += to - from;
  }
  let byPerson = 0;
  const { offsets } = view.rows;
  for (let position = 0; position < persons.length; position += 1) {
    byPerson += offsets[persons[position]! + 1]! - offsets[persons[position]!]!;
  }
  return byEntity <= byPerson ? fromEntities(scope, numbers) : fromPersons(scope, numbers);
}
