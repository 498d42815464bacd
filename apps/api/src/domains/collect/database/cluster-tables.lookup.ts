import { DEVICE_CLASSES } from '@netreach/domain';
import type { ClusterTable } from '../../../platform/clickhouse/table.js';

/** A type for device classes: their place in the list is what is compared. */
export const DEVICE_TYPE = `Enum8(${DEVICE_CLASSES.map((device, at) => `'${device}' = ${at + 1}`).join(', ')})`;

const CLIENT = `lower(replaceAll(toString(client), '-', ''))`;

/** What is said first of a hit stands: of those with the same key the earliest has the highest version. */
const FIRST_STANDS = 'version Int64 DEFAULT -toUnixTimestamp64Micro(now64(6))';

/**
 * Hits of pages. They are in the shard of their client, or of their id without one: visits are whole in a shard, and
 * distinct clients add up. `at` is in milliseconds since 1970-01-01 UTC.
 */
export const HITS: ClusterTable = {
  name: 'hits',
  columns: `country_code LowCardinality(String), market_day Date, service_id Int32, known Bool, client UUID, at Int64,
    hit_id UUID, kind LowCardinality(String), device ${DEVICE_TYPE}, consent Bool, geo LowCardinality(Nullable(String)),
    path String, title Nullable(String), referrer_host Nullable(String), search_engine LowCardinality(Nullable(String)),
    search_term Nullable(String), active_seconds Int32, bot LowCardinality(Nullable(String)),
    source LowCardinality(String), ${FIRST_STANDS}`,
  order: '(country_code, market_day, service_id, known, client, at, hit_id)',
  key: `if(known, ${CLIENT}, toString(hit_id))`,
  partition: '(country_code, toYYYYMM(market_day))',
  version: 'version',
};

/**
 * Hits of advertising, in the shard of their impression: what becomes of one is known there. An event of an impression counts
 * once for a campaign and day. `at` and `received` are in milliseconds since 1970-01-01 UTC.
 */
export const AD_HITS: ClusterTable = {
  name: 'ad_hits',
  columns: `country_code LowCardinality(String), market_day Date, campaign_id Int32, event LowCardinality(String),
    impression_id UUID, flight_id Nullable(Int32), creative_id Nullable(Int32), channel LowCardinality(String),
    placement LowCardinality(String), at Int64, received Int64 DEFAULT toUnixTimestamp64Milli(now64(3)), device ${DEVICE_TYPE},
    known Bool, client UUID, consent Bool, geo LowCardinality(Nullable(String)), invalid LowCardinality(Nullable(String)),
    source LowCardinality(String), ${FIRST_STANDS}`,
  order: '(country_code, market_day, campaign_id, event, impression_id)',
  key: 'toString(impression_id)',
  partition: '(country_code, toYYYYMM(market_day))',
  version: 'version',
};

/** Clients seen in a month, so that a day adds to the month without reading the other days. */
export const HIT_CLIENTS: ClusterTable = {
  name: 'hit_clients',
  columns: `country_code LowCardinality(String), month Date, item_id Int32, device ${DEVICE_TYPE}, client UUID`,
  order: '(country_code, month, item_id, device, client)',
  key: CLIENT,
  partition: '(country_code, toYYYYMM(month))',
};
