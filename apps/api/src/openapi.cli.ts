import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { ApiModule } from './app/api.module.js';
import { CollectorModule } from './app/collector.module.js';
import { openApiOf } from './app/openapi.js';
import { createServer } from './platform/http/server.js';

// Preview: modules are read, no provider is created; neither PostgreSQL nor Redis is needed.
const api = openApiOf(await createServer(ApiModule, { preview: true }));
const collector = openApiOf(await createServer(CollectorModule, { preview: true }));
const document = {
  ...api,
  paths: { ...api.paths, ...collector.paths },
  components: {
    ...api.components,
    schemas: { ...api.components?.schemas, ...collector.components?.schemas },
  },
};
writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(document, null, 2)}\n`);
process.exit(0);
