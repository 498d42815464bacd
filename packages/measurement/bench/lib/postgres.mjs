import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startPostgres } from '../../../../scripts/lib/postgres/server.mjs';
import { ENGINES } from './engines.mjs';
import { NAMES } from './market.mjs';
import { sqlEngine } from './sql-engine.mjs';

/** As the engine is: everything in memory, one core, no waiting for the disk. */
const SETTINGS = [
  'shared_buffers=3GB',
  'work_mem=512MB',
  'max_parallel_workers_per_gather=0',
  'temp_buffers=256MB',
];

const dialect = {
  popcount: (mask) => `bit_count(${mask}::int::bit(32))`,
  float: (value) => `${value}::float8`,
  orBits: (bits) => `bit_or(${bits})`,
  shift: (slot) => `1 << ${slot}`,
  slotOf: (ids) => `array_position(ARRAY[${ids.join(', ')}], sid) - 1`,
  without: (mask, other) => `${mask} & ~COALESCE(${other}, 0)`,
  createTable: (name) => `CREATE TEMP TABLE ${name}`,
};

const attributes = NAMES.map((name) => `${name} smallint`).join(', ');

const AFTER = [
  'ALTER TABLE persons ADD PRIMARY KEY (pid)',
  'CREATE INDEX ON persons (gender, age, province, education)',
  'ALTER TABLE contacts ADD PRIMARY KEY (sid, pid)',
  'CREATE INDEX ON contacts (pid) INCLUDE (sid, visits, impressions, seconds, mask)',
  `CREATE TABLE wide AS SELECT c.*, p.w, ${NAMES.map((name) => `p.${name}`).join(', ')}
   FROM contacts c JOIN persons p USING (pid) ORDER BY ${NAMES.slice(0, 4).join(', ')}, pid, sid`,
  `CREATE INDEX ON wide (${NAMES.slice(0, 4).join(', ')})`,
  'CREATE INDEX ON wide (sid, pid) INCLUDE (w)',
  'VACUUM (FREEZE, ANALYZE)',
];

/** Starts a server, loads the market and answers with it. @returns engine and how to end it */
export async function postgresEngine(market, folder) {
  const require = createRequire(join(ENGINES, 'package.json'));
  const { Client } = require('pg');
  const { from } = require('pg-copy-streams');
  const server = await startPostgres({
    dir: join(folder, 'pg'),
    port: 5999,
    durable: false,
    settings: SETTINGS,
  });
  const client = new Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  const run = (sql) => client.query(sql);
  const query = async (sql) => (await client.query(sql)).rows;
  await run(`CREATE TABLE persons (pid int, w float8, ${attributes})`);
  await run('CREATE TABLE contacts (sid int, pid int, visits int, impressions int, seconds int, mask int)');
  for (const table of ['persons', 'contacts'])
    await pipeline(
      createReadStream(join(folder, `${table}.csv`)),
      client.query(from(`COPY ${table} FROM STDIN (FORMAT csv)`)),
    );
  for (const statement of AFTER) await run(statement);
  const engine = await sqlEngine({ name: 'PostgreSQL', universe: market.universe, dialect, query, run });
  const stop = async () => {
    await client.end();
    await server.stop();
  };
  return { engine, client, stop };
}
