import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Redis } from 'ioredis';
import { createApi } from '../../src/app/api.app.js';
import { TextsSync } from '../../src/domains/translations/sync/texts-sync.service.js';
import {
  UsersProvisioning,
  type UserToProvision,
} from '../../src/domains/users/users-provisioning.service.js';
import { RedisService } from '../../src/platform/redis/redis.service.js';
import { calls, ROUTE_HEADER, type Call } from './http-calls.js';
import { TestDatabase } from './test-database.js';

/** An application in this process, for the few files that change its parts; all others use `TestApp`. */
export class InnerApp {
  /** The tests' own way to its database. */
  readonly database: TestDatabase;
  readonly redis: Redis;

  private constructor(
    readonly nest: NestFastifyApplication,
    /** Calls a route; every answer is checked against the OpenAPI document. */
    readonly call: Call,
  ) {
    this.database = new TestDatabase(process.env['DATABASE_OWNER_URL'] ?? '');
    this.redis = nest.get(RedisService).client;
  }

  /** Starts an application on the settings of this process; the API unless told otherwise. */
  static async start(create = createApi): Promise<InnerApp> {
    const app = await create();
    const server = app.getHttpAdapter().getInstance();
    server.addHook('onRequest', (request, reply, done) => {
      reply.raw.setHeader(ROUTE_HEADER, encodeURI(request.routeOptions.url ?? ''));
      done();
    });
    await app.listen(0, '127.0.0.1');
    return new InnerApp(app, calls(await app.getUrl()).call);
  }

  /** A part of it. */
  get<T>(type: Type<T> | (abstract new (...args: never[]) => T)): T {
    return this.nest.get(type, { strict: false });
  }

  provisionUser(user: UserToProvision): Promise<void> {
    return this.get(UsersProvisioning).ensure(user);
  }

  /** Brings the texts the product is shipped with into its database, as migrating does. */
  async syncTexts(): Promise<void> {
    await this.get(TextsSync).run();
  }

  async close(): Promise<void> {
    await this.nest.close();
    await this.database.close();
  }
}
