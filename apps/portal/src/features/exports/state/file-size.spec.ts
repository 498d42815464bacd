import { expect, it } from 'vitest';
import { fileSize } from './file-size.js';

it('is told in the unit that gives a short number', () => {
  expect([0, 999, 1000, 20_480, 999_499, 1_000_000, 12_345_678].map(fileSize)).toEqual([
    { unit: 'bytes', size: 0 },
    { unit: 'bytes', size: 999 },
    { unit: 'kilobytes', size: 1 },
    { unit: 'kilobytes', size: 20 },
    { unit: 'kilobytes', size: 999 },
    { unit: 'megabytes', size: 1 },
    { unit: 'megabytes', size: 12.3 },
  ]);
});
