import type { MadeRespondent } from './studies.js';

/** Whether an answer counts, as the questions of the made-up survey say. */
const COUNTS: Readonly<Record<string, (answer: unknown) => boolean>> = {
  recall: (answer) => (answer as string[]).includes('ours'),
  aware: (answer) => answer === 'well' || answer === 'a_bit',
  likes: (answer) => Number(answer) >= 4,
  few: (answer) => answer === 'yes',
};

/** A group, counted by hand. */
export interface CountedGroup {
  n: number;
  yes: number;
  excluded: number;
  effective: number;
}

/** Counts a group of a widget. @param weights of persons; 1 without */
export function counted(
  respondents: readonly MadeRespondent[],
  group: string,
  widget: string,
  weights?: ReadonlyMap<number, number>,
): CountedGroup & { share: number } {
  const answered = respondents.filter((each) => each.group === group && each.answers[widget] !== undefined);
  const sound = answered.filter(({ marks }) => marks.length === 0);
  const weight = ({ person }: MadeRespondent) => weights?.get(person) ?? 1;
  let [all, yes, squares, n] = [0, 0, 0, 0];
  for (const each of sound) {
    const own = weight(each);
    if (own === 0) continue;
    n += 1;
    all += own;
    squares += own ** 2;
    if (COUNTS[widget]!(each.answers[widget])) yes += own;
  }
  return {
    n,
    yes,
    excluded: answered.length - sound.length,
    effective: all ** 2 / squares,
    share: yes / all,
  };
}

const Z = 1.959963984540054;

const wilson = (p: number, n: number) => {
  const middle = (p + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const half = (Z / (1 + (Z * Z) / n)) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  return [middle - half, middle + half] as const;
};

/** Newcombe's interval of a difference, from its definition. */
export function newcombe(e: { share: number; effective: number }, c: { share: number; effective: number }) {
  const [lowE, highE] = wilson(e.share, e.effective);
  const [lowC, highC] = wilson(c.share, c.effective);
  const difference = e.share - c.share;
  return {
    low: difference - Math.hypot(e.share - lowE, highC - c.share),
    high: difference + Math.hypot(highE - e.share, c.share - lowC),
  };
}

/** Upper tail of the normal distribution by numerical integration, exact to a dozen digits. */
function tail(z: number): number {
  const [from, to, steps] = [z, z + 12, 60_000];
  const width = (to - from) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(from) + density(to);
  for (let at = 1; at < steps; at += 1) sum += (at % 2 ? 4 : 2) * density(from + at * width);
  return (sum * width) / 3;
}

/** P value of the pooled test. */
export function pooled(e: { share: number; effective: number }, c: { share: number; effective: number }) {
  const all = e.effective + c.effective;
  const mean = (e.share * e.effective + c.share * c.effective) / all;
  const error = Math.sqrt(mean * (1 - mean) * (1 / e.effective + 1 / c.effective));
  return 2 * tail(Math.abs(e.share - c.share) / error);
}

/** The always-valid interval from its definition. */
export function alwaysValid(
  e: { share: number; effective: number },
  c: { share: number; effective: number },
  planned: number,
) {
  const of = ({ share, effective: n }: { share: number; effective: number }) => {
    const moved = (share * n + 1) / (n + 2);
    return (moved * (1 - moved)) / n;
  };
  const v = of(e) + of(c);
  const tau = (0.5 / planned) * (-2 * Math.log(0.05) + Math.log(1 - 2 * Math.log(0.05)));
  const half = Math.sqrt(((v * (v + tau)) / tau) * (Math.log((v + tau) / v) - 2 * Math.log(0.05)));
  return { low: e.share - c.share - half, high: e.share - c.share + half };
}

/** Holm's adjusted p values. */
export function holm(pValues: readonly number[]): number[] {
  const sorted = [...pValues].sort((a, b) => a - b);
  return pValues.map((p) => {
    const upTo = sorted.slice(0, sorted.indexOf(p) + 1);
    return Math.max(...upTo.map((each, at) => Math.min(1, (sorted.length - at) * each)));
  });
}

/**
 * Weights of the control group by iterated proportions, in whole units as weights are kept.
 * @param levels of everybody, one list per attribute; undefined is not known
 */
export function rakedControl(
  exposed: readonly number[],
  control: readonly number[],
  levels: readonly ReadonlyMap<number, string>[],
): Map<number, number> {
  const weights = new Map(control.map((person) => [person, 1]));
  for (let round = 0; round < 2000; round += 1) {
    for (const level of levels) {
      const keys = [...new Set(level.values())];
      const present = keys.filter((key) => control.some((person) => level.get(person) === key));
      const targets = new Map(
        present.map((key) => [key, exposed.filter((person) => level.get(person) === key).length]),
      );
      const sum = [...targets.values()].reduce((total, each) => total + each, 0);
      for (const key of present) {
        const own = control.filter((person) => level.get(person) === key);
        const now = own.reduce((total, person) => total + weights.get(person)!, 0);
        const factor = now > 0 ? (targets.get(key)! / sum) * (control.length / now) : 0;
        for (const person of own) weights.set(person, weights.get(person)! * factor);
      }
    }
  }
  return weights;
}
