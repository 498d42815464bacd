import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK_LENGTH = 64 * 1024;

/** Runs work on a lent connection in a transaction: all or nothing. */
export async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Empties a table and fills it with lines of the COPY text format.
 * @param columns in the order of the lines; without them all of the table's
 */
export async function refill(
  client: PoolClient,
  table: string,
  lines: Iterable<string>,
  columns?: string,
): Promise<void> {
  await client.query(`TRUNCATE ${table}`);
  const target = client.query(copyFrom(`COPY ${table} ${columns ? `(${columns})` : ''} FROM STDIN`));
  await pipeline(Readable.from(inChunks(lines)), target);
}

/** A message to the server for each line costs more than the line. */
function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
