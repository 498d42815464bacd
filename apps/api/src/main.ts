import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { loadConfig } from './platform/config/app-config.js';
import { sharePort } from './platform/http/shared-port.js';

// The old generation may grow to twice what lives in it before all of it is gone through. A server that waits most of the time is
// given a tenth by V8, which under load is a collection every few seconds, and each holds up all who ask for 0.1 to 0.3 s.
setFlagsFromString('--heap-growing-percent=100');

const { HOST, PORT, API_PROCESSES: processes, METRICS_PORT: metrics } = loadConfig(process.env);
if (processes > 1 && cluster.isPrimary) {
  const settingsOf = (place: number) => ({ METRICS_PORT: String(metrics && metrics + place) });
  sharePort({ port: PORT, processes, settingsOf });
} else {
  // Only these processes load the product.
  const [{ createApi }, { listen }] = await Promise.all([
    import('./app/api.app.js'),
    import('./platform/http/server.js'),
  ]);
  await listen(await createApi(), HOST, PORT);
}
