// The portal's Vite server as a process of its own, so that it logs and ends like the rest of the stack.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from './lib/paths.mjs';

/** What does not belong to the portal: the REST API with its OAuth2 metadata, the collector and the health answers. */
const API_PATHS = [
  '/v3',
  '/.well-known/oauth-authorization-server',
  '/t.js',
  '/c',
  '/c.gif',
  '/a.js',
  '/a.gif',
  '/k',
  '/health',
];

const portal = createRequire(inRoot('apps/portal/package.json'));
const { createServer } = await import(pathToFileURL(portal.resolve('vite')).href);

const { HOST, PORT, API_URL } = process.env;
const proxy = Object.fromEntries(
  API_PATHS.map((path) => [`^${path.replaceAll('.', '\\.')}(/|\\?|$)`, API_URL]),
);
const server = await createServer({
  root: inRoot('apps/portal'),
  server: { host: HOST, port: Number(PORT), strictPort: true, proxy },
});
await server.listen();

const end = async () => {
  await server.close();
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('disconnect', end);
