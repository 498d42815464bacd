import { describe, expect, it } from '@jest/globals';
import { copyLine } from './copy-line.js';

describe('a COPY line', () => {
  it('writes values apart by tabs and absent ones as \\N', () => {
    expect(copyLine(['a', 1, true, null, ''])).toBe('a\t1\ttrue\t\\N\t\n');
  });

  it('escapes what would end a cell or a line', () => {
    expect(copyLine(['a\tb\nc\rd\\e'])).toBe('a\\tb\\nc\\rd\\\\e\n');
  });
});
