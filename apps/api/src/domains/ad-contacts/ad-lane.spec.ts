import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { InputPipe } from '../../platform/http/validation.js';
import { readAtAGlance } from './ad-lane.js';
import { AdHitQuery } from './dto/ad-hit.query.dto.js';

const VALUES: Record<string, fc.Arbitrary<string>> = {
  c: fc.constantFrom('code-1', 'A_b', '', 'x'.repeat(101), '%41'),
  i: fc.constantFrom('9f86d081884c7d659a2feaa0c55ad015', '9F86d081884c7d659a2feaa0c55ad015', '', 'short'),
  e: fc.constantFrom('impression', 'complete', 'party', ''),
  s: fc.constantFrom('1', '123456789', '1234567890', 'x'),
  ch: fc.constantFrom('news.example', 'a b', '%25%25SITE%25%25', '[X]', ''),
  p: fc.constantFrom('Top', '-', '${P}'),
  n: fc.constantFrom('0', '1', '2', ''),
  gdpr: fc.constantFrom('0', '1', '9', '${GDPR}'),
  gdpr_consent: fc.constantFrom('COvF.YA', '', 'a+b'),
  u: fc.constantFrom('0123456789abcdef0123456789abcdef', 'x'.repeat(65), ''),
  w: fc.constantFrom('300', '0', '100000', '-1', '1e3'),
  h: fc.constantFrom('250', '007', '', '1.5'),
  cb: fc.constantFrom('0.123', '1763712000', 'x y'),
  other: fc.constantFrom('1'),
};
const parameters = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) => fc.tuple(fc.constant(name), VALUES[name]!));

describe('the query of a pixel, read at a glance', () => {
  it('is what the validation of all inputs makes of it, or is left to that', async () => {
    const pipe = new InputPipe();
    await fc.assert(
      fc.asyncProperty(fc.array(parameters, { maxLength: 8 }), async (sent) => {
        const text = ['c=code-1', ...sent.map((pair) => pair.join('='))].join('&');
        const seen = readAtAGlance(`/a.gif?${text}`);
        if (!seen) return;
        const query: Record<string, string> = Object.fromEntries(new URLSearchParams(text));
        const checked = (await pipe.transform(query, { type: 'query', metatype: AdHitQuery })) as object;
        expect({ ...seen }).toEqual(JSON.parse(JSON.stringify(checked)));
      }),
    );
  });

  it('is that of an ad’s pixel, with a code, each parameter once', () => {
    expect(readAtAGlance('/a.gif?c=x&e=viewable&w=300&h=250')).toEqual({
      c: 'x',
      e: 'viewable',
      w: 300,
      h: 250,
    });
    for (const url of [
      '/a.gif',
      '/a.gif?',
      '/a.gif?e=click',
      '/a.gif?c=x&c=y',
      '/a.gif?c=x&',
      '/c.gif?c=x',
      '/a.gif/?c=x',
    ])
      expect(readAtAGlance(url)).toBeUndefined();
    expect(readAtAGlance('/a.gif?c=x&__proto__=1')).toBeUndefined();
  });
});
