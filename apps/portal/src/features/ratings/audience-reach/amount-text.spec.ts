import { describe, expect, it } from 'vitest';
import { amountText, plainAmountText, readAmount } from './amount-text.js';

describe('a number that is typed', () => {
  it.each([
    ['12,5', 12.5],
    ['7,125', 7.125],
    ['7,1250', 7.125],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['10.366,52', 10_366.52],
    ['300000', 300_000],
    ['12,', 12],
    [',5', 0.5],
    ['-5', -5],
    ['12.50', 12.5],
    ['0.125', 0.125],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
  ])('is read in German: %s', (text, expected) => expect(readAmount(text, 'de-DE')).toBe(expected));

  it.each([
    ['12.5', 12.5],
    ['7,125', 7125],
    ['7.125', 7.125],
    ['1,234,567', 1_234_567],
    ['10,366.52', 10_366.52],
    ['12,50', 12.5],
    ['0,125', 0.125],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
  ])('is read in English: %s', (text, expected) => expect(readAmount(text, 'en-US')).toBe(expected));

  it.each(['', ' ', '-', ',', '.', 'much', '1,2,3', '1.2.3', '10.36,52,1', '1e5', '12 €', '--1'])(
    'is none: %j',
    (text) => {
      expect(readAmount(text, 'de-DE')).toBeNull();
      expect(readAmount(text, 'en-US')).toBeNull();
    },
  );
});

describe('a number in a field', () => {
  it.each([
    [12.5, '12,5', '12.5'],
    [10_366.52, '10.366,52', '10,366.52'],
    [123_456_789, '123.456.789', '123,456,789'],
    [7.1255, '7,1255', '7.1255'],
    [0, '0', '0'],
  ])('is written as its language does, and read as it was: %s', (value, german, english) => {
    expect(amountText(value, 'de-DE')).toBe(german);
    expect(amountText(value, 'en-US')).toBe(english);
    for (const locale of ['de-DE', 'en-US'])
      for (const text of [amountText(value, locale), plainAmountText(value, locale)])
        expect(readAmount(text, locale)).toBe(value);
  });

  it('has no signs between thousands while it is changed', () =>
    expect(plainAmountText(10_366.52, 'de-DE')).toBe('10366,52'));
});
