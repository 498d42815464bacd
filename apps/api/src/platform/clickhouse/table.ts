/** A table that every replica of every shard has. */
export interface ClusterTable {
  readonly name: string;
  /** Names and types, separated by commas. */
  readonly columns: string;
  /** What rows are the same by; of the same rows one stays. */
  readonly order: string;
  /** What a row has its shard by: the text whose `CRC32(key) % shards` is its place. */
  readonly key: string;
  readonly partition: string;
  /** The column whose highest value says which of the same rows stays; without one, the last. */
  readonly version?: string;
}

/** Where a replica stands in its cluster. */
export interface ReplicaPlace {
  readonly database: string;
  readonly shard: number;
  readonly replica: number;
  /** Whether the shard has more than this one. */
  readonly replicated: boolean;
}

// An insert that was acknowledged outlives a loss of power. A block that is sent again is known by its token.
const SETTINGS = 'fsync_after_insert = 1, fsync_part_directory = 1';
const KNOWN_TOKENS = 1000;

/** The statement that creates a table on a replica where it is not there yet. */
export function createTable(
  { name, columns, order, partition, version }: ClusterTable,
  { database, shard, replica, replicated }: ReplicaPlace,
): string {
  const place = `'/netreach/${database}/${shard}/${name}', '${replica}'`;
  const values = [...(replicated ? [place] : []), ...(version ? [version] : [])].join(', ');
  const settings = replicated
    ? SETTINGS
    : `${SETTINGS}, non_replicated_deduplication_window = ${KNOWN_TOKENS}`;
  return `CREATE TABLE IF NOT EXISTS ${name} (${columns})
    ENGINE = ${replicated ? 'Replicated' : ''}ReplacingMergeTree(${values})
    PARTITION BY ${partition} ORDER BY ${order} SETTINGS ${settings}`;
}
