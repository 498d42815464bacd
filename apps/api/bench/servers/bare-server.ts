import { Module } from '@nestjs/common';
import { fastify } from 'fastify';
import { AccessModule } from '../../src/platform/access/access.module.js';
import { HealthController } from '../../src/platform/health/health.controller.js';
import { Readiness } from '../../src/platform/health/readiness.js';
import { DatabaseScopeModule } from '../../src/platform/database/scope/scope.module.js';
import type { Lane } from '../../src/platform/http/lane.js';
import { createServer, listen } from '../../src/platform/http/server.js';
import { EntitiesModule } from '../../src/app/entities.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';

/** The collector without its work: the same server with the same lane for beacons, which it does not look at. */
@Module({
  imports: [
    DatabaseScopeModule.ofSystem('as in the collector'),
    EntitiesModule,
    PlatformModule,
    AccessModule,
  ],
  controllers: [HealthController],
  providers: [{ provide: Readiness, useValue: { needsRedis: true } satisfies Readiness }],
})
class BareModule {}

const lane: Lane = {
  application: fastify(),
  answers(request, response) {
    if (request.url !== '/c') return false;
    request.on('end', () => response.writeHead(204).end()).resume();
    return true;
  },
};
const app = await createServer(BareModule, { lanes: [lane] });
await listen(app, '127.0.0.1', Number(process.env['COLLECT_PORT']));
