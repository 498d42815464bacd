import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { CLUSTER_ADDRESS } from '../clickhouse/cluster-address.js';

const emptyAsAbsent = Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
const list = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value,
);
const toInt = Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : Number(value)));
const isWhole =
  (min: number, max = Number.MAX_SAFE_INTEGER): PropertyDecorator =>
  (target, key) =>
    [toInt, IsInt(), Min(min), Max(max)].forEach((rule) => rule(target, key));
const isPort = isWhole(0, 65_535);
const FILE_STORE = /^(file:.+|https?:\/\/[^:@/]+:[^@/]+@[^/]+\/.+)$/;
const anyHost = { require_tld: false, require_protocol: true };

/** Every setting of the four entry points, read once at start from the environment and validated. */
export class AppConfig {
  /** PostgreSQL, the system of record, by the account the product runs as: it owns nothing there. */
  @IsUrl({ ...anyHost, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL: string;

  /** The same database by the account that owns the tables: for migrating, backups and restoring only. */
  @IsOptional()
  @emptyAsAbsent
  @IsUrl({ ...anyHost, protocols: ['postgres', 'postgresql'] })
  DATABASE_OWNER_URL?: string;

  /** Connections a process may hold to PostgreSQL. */
  @isWhole(2, 200)
  DATABASE_POOL_SIZE = 10;

  /** Redis: hit stream, caches, rate limits, queues. */
  @IsUrl({ ...anyHost, protocols: ['redis', 'rediss'] })
  REDIS_URL: string;

  /** Secret all keys of this installation are derived from; at least 32 characters. */
  @IsString()
  @MinLength(32)
  SECRET_KEY: string;

  /** The one before, while it is being changed: what it has sealed and signed is still read. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  @MinLength(32)
  SECRET_KEY_BEFORE?: string;

  /** Address the servers listen on. */
  @IsString()
  HOST = '127.0.0.1';

  /** Port of the REST API (and, with PORTAL_DIST, of the whole product). */
  @isPort
  PORT = 3000;

  /** Processes that serve the API at its port, a core each; every one has its own memory and its own connections to PostgreSQL. */
  @isWhole(1, 64)
  API_PROCESSES = 1;

  /** Port of the collector. */
  @isPort
  COLLECT_PORT = 3100;

  /** Port on which the worker answers its health checks. */
  @isPort
  WORKER_HEALTH_PORT = 3200;

  /** Seconds in which a request has to be there, body included; its headers in 10 at most. */
  @isWhole(1, 3600)
  REQUEST_SECONDS = 60;

  /** Seconds a connection stays open for the next request; more than a reverse proxy in front keeps it. */
  @isWhole(1, 3600)
  KEEP_ALIVE_SECONDS = 72;

  /** Port on which this process answers `GET /metrics`, for Prometheus; 0 = none. No proxy may pass it on. Further processes of the API take the ports after it. */
  @isPort
  METRICS_PORT = 0;

  /** Origin users see; sign-in accepts browser requests from it only. Default: any origin on this machine. */
  @IsOptional()
  @emptyAsAbsent
  @IsUrl(anyHost)
  PUBLIC_URL?: string;

  /** Mail server, `smtp://user:password@host:port`. */
  @IsOptional()
  @emptyAsAbsent
  @IsUrl({ ...anyHost, protocols: ['smtp', 'smtps'] })
  MAIL_URL?: string;

  /** Without a mail server: folder into which mails are written as files. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  MAIL_FOLDER?: string;

  /** Sender of the mails. */
  @IsString()
  @MinLength(3)
  MAIL_FROM = 'Netreach <no-reply@localhost>';

  /** Where the help centre takes sign-ons (`?jwt=` is added). Without it and its key there is no help centre. */
  @IsOptional()
  @emptyAsAbsent
  @IsUrl(anyHost)
  HELP_CENTRE_URL?: string;

  /** The key the sign-ons are signed with, shared with the help centre; at least 32 characters. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  @MinLength(32)
  HELP_CENTRE_KEY?: string;

  /** Folder of the built portal, served beside the API where no reverse proxy does it. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  PORTAL_DIST?: string;

  /** Where the API forwards the collector's paths to, where no reverse proxy does it. */
  @IsOptional()
  @emptyAsAbsent
  @IsUrl(anyHost)
  COLLECTOR_URL?: string;

  /** Proxies (addresses or CIDR, separated by commas or spaces) whose forwarding headers are believed. */
  @IsOptional()
  @emptyAsAbsent
  @list
  @IsString({ each: true })
  TRUSTED_PROXIES?: string[];

  /** Header in which a trusted proxy names the visitor's country (ISO 3166-1 alpha-2), e.g. `cf-ipcountry`. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  GEO_COUNTRY_HEADER?: string;

  /** A MaxMind-format database (GeoLite2-Country or alike) that maps addresses to countries. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  GEO_MMDB_FILE?: string;

  /** Hits a shard of the stream may hold before the collector asks senders to come back later. */
  @isWhole(1000)
  HIT_STREAM_LIMIT = 1_000_000;

  /** Shards of the stream, by client. More may be added at any time; those no longer used are emptied. */
  @isWhole(1, 256)
  HIT_STREAM_SHARDS = 1;

  /** Redis servers that hold the shards in turn; without any, that of `REDIS_URL` does. */
  @IsOptional()
  @emptyAsAbsent
  @list
  @IsUrl({ ...anyHost, protocols: ['redis', 'rediss'] }, { each: true })
  HIT_STREAM_URLS?: string[];

  /**
   * Where hits are kept; empty = PostgreSQL. A cluster of ClickHouse: `clickhouse://user:password@a1:8123,a2:8123;b1:8123/database`,
   * `;` between shards, `,` between the replicas of one; `clickhouses` over TLS.
   */
  @IsOptional()
  @emptyAsAbsent
  @Matches(CLUSTER_ADDRESS, {
    message:
      'HIT_STORE_URL must be clickhouse://user:password@host:port,replica:port;next-shard:port/database, or empty',
  })
  HIT_STORE_URL?: string;

  /** Impressions of one client and campaign in a minute; where there are more, none of them is a person's. */
  @isWhole(1, 1_000_000)
  AD_IMPRESSIONS_A_MINUTE = 100;

  /** A file of ranges (CIDR, one a line) of data centres: hits of advertising from there count for nothing. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  AD_INVALID_RANGES_FILE?: string;

  /** Megabytes of decoded contact indexes a process keeps in memory. */
  @isWhole(64)
  INDEX_MEMORY_MB = 1024;

  /**
   * Where contact indexes of INDEX_STORAGE_FROM_MB and more are kept: as EXPORT_STORAGE_URL, shared by API and worker; empty =
   * in PostgreSQL, whatever their size. Once indexes are there, it stays.
   */
  @IsOptional()
  @emptyAsAbsent
  @Matches(FILE_STORE, {
    message: 'INDEX_STORAGE_URL must be file:folder or https://key:secret@host/bucket?region=..., or empty',
  })
  INDEX_STORAGE_URL?: string;

  /** Megabytes of a stored index from which it is kept there. */
  @isWhole(0, 1_000_000)
  INDEX_STORAGE_FROM_MB = 64;

  /** Folder of a process's machine for copies of what it fetched from there; by default one of the system's for temporary files. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  INDEX_CACHE_FOLDER?: string;

  /** Megabytes the copies may take. */
  @isWhole(1, 10_000_000)
  INDEX_CACHE_MB = 10_000;

  /** Where the files of exports are kept: `file:folder`, or `https://key:secret@host/bucket?region=...` (S3-compatible). */
  @Matches(FILE_STORE, {
    message: 'EXPORT_STORAGE_URL must be file:folder or https://key:secret@host/bucket?region=...',
  })
  EXPORT_STORAGE_URL = 'file:.data/exports';

  /** Hours until the file of an export is removed. */
  @isWhole(1, 8760)
  EXPORT_KEEP_HOURS = 168;

  /** Exports a user may have waiting or running at the same time. */
  @isWhole(1, 1000)
  EXPORT_OPEN_LIMIT = 20;

  /** Exports a worker writes at the same time. */
  @isWhole(1, 32)
  EXPORT_CONCURRENCY = 2;

  /** Feeds may be delivered to servers of this network (`yes`); otherwise only to public addresses. */
  @IsIn(['yes', 'no'])
  FEED_PRIVATE_HOSTS: 'yes' | 'no' = 'no';

  /** Pages of this network may be read for social analytics and checks of tags (`yes`); otherwise only those of public addresses. */
  @IsIn(['yes', 'no'])
  SOCIAL_PRIVATE_HOSTS: 'yes' | 'no' = 'no';

  /** The shortest pause between two requests to a host for social analytics and checks of tags, in milliseconds. */
  @isWhole(0, 600_000)
  SOCIAL_PAUSE_MS = 2000;

  /** Token of the operator for the API of X: posts are asked for there. Without one their pages are read. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  SOCIAL_TWITTER_TOKEN?: string;

  /** Token of the operator for the API of Pinterest, which sees the metrics of its own pins. */
  @IsOptional()
  @emptyAsAbsent
  @IsString()
  SOCIAL_PINTEREST_TOKEN?: string;

  /** Where the APIs of social platforms are asked instead of at the platforms, e.g. a proxy with the tokens' quota. */
  @IsOptional()
  @emptyAsAbsent
  @IsUrl(anyHost)
  SOCIAL_API_ORIGIN?: string;

  /** Seconds after which a stream of events ends, for the portal to begin another. */
  @isWhole(0, 86_400)
  EVENT_STREAM_SECONDS = 3600;

  /** Least log level written: trace, debug, info, warn, error, silent. */
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
  LOG_LEVEL = 'info';

  /** Origin of the server faults of the portal are told to, for its content security policy; empty = none. */
  @Matches(/^(https?:\/\/[^\s/;,']+)?$/)
  MONITORING_ORIGIN = '';

  /** Version shown by `/v3/version`. */
  @IsString()
  RELEASE = 'development';

  /** Branch shown by `/v3/version`. */
  @IsString()
  RELEASE_BRANCH = 'master';
}

/**
 * Reads and validates the settings.
 * @throws Error naming every wrong variable and what is wrong with it
 */
export function loadConfig(env: NodeJS.ProcessEnv): AppConfig {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const config = plainToInstance(AppConfig, known, { exposeDefaultValues: true });
  const errors = validateSync(config, { skipMissingProperties: false });
  if (errors.length === 0) return config;
  const lines = errors.map(
    (error) => `  ${error.property}: ${Object.values(error.constraints ?? {}).join(', ')}`,
  );
  throw new Error(`The settings are not complete:\n${lines.join('\n')}`);
}
