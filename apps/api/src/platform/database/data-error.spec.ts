import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { isDataError, storeWhatCanBe } from './data-error.js';

const failure = (code: string) => Object.assign(new Error('refused'), { code });

describe('an error of the database', () => {
  it.each(['22021', '22P05', '23503', '23514', '54000'])('speaks of values: %s', (code) => {
    expect(isDataError(failure(code))).toBe(true);
  });

  it.each(['08006', '53100', '57P01', '40001', '42P01', 'ECONNREFUSED', '22'])(
    'does not speak of them: %s',
    (code) => {
      expect(isDataError(failure(code))).toBe(false);
    },
  );

  it('may be none of it', () => {
    for (const error of [new Error('x'), null, { code: '22021' }]) expect(isDataError(error)).toBe(false);
  });
});

describe('rows of which some cannot be stored', () => {
  it('are stored but for these, each of which is told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (good) => {
        const rows = good.map((isGood, place) => ({ isGood, place }));
        const stored: object[] = [];
        const refused: object[] = [];
        const added = await storeWhatCanBe(
          rows,
          async (part) => {
            if (part.some(({ isGood }) => !isGood)) throw failure('22021');
            stored.push(...part);
            return part.length;
          },
          (row, { code }) => refused.push({ place: row.place, code }),
        );
        expect(stored).toEqual(rows.filter(({ isGood }) => isGood));
        expect(refused).toEqual(
          rows.filter(({ isGood }) => !isGood).map(({ place }) => ({ place, code: '22021' })),
        );
        expect(added).toBe(stored.length);
      }),
    );
  });

  it('are found in few statements', async () => {
    let statements = 0;
    const store = async (part: readonly number[]) => {
      statements += 1;
      if (part.includes(4711)) throw failure('22021');
      return part.length;
    };
    const rows = Array.from({ length: 5000 }, (_, place) => place);
    expect(await storeWhatCanBe(rows, store, () => undefined)).toBe(4999);
    expect(statements).toBeLessThan(30);
  });

  it('wait together while the database is away', async () => {
    const refused: unknown[] = [];
    const store = () => Promise.reject(failure('57P01'));
    await expect(storeWhatCanBe([1, 2], store, (row) => refused.push(row))).rejects.toThrow('refused');
    expect(refused).toEqual([]);
  });
});
