import { expect, it } from 'vitest';
import { csvText } from './csv.js';

it('CSV is lines of cells, behind the mark of UTF-8 unless that is not wanted', () => {
  const lines = [['a', 1.5], [], ['=1']];
  expect(csvText(lines, { bom: false })).toBe('"a",1.5\r\n\r\n"\'=1"\r\n');
  expect(csvText([['a', 1.5]], { separator: ';' })).toBe('\ufeff"a";1,5\r\n');
});
