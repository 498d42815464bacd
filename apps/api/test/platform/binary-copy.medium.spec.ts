import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBinaryRows, type BinaryRow } from '../../src/platform/database/binary-copy.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';

let environment: TestEnvironment;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  environment = await testEnvironment();
  pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 1 });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
  await environment.remove();
});

async function rowsOf(sql: string): Promise<BinaryRow[]> {
  const rows: BinaryRow[] = [];
  await readBinaryRows(client, sql, { row: (row) => rows.push(row) });
  return rows;
}

const hex = (value: Uint8Array | null | undefined) => value && Buffer.from(value).toString('hex');

describe('rows read by COPY in its binary format', () => {
  it('hold the bytes of every value, empty ones and NULL told apart', async () => {
    const rows = await rowsOf(`SELECT 'ä'::text, ''::bytea, NULL::bytea, '\\x00ff'::bytea UNION ALL
      SELECT NULL, NULL, '\\x01'::bytea, ''::bytea`);
    expect(rows.map((row) => row.map(hex))).toEqual([
      ['c3a4', '', null, '00ff'],
      [null, null, '01', ''],
    ]);
    expect(await rowsOf('SELECT 1 WHERE false')).toEqual([]);
  });

  it('come whole where a value takes many packets, and into the memory they are given', async () => {
    const target = new Uint8Array(3_000_000);
    await readBinaryRows(
      client,
      `SELECT n, decode(repeat(lpad(to_hex(n), 2, '0'), 1000000), 'hex') FROM generate_series(1, 3) n`,
      {
        memoryFor: ([number], length) => {
          const start = number ? (Buffer.from(number).readInt32BE() - 1) * 1_000_000 : 0;
          return number ? target.subarray(start, start + length) : new Uint8Array(length);
        },
      },
    );
    for (const number of [1, 2, 3]) {
      const part = target.subarray((number - 1) * 1_000_000, number * 1_000_000);
      expect(part.every((byte) => byte === number)).toBe(true);
    }
  });

  it('leave the connection fit for the next query, also when one fails half-way or its reader does', async () => {
    await expect(rowsOf('SELECT 1 / (5 - n) FROM generate_series(1, 9) n')).rejects.toThrow(
      /division by zero/,
    );
    const failing = readBinaryRows(client, 'SELECT generate_series(1, 100000)', {
      row: () => {
        throw new Error('no more');
      },
    });
    await expect(failing).rejects.toThrow('no more');
    expect((await client.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
  });
});
