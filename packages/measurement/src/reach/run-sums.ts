import type { ContactIndex } from '../contact-index/contact-index.types.js';
import type { Range } from '../kernel/columns.types.js';
import type { PersonList } from '../kernel/kernel.types.js';
import { RUN_STRIDE } from '../kernel/sum-records.js';
import type { FrameView } from './frame-view.js';
import { SUM_STRIDE } from '../kernel/sum-records.js';
import { lowerBound } from './lower-bound.js';

/** Leading values that can tell runs apart. */
const MOST_DEPTH = 3;
/** Memory for the sums of runs, in bytes a row of the view. */
const BYTES_A_ROW = 1.5;
const MOST_RUNS = 64;

/** Numbers (from 1) of the first values of each person, `MOST_DEPTH` a person; 0 for none. */
function leadingValues(
  { ids, bits, wordsPerValue }: ContactIndex['values'],
  personCount: number,
): Uint16Array {
  const leading = new Uint16Array(personCount * MOST_DEPTH);
  const held = new Uint8Array(personCount);
  let missing = personCount * MOST_DEPTH;
  for (let value = 0; value < ids.length && missing > 0; value += 1) {
    for (let word = 0; word < wordsPerValue; word += 1) {
      let rest = bits[value * wordsPerValue + word]! | 0;
      for (; rest !== 0; rest &= rest - 1) {
        const person = word * 32 + 31 - Math.clz32(rest & -rest);
        if (held[person] === MOST_DEPTH) continue;
        leading[person * MOST_DEPTH + held[person]!] = value + 1;
        held[person]! += 1;
        missing -= 1;
      }
    }
  }
  return leading;
}

/**
 * Cuts the panel into runs of persons with the same first values, by as many values as give no more than `most` runs:
 * persons stand in the order of their values, so a target group of the first attributes is made of whole runs.
 * @returns nothing where even the first value tells more runs apart, or none
 */
export function personRuns(values: ContactIndex['values'], personCount: number, most: number): Range[] {
  const leading = leadingValues(values, personCount);
  for (let depth = MOST_DEPTH; depth > 0; depth -= 1) {
    const runs: Range[] = [];
    let from = 0;
    for (let person = 1; person <= personCount && runs.length <= most; person += 1) {
      let differs = person === personCount;
      for (let at = 0; at < depth && !differs; at += 1) {
        differs = leading[person * MOST_DEPTH + at] !== leading[(person - 1) * MOST_DEPTH + at];
      }
      if (!differs) continue;
      runs.push({ from, to: person });
      from = person;
    }
    if (runs.length > 1 && runs.length <= most) return runs;
  }
  return [];
}

/** Runs whose sums a view has room for. */
function roomFor({ rows, entityCount }: FrameView): number {
  const bytes = BYTES_A_ROW * rows.entities.length;
  return Math.floor(bytes / (entityCount * RUN_STRIDE * Float64Array.BYTES_PER_ELEMENT));
}

/** A run of persons that lies in a target. */
interface WholeRun {
  /** Which run it is. */
  run: number;
  /** Where the target's persons are that make it up. */
  from: number;
  to: number;
}

/**
 * Sums of reach kept for whole runs of persons: a group is answered by adding those of the runs that lie in it, and row
 * by row for its other persons only. Weights are whole units, so both give the same. Where there is no room for
 * all runs, those last asked for are kept.
 */
export class RunSums {
  private runs: readonly Range[] | undefined;
  /** In the order of their last use. */
  private readonly kept = new Map<number, Float64Array>();

  /** @param values of the index the view is of */
  constructor(
    private readonly view: FrameView,
    private readonly values: ContactIndex['values'],
  ) {}

  /** Adds the rows of a target with a day of the frame to records of sums, without the squares. */
  add(target: PersonList, sums: Float64Array): void {
    const { kernel } = this.view.arena;
    this.walk(
      target,
      (run) => kernel.addSums(run, this.view.entityCount, sums),
      (part) => this.scatter(part, sums),
    );
  }

  /** Adds Σw of the persons of a target with a day of the frame to the gains of their entities. */
  addGains(target: PersonList, gains: Float64Array): void {
    const { rows, weights, entityCount, arena } = this.view;
    this.walk(
      target,
      (run) => arena.kernel.addRunGains(run, entityCount, gains),
      (part) => arena.kernel.addGains(part, rows, weights, 'weight', gains),
    );
  }

  /** Calls back with the sums of each run that lies in a target, and with its other persons. */
  private walk(
    { list, count }: PersonList,
    onRun: (sums: Float64Array) => void,
    onOthers: (part: PersonList) => void,
  ): void {
    const whole = this.wholeRuns(list, count);
    // A target of more runs than there is room for would drive out those it needs itself.
    const room = roomFor(this.view);
    const keeps = whole.length <= room;
    let loose = 0;
    const others = (to: number) => {
      if (to > loose) onOthers({ list: list.subarray(loose, to), count: to - loose });
    };
    for (const { run, from, to } of whole) {
      const known = this.kept.get(run);
      if (!known && !keeps) continue;
      others(from);
      onRun(this.keep(run, known ?? this.sumsOf({ list: list.subarray(from, to), count: to - from }, room)));
      loose = to;
    }
    others(count);
  }

  private wholeRuns(list: Uint32Array, count: number): WholeRun[] {
    this.runs ??= personRuns(this.values, this.view.personCount, MOST_RUNS);
    const whole: WholeRun[] = [];
    let at = 0;
    this.runs.forEach((persons, run) => {
      const from = lowerBound(list, { from: at, to: count }, persons.from);
      at = lowerBound(list, { from, to: count }, persons.to);
      if (at - from === persons.to - persons.from) whole.push({ run, from, to: at });
    });
    return whole;
  }

  private keep(run: number, sums: Float64Array): Float64Array {
    this.kept.delete(run);
    this.kept.set(run, sums);
    return sums;
  }

  private scatter(part: PersonList, sums: Float64Array): void {
    const { rows, weights, arena } = this.view;
    arena.kernel.scatterReach(part, rows, weights, sums);
  }

  /** The sums of the persons of a run, in memory of their own or that of the run not asked for the longest. */
  private sumsOf(persons: PersonList, room: number): Float64Array {
    const { view } = this;
    const records = view.emptyDoubles('run', view.entityCount * SUM_STRIDE);
    this.scatter(persons, records);
    const [oldest] = this.kept.size < room ? [] : this.kept.entries();
    if (oldest) this.kept.delete(oldest[0]);
    const sums = oldest?.[1] ?? view.arena.f64(view.entityCount * RUN_STRIDE);
    view.arena.kernel.keepSums(records, view.entityCount, sums);
    return sums;
  }
}
