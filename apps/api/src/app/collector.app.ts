import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AdIntakeService } from '../domains/ad-contacts/ad-intake.service.js';
import { AdLane } from '../domains/ad-contacts/ad-lane.js';
import { BeaconLane } from '../domains/collect/beacon-lane.js';
import { HitIntakeService } from '../domains/collect/hit-intake.service.js';
import { SentHitsReader } from '../domains/collect/sent-hits.reader.js';
import { loadConfig } from '../platform/config/app-config.js';
import { createServer } from '../platform/http/server.js';
import { CollectorModule } from './collector.module.js';

const BODY_LIMIT = 65_536;

/** The collector, ready to listen. */
export async function createCollector(): Promise<NestFastifyApplication> {
  const config = loadConfig(process.env);
  const { TRUSTED_PROXIES } = config;
  const services = () => ({ reader: app.get(SentHitsReader), intake: app.get(HitIntakeService) });
  const app: NestFastifyApplication = await createServer(CollectorModule, {
    trustedProxies: TRUSTED_PROXIES,
    patience: config,
    bodyLimit: BODY_LIMIT,
    harmfulTexts: 'cleaned by the calls',
    lanes: [
      new BeaconLane({ trustedProxies: TRUSTED_PROXIES, bodyLimit: BODY_LIMIT }, services),
      new AdLane(TRUSTED_PROXIES, () => app.get(AdIntakeService)),
    ],
  });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  // Beacons send JSON as text, because that needs no preflight.
  server.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    server.getDefaultJsonParser('error', 'error'),
  );
  return app;
}
