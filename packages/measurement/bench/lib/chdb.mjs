import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINES } from './engines.mjs';
import { NAMES } from './market.mjs';
import { sqlEngine } from './sql-engine.mjs';

const dialect = {
  popcount: (mask) => `bitCount(${mask})`,
  float: (value) => `toFloat64(${value})`,
  orBits: (bits) => `groupBitOr(${bits})`,
  shift: (slot) => `toUInt32(bitShiftLeft(toUInt32(1), ${slot}))`,
  slotOf: (ids) => `toUInt8(indexOf([${ids.join(', ')}], toUInt32(sid)) - 1)`,
  without: (mask, other) => `bitAnd(${mask}, bitNot(${other}))`,
  createTable: (name) => `CREATE TABLE ${name} ENGINE = Memory`,
};

const SETTINGS =
  'SETTINGS max_threads = 1, group_by_use_nulls = 1, output_format_json_quote_64bit_integers = 0';
const attributes = NAMES.map((name) => `${name} UInt8`).join(', ');

/** MergeTree in the order of the persons' attributes, one thread, caches on. */
export async function chdbEngine(market, folder) {
  const { Session } = createRequire(join(ENGINES, 'package.json'))('chdb');
  const session = new Session(join(folder, 'chdb'));
  const run = async (sql) => void session.query(sql);
  const query = async (sql) => {
    const { meta, data } = JSON.parse(session.query(`${sql} ${SETTINGS}`, 'JSONCompact'));
    const names = meta.map(({ name }) => name);
    return data.map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])));
  };
  const file = (table, columns) => `file('${join(folder, `${table}.csv`)}', CSV, '${columns}')`;
  const contact = 'sid UInt32, pid UInt32, visits UInt16, impressions UInt32, seconds UInt32, mask UInt32';
  await run('CREATE DATABASE IF NOT EXISTS bench');
  await run('USE bench');
  await run(
    `CREATE TABLE persons ENGINE = MergeTree ORDER BY pid AS
     SELECT * FROM ${file('persons', `pid UInt32, w Float64, ${attributes}`)}`,
  );
  await run(
    `CREATE TABLE contacts ENGINE = MergeTree ORDER BY (sid, pid) AS SELECT * FROM ${file('contacts', contact)}`,
  );
  await run(
    `CREATE TABLE wide ENGINE = MergeTree ORDER BY (${NAMES.slice(0, 4).join(', ')}, pid, sid) AS
     SELECT c.sid AS sid, c.pid AS pid, c.visits AS visits, c.impressions AS impressions, c.seconds AS seconds,
       c.mask AS mask, p.w AS w, ${NAMES.map((name) => `p.${name} AS ${name}`).join(', ')}
     FROM contacts c JOIN persons p ON p.pid = c.pid`,
  );
  for (const table of ['persons', 'contacts', 'wide']) await run(`OPTIMIZE TABLE ${table} FINAL`);
  const engine = await sqlEngine({ name: 'ClickHouse', universe: market.universe, dialect, query, run });
  const stop = async () => session.close();
  return { engine, stop };
}
