import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = join(__dirname, '../clickhouse/server.mjs');

/** A server of ClickHouse's own engine, whose data outlives it. */
class Shard {
  private readonly folder = mkdtempSync(join(tmpdir(), 'netreach-clickhouse-'));
  private process: ChildProcess | undefined;
  port = 0;

  async start(): Promise<void> {
    this.process = spawn(process.execPath, [SERVER, this.folder, String(this.port)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(this.process, 'exit').then(([code]) => {
      throw new Error(`ClickHouse ended with ${code} before it listened`);
    });
    const [line] = (await Promise.race([once(this.process.stdout!, 'data'), ended])) as [Buffer];
    ended.catch(() => undefined);
    this.port = Number(String(line));
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    const ended = once(this.process!, 'exit');
    this.process!.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    if (this.process?.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Shards of a hit store, each a process of its own. */
export class ClickHouseShards {
  private constructor(private readonly shards: readonly Shard[]) {}

  static async start(count: number): Promise<ClickHouseShards> {
    const shards = Array.from({ length: count }, () => new Shard());
    // One after the other: the first installs the engine where it is not there.
    for (const shard of shards) await shard.start();
    return new ClickHouseShards(shards);
  }

  /** For HIT_STORE_URL. */
  get url(): string {
    return this.urlOf(this.shards.length, 'netreach');
  }

  /** For HIT_STORE_URL: the first shards, and a database. */
  urlOf(count: number, database: string): string {
    const hosts = this.shards.slice(0, count).map(({ port }) => `127.0.0.1:${port}`);
    return `clickhouse://${hosts.join(';')}/${database}`;
  }

  /** How many rows a shard has of a table. */
  async rows(shard: number, table: string): Promise<number> {
    const body = `SELECT count() FROM ${table}`;
    const answer = await fetch(`http://127.0.0.1:${this.shards[shard]!.port}`, { method: 'POST', body });
    return Number(await answer.text());
  }

  kill(shard: number): Promise<void> {
    return this.shards[shard]!.kill();
  }

  restart(shard: number): Promise<void> {
    return this.shards[shard]!.start();
  }

  async remove(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.remove()));
  }
}
