// How often 95 % intervals hold the truth: a simulation with known shares, printed as a table of percentages.
//   npm run bench:coverage -- [--rounds 2000] [--seed 1]
// Panels are drawn anew in every round, with weights that are even, raked to two margins, or very uneven (log-normal, capped
// at 25 times the smallest of the usual ones). Where weights are raked, the outcome follows one of the margins.
import { parseArgs } from 'node:util';
import {
  affinityInterval,
  Calibration,
  kish,
  meanInterval,
  newcombeInterval,
  rake,
  sampleDifference,
  shareInterval,
  totalInterval,
  weightedMean,
  weightedMeanFromSums,
} from '../dist/index.js';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const ROUNDS = Number(values.rounds);
const SHARES = [0.01, 0.03, 0.1, 0.3, 0.5, 0.9, 0.97, 0.99];
const SIZES = [30, 80, 200, 400];
const DAYS = 7;

let state = Number(values.seed);
/** Uniform in [0, 1): mulberry32. */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}
const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const flat = (n) => ({ weights: Array(n).fill(1), tilt: Array(n).fill(0) });
const AGES = [
  { drawn: 0.4, true: 0.25, tilt: 0.5 },
  { drawn: 0.3, true: 0.25, tilt: 0.2 },
  { drawn: 0.2, true: 0.25, tilt: -0.2 },
  { drawn: 0.1, true: 0.25, tilt: -0.5 },
];

/** A panel: weight of each person, and how far their probability lies from the share of all, as a part of it. */
const PANELS = {
  even: flat,
  raked: (n) => {
    const persons = Array.from({ length: n }, (_, id) => {
      let draw = random();
      const age = AGES.findIndex(({ drawn }) => (draw -= drawn) < 0);
      return { id: id + 1, levels: { age: String(age < 0 ? 3 : age), sex: random() < 0.6 ? 'f' : 'm' } };
    });
    const present = (attribute) => new Set(persons.map(({ levels }) => levels[attribute]));
    const [ages, sexes] = [present('age'), present('sex')];
    // A margin nobody stands for cannot be met: such a draw, rare but in the smallest panels, is made again.
    if (ages.size < AGES.length || sexes.size < 2) return PANELS.raked(n);
    const { weights } = rake({
      persons,
      margins: [
        { attribute: 'age', targets: Object.fromEntries(AGES.map((age, at) => [at, age.true])) },
        { attribute: 'sex', targets: { f: 0.5, m: 0.5 } },
      ],
      universe: 1_000_000,
    });
    const margins = [
      persons.map(({ levels }) => Number(levels.age) + 1),
      persons.map(({ levels }) => (levels.sex === 'f' ? 1 : 2)),
    ];
    return {
      weights: [...weights],
      tilt: persons.map(({ levels }) => AGES[Number(levels.age)].tilt),
      calibration: new Calibration({ weights, levels: margins }),
    };
  },
  'very uneven': (n) => ({
    ...flat(n),
    weights: Array.from({ length: n }, () => Math.min(5, Math.exp(gauss()))),
  }),
};

const chance = (share, tilt) => (share > 0.5 ? 1 - (1 - share) * (1 + tilt) : share * (1 + tilt));
const use = (panel, share) => panel.tilt.map((tilt) => (random() < chance(share, tilt) ? 1 : 0));
const holds = ({ low, high }, truth) => low <= truth + 1e-12 && truth <= high + 1e-12;
const fitOf = ({ weights, calibration }, z) => {
  const cells = new Float64Array(calibration.cells * 2);
  weights.forEach((weight, at) => {
    const cell = calibration.cellOf[at] * 2;
    cells[cell] += z[at];
    cells[cell + 1] += weight ** 2 * z[at];
  });
  return calibration.fit(cells);
};
/** What the margins of a panel leave of the spread of z; nothing where it was not weighted to any. */
const residualOf = (panel, z) => {
  const { weights, calibration } = panel;
  if (!calibration) return undefined;
  const squares = weights.reduce((sum, weight, at) => sum + (weight * z[at]) ** 2, 0);
  return { spread: squares + calibration.change(fitOf(panel, z)), factor: calibration.factor };
};
const share = (outcome, panel) => {
  const sums = sumsOf(outcome, panel.weights);
  const mean = sums.value / sums.weight;
  const residual = residualOf(
    panel,
    outcome.map((value) => value - mean),
  );
  const { effectiveN, kishN } = weightedMeanFromSums(sums, residual);
  return shareInterval(mean, effectiveN, kishN);
};
const sumsOf = (outcome, weights) => {
  const sums = {
    n: weights.length,
    weight: 0,
    weightSquared: 0,
    value: 0,
    squaredValue: 0,
    squaredValueSquared: 0,
  };
  weights.forEach((weight, at) => {
    const value = outcome[at];
    sums.weight += weight;
    sums.weightSquared += weight ** 2;
    sums.value += weight * value;
    sums.squaredValue += weight ** 2 * value;
    sums.squaredValueSquared += weight ** 2 * value ** 2;
  });
  return sums;
};
const sampleOf = (ids, { weights, calibration }, outcome) => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const scaled = Float64Array.from(weights, (weight) => weight / all);
  const reach = outcome.reduce((sum, value, at) => sum + value * scaled[at], 0) * 100;
  const audience = { users: reach, reach, cases: outcome.filter(Boolean).length };
  const sample = {
    audience,
    known: true,
    personIds: Uint32Array.from(ids),
    weights: scaled,
    shares: Float64Array.from(outcome),
  };
  if (!calibration) return sample;
  const byCell = calibration.fitted(
    fitOf(
      { weights, calibration },
      outcome.map((value) => value - reach / 100),
    ),
  );
  const explained = scaled.map((weight, at) => weight * byCell[calibration.cellOf[at]]);
  return { ...sample, explained, factor: calibration.factor };
};
const effective = (outcome, weights) => ({
  share: weightedMean(outcome, weights).mean,
  n: kish(weights).effectiveN,
});

/** What is estimated: whether its interval holds in one panel, for a share p. */
const MEASURES = {
  reach: (panel, p) => holds(share(use(panel, p), panel), p),
  // A third of all, whose size is no margin, holds all users: they are p of the universe.
  'users of a third': (panel, p) => {
    if (3 * p > 1) return null;
    const users = use(panel, 3 * p).map((used) => (random() < 1 / 3 ? used : 0));
    const sums = sumsOf(users, panel.weights);
    return holds(totalInterval(sums, residualOf(panel, users)), sums.weight * p);
  },
  // Of a third of all, who use it as often as the others do.
  affinity: (panel, p) => {
    if (panel.calibration) return null;
    const outcome = use(panel, p);
    const inside = outcome.map(() => random() < 1 / 3);
    const sums = (keep) =>
      sumsOf(
        outcome.filter((_, at) => keep(at)),
        panel.weights.filter((_, at) => keep(at)),
      );
    const { low, high } = affinityInterval(
      sums((at) => inside[at]),
      sums(() => true),
    );
    return Number.isNaN(low) ? null : holds({ low, high }, 100);
  },
  // Contacts of all, where 30 persons and more are to have any: three each on average, a few with many.
  'gross contacts': (panel, p) => {
    if (panel.calibration || panel.weights.length * p < 29) return null;
    const contacts = use(panel, p).map((used) =>
      used ? 1 + Math.floor(Math.log(1 - random()) / Math.log(2 / 3)) : 0,
    );
    return holds(meanInterval(contacts, panel.weights), 3 * p);
  },
  // What a service adds: those of it whom the one before, of half of all, does not have.
  increment: (panel, p) => {
    if (p > 0.5) return null;
    const added = use(panel, 2 * p).map((used) => (used && random() < 0.5 ? 1 : 0));
    return holds(share(added, panel), p);
  },
  union: (panel, p) => {
    // Of those who use any of the two services, a third uses the first only, a third the second only.
    const either = use(panel, p).map((used) => (used ? 1 + Math.floor(random() * 3) : 0));
    const [first, second] = [either.map((kind) => kind & 1), either.map((kind) => kind & 2)];
    return holds(
      share(
        first.map((used, at) => (used || second[at] ? 1 : 0)),
        panel,
      ),
      p,
    );
  },
  'average day': (panel, p) => {
    // Those who use it at all do so on half of the days.
    if (p > 0.5) return null;
    const days = use(panel, Math.min(1, 2 * p)).map((used) => {
      let sum = 0;
      for (let day = 0; day < DAYS; day += 1) sum += used && random() < 0.5 ? 1 : 0;
      return sum / DAYS;
    });
    return holds(share(days, panel), p);
  },
  'paired difference': (panel, p) => {
    // Half of the users of the first use the second, and half as many others do.
    const first = use(panel, p);
    const second = first.map((used) =>
      used ? Number(random() < 0.5) : Number(random() < (0.5 * p) / (1 - p)),
    );
    const isPossible = (0.5 * p) / (1 - p) <= 1;
    const ids = first.map((_, at) => at + 1);
    const interval = () => sampleDifference(sampleOf(ids, panel, first), sampleOf(ids, panel, second));
    if (!isPossible) return null;
    const { low, high } = interval();
    return holds({ low, high }, 0);
  },
  'month to month': (panel, p) => {
    // Four in five persons stay; of those three in four do as they did.
    const n = panel.weights.length;
    const first = use(panel, p);
    const second = first.map((used, at) => (at % 5 === 0 || random() < 0.25 ? Number(random() < p) : used));
    const ids = panel.weights.map((_, at) => at + 1);
    const then = ids.map((id, at) => (at % 5 === 0 ? n + id : id));
    if (panel.tilt.some((tilt) => tilt !== 0)) return null;
    const { low, high } = sampleDifference(sampleOf(ids, panel, first), sampleOf(then, panel, second));
    return holds({ low, high }, 0);
  },
  lift: (panel, p) => {
    // Exposed and control: the same share in both.
    const half = Math.floor(panel.weights.length / 2);
    const [one, two] = [panel.weights.slice(0, half), panel.weights.slice(half)];
    const outcome = use(panel, p);
    const interval = newcombeInterval(
      effective(outcome.slice(0, half), one),
      effective(outcome.slice(half), two),
    );
    return panel.tilt.some((tilt) => tilt !== 0) ? null : holds(interval, 0);
  },
};

/** How often an interval held in panels of a size, by share, in percent; null where a share is not possible. */
function coverage(check, draw, n) {
  const counts = SHARES.map(() => ({ held: 0, asked: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const panel = draw(n);
    counts.forEach((count, at) => {
      const outcome = check(panel, SHARES[at]);
      if (outcome === null) return;
      count.asked += 1;
      count.held += Number(outcome);
    });
  }
  return counts.map(({ held, asked }) => (asked === 0 ? null : (100 * held) / asked));
}

const begun = performance.now();
const error = (196 * Math.sqrt((0.05 * 0.95) / ROUNDS)).toFixed(1);
console.log(
  `${ROUNDS} rounds, seed ${values.seed}, error of a cell ±${error}: lowest - highest over n = ${SIZES.join(', ')}`,
);
console.log(`| ${['measure', 'weights', ...SHARES.map((share) => `p ${share}`)].join(' | ')} |`);
console.log(`| --- | --- |${' --- |'.repeat(SHARES.length)}`);
const lows = [];
for (const [measure, check] of Object.entries(MEASURES))
  for (const [weights, draw] of Object.entries(PANELS)) {
    const rows = SIZES.map((n) => coverage(check, draw, measure === 'lift' ? 2 * n : n));
    const cells = SHARES.map((share, at) => {
      rows.forEach((row, size) => {
        if (row[at] !== null && row[at] < 93.5)
          lows.push(`${measure}, ${weights}, n ${SIZES[size]}, p ${share}: ${row[at].toFixed(1)}`);
      });
      const all = rows.map((row) => row[at]).filter((cell) => cell !== null);
      return all.length === 0 ? '' : `${Math.min(...all).toFixed(1)} - ${Math.max(...all).toFixed(1)}`;
    });
    if (cells.some(Boolean)) console.log(`| ${[measure, weights, ...cells].join(' | ')} |`);
  }
console.log(`below 93.5: ${lows.length === 0 ? 'none' : `\n  ${lows.join('\n  ')}`}`);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
