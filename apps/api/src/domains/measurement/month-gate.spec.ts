import { describe, expect, it } from '@jest/globals';
import { rake, type RakingMargin } from '@netreach/measurement';
import { DEFAULT_LIMITS } from './measurement-limits.js';
import { gateReasons } from './month-gate.js';

const UNIVERSE = 1_000_000;

/** `counts` persons per combination of sex and age. */
function weigh(counts: Record<string, number>, margins: RakingMargin[], limits = DEFAULT_LIMITS) {
  const persons = Object.entries(counts).flatMap(([cell, count]) => {
    const [sex, age] = cell.split('/');
    return Array.from({ length: count }, () => ({ sex, age }));
  });
  const { report } = rake({
    persons: persons.map((levels, id) => ({ id, levels })),
    margins,
    universe: UNIVERSE,
    options: { incomplete: 'adjust', cap: limits.weightCap, marginTolerance: limits.maxMarginError },
  });
  return gateReasons(report, limits);
}

const sex = (f: number, m: number) => ({ attribute: 'sex', targets: { f, m } });
const age = (young: number, old: number) => ({ attribute: 'age', targets: { young, old } });

describe('the gate of a month', () => {
  it('is open to weights that meet their margins', () => {
    const counts = { 'f/young': 50, 'f/old': 60, 'm/young': 55, 'm/old': 45 };
    expect(weigh(counts, [sex(51, 49), age(40, 60)])).toEqual([]);
  });

  it('is shut to 60 young men and 60 older women, of whom no weights make halves of 30 and 70 per cent', () => {
    expect(weigh({ 'm/young': 60, 'f/old': 60 }, [sex(50, 50), age(30, 70)])).toEqual([
      'not_converged',
      'margin_error',
    ]);
  });

  it('is shut to weights that a few persons carry, with the share the cap takes from them', () => {
    // Ten women of 1,010 are to be half of the universe: a cap of 5 leaves them a twentieth.
    const reasons = weigh({ 'f/young': 10, 'm/old': 1000 }, [sex(50, 50)]);
    expect(reasons).toEqual(['not_converged', 'margin_error', 'trimmed_share']);
    const free = { ...DEFAULT_LIMITS, weightCap: 1000 };
    expect(weigh({ 'f/young': 10, 'm/old': 1000 }, [sex(50, 50)], free)).toEqual([
      'weight_ratio',
      'design_effect',
    ]);
  });

  it('is shut when a level that counts has nobody, and open when it hardly does', () => {
    const counts = { 'f/young': 50, 'm/young': 50 };
    expect(weigh(counts, [sex(50, 50), age(97, 3)])).toEqual(['given_up_levels']);
    expect(weigh(counts, [sex(50, 50), age(99, 1)])).toEqual([]);
    expect(weigh(counts, [sex(50, 50), age(97, 3)], { ...DEFAULT_LIMITS, maxGivenUpShare: 0.03 })).toEqual(
      [],
    );
  });
});
