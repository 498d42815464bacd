import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { ApiModule } from './app/api.module.js';
import { openApiOf } from './app/openapi.js';
import { createServer } from './platform/http/server.js';

// Preview: modules are read, no provider is created; neither PostgreSQL nor Redis is needed.
const document = openApiOf(await createServer(ApiModule, { preview: true }));
writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(document, null, 2)}\n`);
process.exit(0);
