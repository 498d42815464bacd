import type { PersonList } from '../kernel/kernel.types.js';
import type { FrameView } from '../reach/frame-view.js';
import type { QuestionScope } from '../reach/question-scope.js';

/** Persons one step of the running sums holds. */
const STEP = 32;
/** Shorter runs of persons are added up one by one. */
const SHORTEST_RUN = 4 * STEP;

/** Σw and persons of each value (and of the number behind the last value, which fills up) up to every 32nd person. */
const running = new WeakMap<FrameView, Float64Array>();

function runningSums({ view, index }: QuestionScope): Float64Array {
  const known = running.get(view);
  if (known) return known;
  const { values, width } = view.valuesOfPersons(index.values);
  const size = (index.values.ids.length + 1) * 2;
  const steps = Math.floor(view.personCount / STEP);
  const sums = view.arena.f64((steps + 1) * size);
  for (let step = 0; step < steps; step += 1) {
    const from = step * size;
    sums.copyWithin(from + size, from, from + size);
    for (let person = step * STEP; person < (step + 1) * STEP; person += 1) {
      for (let own = person * width; own < (person + 1) * width; own += 1) {
        sums[from + size + values[own]! * 2]! += view.weights[person]!;
        sums[from + size + values[own]! * 2 + 1]! += 1;
      }
    }
  }
  running.set(view, sums);
  return sums;
}

/**
 * Σw and persons of the target group by value, two numbers each. Persons are numbered by their values, so a group is
 * mostly a few long runs, each of which is the difference of two running sums; weights are whole units, so that
 * is exact.
 */
export function groupByValue(scope: QuestionScope): Float64Array {
  const { view, persons, index } = scope;
  const { values, width } = view.valuesOfPersons(index.values);
  const sums = runningSums(scope);
  const size = (index.values.ids.length + 1) * 2;
  const cells = view.emptyDoubles('groupValues', size);
  const single = view.scratchWords('single', view.personCount);
  let singles = 0;
  const addOne = (person: number) => (single[singles++] = person);
  for (let at = 0; at < persons.length;) {
    const first = persons[at]!;
    let end = at + 1;
    while (end < persons.length && persons[end]! - first === end - at) end += 1;
    const last = first + end - at;
    at = end;
    if (last - first < SHORTEST_RUN) {
      for (let person = first; person < last; person += 1) addOne(person);
      continue;
    }
    const [from, to] = [Math.ceil(first / STEP), Math.floor(last / STEP)];
    for (let person = first; person < from * STEP; person += 1) addOne(person);
    for (let person = to * STEP; person < last; person += 1) addOne(person);
    for (let cell = 0; cell < size; cell += 1)
      cells[cell]! += sums[to * size + cell]! - sums[from * size + cell]!;
  }
  view.arena.kernel.addValues({ list: single, count: singles }, values, width, view.weights, cells);
  return cells;
}

/**
 * Sums over the persons of a target group by value, two numbers each: Σ of what a person counts, and persons who count.
 * @param amountOf what the person at a position counts; null leaves him out
 */
export function sumByValue(
  scope: QuestionScope,
  amountOf: (position: number, weight: number) => number | null,
): Float64Array {
  const { view, persons } = scope;
  const list = view.scratchWords('counted', view.personCount);
  const amounts = view.scratchDoubles('amounts', view.personCount);
  let count = 0;
  for (let position = 0; position < persons.length; position += 1) {
    const person = persons[position]!;
    const amount = amountOf(position, view.weights[person]!);
    if (amount === null) continue;
    amounts[person] = amount;
    list[count++] = person;
  }
  return sumListed(scope, { list, count }, amounts).slice();
}

/**
 * The same over listed persons; scratch memory that the next sums are written into.
 * @param listed in the view's memory
 * @param amounts by internal number, there too
 */
export function sumListed(
  { view, index }: QuestionScope,
  listed: PersonList,
  amounts: Float64Array,
): Float64Array {
  const { values, width } = view.valuesOfPersons(index.values);
  const cells = view.emptyDoubles('amountCells', (index.values.ids.length + 1) * 2);
  view.arena.kernel.addValues(listed, values, width, amounts, cells);
  return cells;
}

/** Positions of the persons of a target group with each value, by its number, rising; those of one are listed when they are asked for. */
export function positionsByValue({ view, persons, index }: QuestionScope): (value: number) => Uint32Array {
  const { values, width } = view.valuesOfPersons(index.values);
  const starts = new Uint32Array(index.values.ids.length + 2);
  const each = (visit: (value: number, position: number) => void) => {
    for (let position = 0; position < persons.length; position += 1) {
      const from = persons[position]! * width;
      for (let own = from; own < from + width; own += 1) visit(values[own]!, position);
    }
  };
  each((value) => (starts[value + 1]! += 1));
  for (let value = 1; value < starts.length; value += 1) starts[value]! += starts[value - 1]!;
  const listed = new Uint32Array(starts.at(-1)!);
  const next = starts.slice();
  each((value, position) => (listed[next[value]!++] = position));
  return (value) => listed.subarray(starts[value], starts[value + 1]);
}
