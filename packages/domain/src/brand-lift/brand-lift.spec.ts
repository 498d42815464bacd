import { describe, expect, it } from 'vitest';
import { benchmarkCategoryKey, benchmarkColumnKey } from './index.js';

describe('keys of the brand lift benchmark', () => {
  it.each([
    ['Food & Drinks', 'food_&_drinks', 'food__drinks'],
    ['  Recall (unaided), %  ', 'recall_(unaided),_%', 'recall_unaided'],
    ['Übung', 'übung', 'bung'],
    ['externalID', 'externalid', 'externalid'],
    ['a/b', 'a_b', 'a_b'],
    ['__proto__', '__proto__', 'proto'],
    ['!!!', '!!!', ''],
  ])('come from the name: %j', (name, category, column) => {
    expect([benchmarkCategoryKey(name), benchmarkColumnKey(name)]).toEqual([category, column]);
  });
});
