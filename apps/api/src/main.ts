import { setFlagsFromString } from 'node:v8';
import { createApi } from './app/api.app.js';
import { AppConfig } from './platform/config/app-config.js';
import { listen } from './platform/http/server.js';

// The old generation may grow to twice what lives in it before all of it is gone through. A server that waits most of the time is
// given a tenth by V8, which under load is a collection every few seconds, and each holds up all who ask for 0.1 to 0.3 s.
setFlagsFromString('--heap-growing-percent=100');

const app = await createApi();
const { HOST, PORT } = app.get(AppConfig);
await listen(app, HOST, PORT);
