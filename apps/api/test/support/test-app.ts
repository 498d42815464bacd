import { afterEach } from '@jest/globals';
import { Redis } from 'ioredis';
import type { UserToProvision } from '../../src/domains/users/users-provisioning.service.js';
import { calls, type Call, type RawCall } from './http-calls.js';
import { askProduct } from './product/product.js';
import { TestDatabase } from './test-database.js';

const stopped = new Set<TestApp>();

afterEach(async () => {
  for (const app of stopped) await app.setClock(null);
});

/** An application of the built product with its tests' own way to its database and its Redis. */
export class TestApp {
  /** Calls a route; every answer is checked against the OpenAPI document. */
  readonly call: Call;
  /** Sends a request as it is, and tells what is wrong with the answer. */
  readonly send: RawCall;

  private constructor(
    readonly id: number,
    readonly origin: string,
    readonly database: TestDatabase,
    readonly redis: Redis,
  ) {
    ({ call: this.call, send: this.send } = calls(origin));
  }

  /** Starts an application on the settings of this process, as `testEnvironment` has made them. */
  static async start(kind: 'api' | 'collector' = 'api'): Promise<TestApp> {
    const { id, origin } = await askProduct('openApp', { kind, settings: process.env });
    const { DATABASE_OWNER_URL = '', REDIS_URL = '' } = process.env;
    return new TestApp(id, origin, new TestDatabase(DATABASE_OWNER_URL), new Redis(REDIS_URL));
  }

  /** Stops the application's clock at a moment, until the test is over or it is let go (null). */
  async setClock(now: number | null): Promise<void> {
    await askProduct('setClock', { id: this.id, now });
    if (now === null) stopped.delete(this);
    else stopped.add(this);
  }

  /** Creates a user, or gives an existing one exactly these rights. */
  async provisionUser(user: UserToProvision): Promise<void> {
    await askProduct('provisionUser', { id: this.id, user });
  }

  /** How many statements the applications of this database have sent it so far. */
  statements(): Promise<number> {
    return askProduct('statements', { databaseUrl: process.env['DATABASE_URL'] ?? '' });
  }

  /** Brings the texts the product is shipped with into its database, as migrating does. */
  async syncTexts(): Promise<void> {
    await askProduct('syncTexts', { id: this.id });
  }

  async close(): Promise<void> {
    stopped.delete(this);
    await askProduct('close', { id: this.id });
    this.redis.disconnect();
    await this.database.close();
  }
}
