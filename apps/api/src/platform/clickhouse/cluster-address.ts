const HOST = '(?:[\\w.-]+|\\[[0-9a-fA-F:]+\\]):\\d{1,5}';
const SHARD = `${HOST}(?:,${HOST})*`;

/** `clickhouse://user:password@a1:8123,a2:8123;b1:8123,b2:8123/database`; `clickhouses` where the servers speak TLS. */
export const CLUSTER_ADDRESS = new RegExp(
  `^clickhouse(s?)://(?:([^:@/]+)(?::([^@/]*))?@)?(${SHARD}(?:;${SHARD})*)/([A-Za-z_]\\w{0,62})$`,
);

/** Where the servers of a cluster are. */
export interface ClusterAddress {
  /** Origins of the replicas of each shard. Their order is part of what is stored: a hit's shard is a place in it. */
  readonly shards: readonly (readonly string[])[];
  readonly username: string;
  readonly password: string;
  readonly database: string;
}

/**
 * Reads an address.
 * @throws Error when it is none
 */
export function clusterAddress(text: string): ClusterAddress {
  const [, secure, username = 'default', password = '', hosts = '', database = ''] =
    CLUSTER_ADDRESS.exec(text) ?? [];
  if (database === '') throw new Error('not the address of a ClickHouse cluster');
  const origin = (host: string) => `http${secure}://${host}`;
  return {
    shards: hosts.split(';').map((shard) => shard.split(',').map(origin)),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
  };
}
