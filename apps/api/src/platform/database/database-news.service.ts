import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { Database } from './database.service.js';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Hears a message; undefined = some may have been missed, because there was no connection. */
export type NewsListener = (message: string | undefined) => void;

/**
 * Messages between processes through PostgreSQL (LISTEN and NOTIFY). They say that rows have changed and arrive once the
 * transaction is committed; whoever needs to know for certain reads the rows.
 */
@Injectable()
export class DatabaseNews implements OnApplicationShutdown {
  private readonly logger = new Logger('DatabaseNews');
  private readonly listeners = new Map<string, Set<NewsListener>>();
  private connecting: Promise<void> | undefined;
  private client: Client | undefined;
  private over = false;

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  /** Tells all processes. @param manager the transaction of what it tells about */
  async tell(channel: string, message: string, manager?: EntityManager): Promise<void> {
    await (manager ?? this.database).query('SELECT pg_notify($1, $2)', [channel, message]);
  }

  /** Hears what is told on a channel from now on. @returns how to stop */
  async listen(channel: string, listener: NewsListener): Promise<() => void> {
    const known = this.listeners.get(channel);
    const listeners = known ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
    this.connecting ??= this.connect();
    await this.connecting;
    if (!known) await this.client?.query(`LISTEN ${channel}`).catch(() => undefined);
    return () => void listeners.delete(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.over = true;
    await this.client?.end().catch(() => undefined);
  }

  // A connection of its own: one of the pool would have to be given back.
  private async connect(wait = FIRST_WAIT_MS): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'netreach news',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    const retry = () => {
      if (this.client === client) this.client = undefined;
      client.removeAllListeners('end');
      if (!this.over)
        setTimeout(() => void this.reconnect(Math.min(2 * wait, LONGEST_WAIT_MS)), wait).unref();
    };
    client.on('error', (error) => this.logger.warn(error.message));
    client.on('notification', ({ channel, payload }) => this.spread(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
      client.once('end', retry);
      this.client = client;
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : String(error));
      await client.end().catch(() => undefined);
      retry();
    }
  }

  private async reconnect(wait: number): Promise<void> {
    if (this.over) return;
    await this.connect(wait);
    if (this.client) for (const channel of this.listeners.keys()) this.spread(channel, undefined);
  }

  private spread(channel: string, message: string | undefined): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(message);
  }
}
