// As much of ClickHouse's HTTP interface as its client for Node.js needs, over the engine itself in this process:
//   node server.mjs <folder of its data> [port]
// Writes the port it listens on, and ends with its standard input.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINE, installClickHouse } from './engine.mjs';

installClickHouse();
const { Session } = createRequire(join(ENGINE, 'package.json'))('chdb');
const [folder, port = '0'] = process.argv.slice(2);
const session = new Session(folder);
/** What a request says of itself rather than of its statement. */
const OWN = new Set(['query', 'query_id', 'database', 'session_id', 'default_format', 'role']);
const CODE = /Code: (\d+)\./;
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function answer(parameters, body) {
  const database = parameters.get('database') ?? 'default';
  session.query(`CREATE DATABASE IF NOT EXISTS ${database}`);
  session.query(`USE ${database}`);
  const given = [...parameters].filter(([name]) => !OWN.has(name));
  for (const [name, value] of given) session.query(`SET ${name} = ${quoted(value)}`);
  try {
    const statement = parameters.get('query');
    return session.query(statement ? `${statement}\n${body}` : body, 'TabSeparated');
  } finally {
    for (const [name] of given) if (!name.startsWith('param_')) session.query(`SET ${name} = DEFAULT`);
  }
}

// A statement holds this thread for minutes: who has asked meanwhile must not be given up for it.
const patient = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 };
const server = createServer(patient, async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/ping') return void response.end('Ok.\n');
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    response.end(answer(searchParams, Buffer.concat(parts).toString()));
  } catch (error) {
    const text = String(error.message).replace(/^.*?(?=Code: )/s, '');
    response.writeHead(500, { 'x-clickhouse-exception-code': CODE.exec(text)?.[1] ?? '1' });
    response.end(text);
  }
});
server.listen(Number(port), '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('end', () => process.exit(0)).resume();
