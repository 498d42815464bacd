import { createCollector } from './app/collector.app.js';
import { AppConfig } from './platform/config/app-config.js';
import { listen } from './platform/http/server.js';

const app = await createCollector();
const { HOST, COLLECT_PORT } = app.get(AppConfig);
await listen(app, HOST, COLLECT_PORT);
