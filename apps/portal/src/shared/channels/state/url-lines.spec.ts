import { describe, expect, it } from 'vitest';
import { EMPTY_LINE, withLines } from './url-lines.js';

describe('lines of target URLs', () => {
  it('take more in the place of empty ones, each once', () => {
    const lines = withLines(
      [{ url: 'a.example', match_mode: 'exact_match' }, EMPTY_LINE],
      [
        { url: 'A.example', match_mode: 'pattern' },
        { url: 'b.example', match_mode: 'not_in_use' },
        { url: ' b.example', match_mode: 'pattern' },
      ],
    );
    expect(lines).toEqual([
      { url: 'a.example', match_mode: 'exact_match' },
      { url: 'b.example', match_mode: 'not_in_use' },
    ]);
  });
});
