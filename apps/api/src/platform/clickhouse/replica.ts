import { ClickHouseError, createClient, type ClickHouseClient } from '@clickhouse/client';
import type { ClusterAddress } from './cluster-address.js';
import { createTable, type ClusterTable, type ReplicaPlace } from './table.js';

/** A server that does not say in this time that it is there is not. */
const PING_MS = 3000;
/** Counting a day of a large country takes minutes at most. */
const REQUEST_MS = 15 * 60_000;
const LONGEST_QUERY = 256 * 1024 * 1024;

/** What a server answers that cannot work now though another may: keeper away, read-only, too much to do, going down. */
const AWAY = new Set(['202', '209', '210', '236', '242', '252', '279', '319', '341', '999']);

/** Whether an error says that a server is away, not that the statement is wrong. */
export function isAway(error: unknown): boolean {
  return !(error instanceof ClickHouseError) || AWAY.has(error.code);
}

/** Whether an error says that there was nothing to insert. */
export function isEmpty(error: unknown): boolean {
  return error instanceof ClickHouseError && error.code === '108';
}

/** One server of a cluster. */
export class Replica {
  private readonly client: ClickHouseClient;
  private created: Promise<void> | undefined;

  constructor(
    origin: string,
    { username, password, database }: ClusterAddress,
    private readonly place: ReplicaPlace,
    private readonly tables: readonly ClusterTable[],
  ) {
    this.client = createClient({
      url: origin,
      username,
      password,
      database,
      request_timeout: REQUEST_MS,
      max_open_connections: 20,
      clickhouse_settings: {
        output_format_json_quote_64bit_integers: 0,
        max_query_size: String(LONGEST_QUERY),
        // The same rows are always in the same partition.
        do_not_merge_across_partitions_select_final: 1,
        // Everything a day is counted from may be larger than the memory.
        max_bytes_ratio_before_external_group_by: 0.5,
        max_bytes_ratio_before_external_sort: 0.5,
      },
      log: { level: 127 },
    });
  }

  /**
   * The server with its tables.
   * @throws Error when it is not there
   */
  async ready(): Promise<ClickHouseClient> {
    const answer = await this.client.ping({ select: false, abort_signal: AbortSignal.timeout(PING_MS) });
    if (!answer.success) throw answer.error;
    this.created ??= this.create();
    try {
      await this.created;
    } catch (error) {
      this.created = undefined;
      throw error;
    }
    return this.client;
  }

  /** The server with everything that any replica of its shard has taken before: a figure must not miss what is stored. */
  async upToDate(): Promise<ClickHouseClient> {
    const client = await this.ready();
    if (this.place.replicated)
      for (const { name } of this.tables)
        await client.command({ query: `SYSTEM SYNC REPLICA ${name} LIGHTWEIGHT` });
    return client;
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async create(): Promise<void> {
    for (const table of this.tables) await this.client.command({ query: createTable(table, this.place) });
  }
}
