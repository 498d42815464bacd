import { METHOD_RULES } from '@netreach/domain';
import { describe, expect, it } from 'vitest';
import { parseFormula, type FormulaNode } from './parse-formula.js';

const name = (text: string): FormulaNode => ({ kind: 'name', text });
const sign = (text: string): FormulaNode => ({ kind: 'sign', text });
const number = (text: string): FormulaNode => ({ kind: 'number', text });
const row = (...parts: FormulaNode[]): FormulaNode => ({ kind: 'row', parts });
const script = (base: FormulaNode, index: FormulaNode | null, exponent: FormulaNode | null, below = false) =>
  ({ kind: 'script', base, index, exponent, below }) as const;

describe('a formula', () => {
  it('is read with fractions, indexes and exponents', () => {
    expect(parseFormula('{Σ_i w_i^2}/{N}')).toEqual({
      kind: 'fraction',
      over: row(script(sign('Σ'), name('i'), null, true), script(name('w'), name('i'), number('2'))),
      under: name('N'),
    });
    expect(parseFormula('(x)^k')).toEqual(script(row(sign('('), name('x'), sign(')')), null, name('k')));
    expect(parseFormula('D_{ij} {a}')).toEqual(row(script(name('D'), name('ij'), null), name('a')));
  });

  it('is read with roots, numbers and letters with marks', () => {
    expect(parseFormula('2.5 sqrt{p̄}')).toEqual(row(number('2.5'), { kind: 'root', of: name('p̄') }));
    expect(parseFormula('{a}/b')).toEqual(row(name('a'), sign('/'), name('b')));
  });

  it.each(['{a', 'a}', '(a', 'a_', 'sqrt{', '{a}/{'])('is none when it is %s', (text) => {
    expect(() => parseFormula(text)).toThrow(SyntaxError);
  });

  it('can be read wherever the method has one', () => {
    const formulas = METHOD_RULES.flatMap((rule): readonly string[] => rule.formulas);
    expect(formulas.length).toBeGreaterThan(40);
    for (const formula of formulas) expect(() => parseFormula(formula), formula).not.toThrow();
  });
});
