import { describe, expect, it } from 'vitest';
import { formOf, inputOf, urlLine, withLines } from './channel-form.js';

describe('the form of a channel', () => {
  it('sends what is written, without empty lines', () => {
    const form = { ...formOf(null), name: ' Ski ', type: '2', parent: '7', customers: ['3'] };
    expect(
      inputOf({ ...form, lines: [urlLine(' a.example/x '), urlLine(' '), urlLine('b', 'exact_match')] }),
    ).toEqual({
      name: 'Ski',
      channel_type_id: 2,
      parent_id: 7,
      customer_ids: [3],
      target_urls: [
        { url: 'a.example/x', match_mode: 'pattern' },
        { url: 'b', match_mode: 'exact_match' },
      ],
    });
  });

  it('takes more lines in the place of empty ones, each once', () => {
    const lines = withLines(
      [urlLine('a.example'), urlLine('')],
      [
        { url: 'A.example', mode: 'pattern' },
        { url: 'b.example', mode: 'not_in_use' },
        { url: 'b.example', mode: 'pattern' },
      ],
    );
    expect(lines.map(({ url, mode }) => [url, mode])).toEqual([
      ['a.example', 'pattern'],
      ['b.example', 'not_in_use'],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  });
});
