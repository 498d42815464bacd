import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../config/app-config.js';
import { ClickHouseCluster } from './cluster.js';

const TABLE = {
  name: 'hits',
  columns: 'a Int8, v Int8',
  order: 'a',
  key: 'toString(a)',
  partition: 'a',
  version: 'v',
};

/**
 * Stands in for a server with a keeper, of which there is none in tests: notes what it is told, and refuses what it is to refuse. What
 * ClickHouse itself makes of replicas is not seen here.
 */
class Told {
  readonly statements: string[] = [];
  /** A code of ClickHouse to refuse inserts and questions with. */
  refuses: number | undefined;
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://localhost');
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (pathname === '/ping') return void response.end('Ok.\n');
      const statement = `${searchParams.get('query') ?? ''}\n${Buffer.concat(parts).toString()}`.trim();
      this.statements.push(statement.replace(/\s+/g, ' '));
      const isRefused = this.refuses !== undefined && /^(INSERT|SELECT)/.test(statement);
      if (isRefused) response.writeHead(500, { 'x-clickhouse-exception-code': String(this.refuses) });
      response.end(isRefused ? `Code: ${this.refuses}. DB::Exception: no. (REFUSED)` : '{"n":1}\n');
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

let servers: Told[];
let cluster: ClickHouseCluster;

beforeEach(async () => {
  servers = Array.from({ length: 4 }, () => new Told());
  for (const server of servers) await server.start();
  const [a1, a2, b1, b2] = servers.map(({ address }) => address);
  const HIT_STORE_URL = `clickhouse://${a1},${a2};${b1},${b2}/db`;
  cluster = new ClickHouseCluster({ HIT_STORE_URL } as AppConfig);
  cluster.define(TABLE);
});
afterEach(async () => {
  await cluster.onApplicationShutdown();
  await Promise.all(servers.map((server) => server.end()));
});

const toldOf = (at: number) =>
  servers[at]!.statements.map((statement) => statement.replace(/ \(a Int8.*/, ''));
const insert = () => cluster.insert('hits', ['a', 'v'], [{ key: '1', values: [1, 1] }], 'token');

describe('a cluster of replicas', () => {
  it('has each replica make its table under the path of its shard, as itself, and catch up before it is asked', async () => {
    servers[0]!.refuses = 242;
    expect(await cluster.ask('SELECT 1 AS n')).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    const [first, second, other] = [0, 1, 2].map(
      (at) => /ReplicatedReplacingMergeTree\((.*?)\)/.exec(servers[at]!.statements[0] ?? '')?.[1],
    );
    expect([first, second, other]).toEqual([
      "'/netreach/db/0/hits', '0', v",
      "'/netreach/db/0/hits', '1', v",
      "'/netreach/db/1/hits', '0', v",
    ]);
    const asked = ['CREATE TABLE IF NOT EXISTS hits', 'SYSTEM SYNC REPLICA hits LIGHTWEIGHT'];
    expect(toldOf(1)).toEqual([...asked, expect.stringMatching(/^SELECT 1 AS n/)]);
    expect(toldOf(3)).toEqual([]);
  });

  it.each([242, 319, 999])('gives the other replica what one cannot take now (%i)', async (code) => {
    const shard = cluster.shardOf('1');
    servers[2 * shard]!.refuses = code;
    await insert();
    expect(toldOf(2 * shard + 1)).toEqual([
      'CREATE TABLE IF NOT EXISTS hits',
      expect.stringMatching(/^INSERT INTO hits \(a, v\) FORMAT JSONCompactEachRow \[1,1\]$/),
    ]);
  });

  it('gives nobody else what is wrong', async () => {
    const shard = cluster.shardOf('1');
    servers[2 * shard]!.refuses = 62;
    await expect(insert()).rejects.toMatchObject({ code: '62' });
    expect(toldOf(2 * shard + 1)).toEqual([]);
  });

  it('answers nothing where a shard has no replica left', async () => {
    for (const at of [0, 1]) await servers[at]!.end();
    await expect(cluster.ask('SELECT 1 AS n')).rejects.toThrow('no replica of shard 0');
    servers = servers.slice(2);
  });
});
