import { WorkerModule } from './app/worker.module.js';
import { AppConfig, loadConfig } from './platform/config/app-config.js';
import { createServer, listen } from './platform/http/server.js';

const app = await createServer(WorkerModule, { patience: loadConfig(process.env) });
const { HOST, WORKER_HEALTH_PORT } = app.get(AppConfig);
await listen(app, HOST, WORKER_HEALTH_PORT);
