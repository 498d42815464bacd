import { describe, expect, it } from '@jest/globals';
import { numberIn, yesNoIn } from './cell-values.js';

describe('a cell', () => {
  it.each([
    ['3', 3],
    ['3.25', 3.25],
    ['3,25', 3.25],
    ['-0,5', -0.5],
    ['−1,5', -1.5],
    ['12 %', 12],
    ['12,5%', 12.5],
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ["1'234,5", 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234', 1234],
    ['1e3', 1000],
    ['', undefined],
    ['abc', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['12.34,5', undefined],
    ['1.234.5', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    ['9'.repeat(20), undefined],
    ['=1+1', undefined],
  ])('shows a number, or does not: %j', (cell, value) => {
    expect(numberIn(cell)).toBe(value);
  });

  it.each([
    ['Ja', true],
    ['x', true],
    ['TRUE', true],
    ['nein', false],
    ['0', false],
    ['maybe', undefined],
  ])('says yes or no: %j', (cell, value) => {
    expect(yesNoIn(cell)).toBe(value);
  });
});
