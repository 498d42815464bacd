import { createApi } from './app/api.app.js';
import { AppConfig } from './platform/config/app-config.js';
import { listen } from './platform/http/server.js';

const app = await createApi();
const { HOST, PORT } = app.get(AppConfig);
await listen(app, HOST, PORT);
