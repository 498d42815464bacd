import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINES } from './engines.mjs';
import { NAMES } from './market.mjs';
import { sqlEngine } from './sql-engine.mjs';

const dialect = {
  popcount: (mask) => `bit_count(${mask})`,
  float: (value) => `${value}::DOUBLE`,
  orBits: (bits) => `bit_or(${bits})`,
  shift: (slot) => `(1 << ${slot})::INTEGER`,
  slotOf: (ids) => `(list_position([${ids.join(', ')}]::INTEGER[], sid::INTEGER) - 1)::INTEGER`,
  without: (mask, other) => `${mask} & ~COALESCE(${other}, 0::UINTEGER)`,
  createTable: (name) => `CREATE TEMP TABLE ${name}`,
};

const attributes = NAMES.map(
  (name, at) => `column${String(at + 2).padStart(2, '0')}::UTINYINT AS ${name}`,
).join(', ');

/** In memory, one thread, narrow types, contacts in the order of the persons' attributes. */
export async function duckdbEngine(market, folder) {
  const { DuckDBInstance } = createRequire(join(ENGINES, 'package.json'))('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const run = (sql) => connection.run(sql);
  const query = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJS();
  await run('SET perfect_ht_threshold = 18');
  const csv = (table) => `read_csv('${join(folder, `${table}.csv`)}', header = false, all_varchar = true)`;
  const id = market.serviceCount <= 65_535 ? 'USMALLINT' : 'UINTEGER';
  await run(
    `CREATE TABLE persons AS SELECT column00::UINTEGER AS pid, column01::DOUBLE AS w, ${attributes} FROM ${csv('persons')} ORDER BY pid`,
  );
  await run(
    `CREATE TABLE contacts AS SELECT column0::${id} AS sid, column1::UINTEGER AS pid, column2::USMALLINT AS visits,
     column3::UINTEGER AS impressions, column4::UINTEGER AS seconds, column5::UINTEGER AS mask
     FROM ${csv('contacts')} ORDER BY sid, pid`,
  );
  await run(
    `CREATE TABLE wide AS SELECT c.*, p.w, ${NAMES.map((name) => `p.${name}`).join(', ')}
     FROM contacts c JOIN persons p ON p.pid = c.pid ORDER BY c.pid, c.sid`,
  );
  const engine = await sqlEngine({ name: 'DuckDB', universe: market.universe, dialect, query, run });
  const stop = async () => connection.closeSync();
  return { engine, stop };
}
