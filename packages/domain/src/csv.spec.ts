import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('quotes all texts and leaves numbers what they are', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 1.5, -2, null, undefined, ''])).toBe(
      '"a,b","say ""x""","two\nlines",1.5,-2,,,""\r\n',
    );
    expect(csvLine(['a', 1.5, 1e21], ';')).toBe('"a";1,5;1e+21\r\n');
    expect(csvLine(['a', 1.5], '\t')).toBe('"a"\t1.5\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+1+1|cmd', "'+1+1|cmd"],
    ['-2+3', "'-2+3"],
    ['  =1', "  '=1"],
    ['\uFF1D1', "'\uFF1D1"],
    ['\t=1', "'\t'=1"],
    ['\rx', "'\rx"],
    ['Post;=cmd()', "Post;'=cmd()"],
    ['Post,@x', "Post,'@x"],
    ['a\n=1', "a\n'=1"],
    ['a"=1', 'a""\'=1'],
    ['a; +1;; -x', "a; '+1;; '-x"],
  ])('holds no formula under either separator: %j', (text, cell) => {
    expect([csvLine([text]), csvLine([text], ';')]).toEqual([`"${cell}"\r\n`, `"${cell}"\r\n`]);
  });

  it.each(['-12.5', '+43', '−1', '-3,5 %', 'E-Mail', 'a = b', 'www.post.example/a-b', '1 000,5'])(
    'leaves alone what is none: %s',
    (text) => {
      expect(csvLine([text])).toBe(`"${text}"\r\n`);
    },
  );

  it('has no cell that begins a formula for a reader of the other separator who knows no quotes', () => {
    const texts = ['=1', ';=1', '";=1', '",=1', '"\n=1', ' ; = 1', '""=1', ';;@', ',\t-x'];
    for (const separator of [',', ';'] as const)
      for (const cell of csvLine([...texts, 5, ...texts], separator).split(/[,;\t\r\n"]/))
        expect(cell).not.toMatch(/^\s*[=+@]|^\s*-[^\d]/);
  });
});
