import type { PoolClient } from 'pg';

// Any constant: writers that need a new partition take turns.
const PARTITION_LOCK = 7_312_005;
const known = new Set<string>();

/** A partition by its first day. */
interface Partition {
  readonly name: string;
  readonly first: string;
}

/** Creates missing daily partitions of a table partitioned by market day. Days are `YYYY-MM-DD`. */
export async function ensureDayPartitions(
  client: PoolClient,
  table: string,
  days: readonly string[],
): Promise<void> {
  const partitions = days.map((day) => ({
    name: `${table}_${day.replaceAll('-', '')}`,
    first: day,
  }));
  await ensure(client, table, partitions);
}

/** Creates missing monthly partitions of a table partitioned by market day. Months are `YYYY-MM`. */
export async function ensureMonthPartitions(
  client: PoolClient,
  table: string,
  months: readonly string[],
): Promise<void> {
  const partitions = months.map((month) => ({
    name: `${table}_${month.replace('-', '')}`,
    first: `${month}-01`,
  }));
  await ensure(client, table, partitions);
}

/** PostgreSQL's code for a row that no partition takes. */
const NO_PARTITION = '23514';

/** Runs work that ensures partitions and writes into them; once more where another process has dropped one meanwhile. */
export async function retryWithoutPartition<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== NO_PARTITION) throw error;
    known.clear();
    return work();
  }
}

async function ensure(client: PoolClient, table: string, partitions: readonly Partition[]): Promise<void> {
  const database = (client as unknown as { database?: string }).database ?? '';
  const missing = partitions.filter(({ name }) => !known.has(`${database}.${name}`));
  if (missing.length === 0) return;
  await client.query('SELECT pg_advisory_lock($1)', [PARTITION_LOCK]);
  try {
    // The product's account makes no tables: a function of the owner's does.
    for (const { name, first } of missing) {
      await client.query('SELECT ensure_partition($1, $2)', [table, first]);
      known.add(`${database}.${name}`);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [PARTITION_LOCK]);
  }
}
