import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { loadConfig } from '../platform/config/app-config.js';
import { createServer } from '../platform/http/server.js';
import { ApiModule } from './api.module.js';
import { openApiOf } from './openapi.js';
import { serveOneOrigin } from './one-origin.js';

/** The REST API, ready to listen; also the whole product's origin where the settings say so. */
export async function createApi(): Promise<NestFastifyApplication> {
  const config = loadConfig(process.env);
  const app = await createServer(ApiModule, {
    trustedProxies: config.TRUSTED_PROXIES,
    patience: config,
    takesUploads: true,
    connectsTo: config.MONITORING_ORIGIN ? [config.MONITORING_ORIGIN] : [],
  });
  SwaggerModule.setup('v3/docs', app, () => openApiOf(app), { jsonDocumentUrl: 'v3/openapi.json' });
  await serveOneOrigin(app, config);
  return app;
}
