import { existsSync, readdirSync } from 'node:fs';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../platform/config/app-config.js';
import { AppError } from '../platform/errors/app-error.js';

/** Paths the collector answers. */
const COLLECTOR_PATHS = ['/t.js', '/c.gif', '/c', '/a.js', '/a.gif', '/k'] as const;

/** Where no reverse proxy does it, the API's origin also serves the portal and passes hits on to the collector. */
export async function serveOneOrigin(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  if (config.COLLECTOR_URL) await passHitsOn(server, config.COLLECTOR_URL);
  if (config.PORTAL_DIST && existsSync(config.PORTAL_DIST)) await servePortal(server, config.PORTAL_DIST);
}

async function passHitsOn(server: FastifyInstance, upstream: string): Promise<void> {
  for (const path of COLLECTOR_PATHS)
    await server.register(proxy, {
      upstream,
      prefix: path,
      rewritePrefix: path,
      httpMethods: ['GET', 'POST', 'OPTIONS'],
    });
}

async function servePortal(server: FastifyInstance, root: string): Promise<void> {
  await server.register(files, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
    },
  });
  // Pages that anybody may open have documents of their own, which show them at once.
  const documents = new Set(readdirSync(root).filter((name) => name.endsWith('.html')));
  // The portal routes in the browser: any other address gets the same document, but no call and no missing part of it.
  server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/v3/')) throw new AppError('request.unknown_route');
    if (request.url.startsWith('/assets/')) throw new AppError('request.not_found');
    const own = `${request.url.split('?', 1)[0]?.slice(1)}.html`;
    return reply.sendFile(documents.has(own) ? own : 'index.html', { maxAge: 0 });
  });
}
