import { expect, it } from 'vitest';
import { csvText } from './csv.js';

it('CSV quotes what must be, keeps numbers, and holds no formula', () => {
  const lines = [
    ['a,b', 'say "x"', 'two\nlines'],
    ['=1+1', '@cmd', '-12.5', '+43'],
    [1.5, null, undefined, 'plain'],
  ];
  expect(csvText(lines, { bom: false })).toBe(
    '"a,b","say ""x""","two\nlines"\r\n' + "'=1+1,'@cmd,-12.5,+43\r\n" + '1.5,,,plain\r\n',
  );
  expect(csvText([['a;b', 'c,d']], { separator: ';' })).toBe('\ufeff"a;b";c,d\r\n');
});
