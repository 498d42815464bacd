import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copyToShards } from './month-of-hits.mjs';

/** What hits are counted for, in any order: references are not looked at meanwhile. */
const TABLES =
  `countries companies rating_items rating_item_members targets channels channel_urls channel_activations customers
  campaigns creatives ad_channel_names channel_name_rules tracking_codes hits ad_hits`.split(/\s+/);

/** Copies the hits of all countries of a database, and what they count for, into both stores. */
export async function copyCountries(opened, url) {
  const { services, stores } = opened;
  const [source, owner] = [new pg.Client(url), new pg.Client(services.ownerUrl)];
  await Promise.all([source.connect(), owner.connect()]);
  try {
    await owner.query("SET session_replication_role = 'replica'");
    for (const table of TABLES) await copyTable(source, owner, table);
    await stores.ClickHouse.daysWithHits('at', '2026-01');
    for (const table of ['hits', 'ad_hits']) await copyToShards(owner, opened, { table, where: 'true' });
    await owner.query('ANALYZE');
  } finally {
    await Promise.all([source.end(), owner.end()]);
  }
}

async function copyTable(source, owner, table) {
  if (table === 'hits' || table === 'ad_hits') {
    const { rows } = await source.query(`SELECT DISTINCT market_day::text AS day FROM ${table}`);
    for (const { day } of rows) await owner.query('SELECT ensure_partition($1, $2::date)', [table, day]);
  }
  const { rows } = await source.query(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const { columns } = rows[0];
  await owner.query(`DELETE FROM ${table}`);
  await pipeline(
    source.query(copyTo(`COPY (SELECT ${columns} FROM ${table}) TO STDOUT`)),
    owner.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`)),
  );
}
