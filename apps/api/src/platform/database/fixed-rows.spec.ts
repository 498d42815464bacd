import { describe, expect, it } from '@jest/globals';
import { fixedRows } from './binary-copy.js';

/** What COPY sends of rows of whole numbers. */
function sent(rows: readonly number[][]): Buffer {
  const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
  const parts = rows.map((row) => {
    const bytes = Buffer.alloc(2 + 8 * row.length);
    bytes.writeUInt16BE(row.length);
    row.forEach((number, column) => {
      bytes.writeUInt32BE(4, 2 + 8 * column);
      bytes.writeInt32BE(number, 6 + 8 * column);
    });
    return bytes;
  });
  return Buffer.concat([head, ...parts, Buffer.from([0xff, 0xff])]);
}

describe('rows of whole numbers', () => {
  const rows = [
    [1, -2, 2 ** 31 - 1],
    [4, 5, -(2 ** 31)],
    [7, 8, 9],
  ];

  it('are the same in whatever pieces they come', () => {
    const bytes = sent(rows);
    for (let first = 19; first < bytes.length; first += 1)
      for (const second of [first + 1, first + 27, bytes.length]) {
        const pieces = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
        expect([...fixedRows(pieces, 3).numbers]).toEqual(rows.flat());
      }
    expect(fixedRows([sent([])], 3)).toEqual({ length: 0, numbers: new Int32Array(0) });
  });

  it('are refused where they are something else', () => {
    const bytes = sent(rows);
    for (const wrong of [bytes.subarray(1), bytes.subarray(0, -1), Buffer.concat([bytes, bytes])])
      expect(() => fixedRows([wrong], 3)).toThrow('binary format of COPY');
    expect(() => fixedRows([], 3)).toThrow('binary format of COPY');
  });
});
