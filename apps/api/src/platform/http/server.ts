import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { admitUploads } from '../files/uploads.js';
import { readForms } from './form-parser.js';
import { serverWithLanes, type Lane } from './lane.js';
import { protectiveHeaders } from './protective-headers.js';
import { serverTimes, type ClientPatience } from './server-times.js';
import { refuseHarmfulInput, type HarmfulTexts } from './harmful-input.js';
import { answerUnroutable } from './unroutable.js';
import { keepRequestContext } from './request-context.js';

/** How a process's HTTP server differs from the others'. */
export interface ServerOptions {
  /** Proxies whose forwarding headers are believed. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** How long clients may take; only a preview, which nobody calls, does without. */
  readonly patience?: ClientPatience;
  /** Loads modules without creating providers: enough to write the OpenAPI document, needs no database. */
  readonly preview?: boolean;
  /** Largest body accepted, in bytes. */
  readonly bodyLimit?: number;
  /** Texts that cannot be stored are refused unless told otherwise. */
  readonly harmfulTexts?: HarmfulTexts;
  /** Takes files, on the routes that say so. */
  readonly takesUploads?: boolean;
  /** Origins pages may talk to besides their own. */
  readonly connectsTo?: readonly string[];
  /** Answers the most frequent calls, beside the module's. */
  readonly lanes?: readonly Lane[];
}

/** Bytes: what is shorter travels in the first packets as it is, and packing it would take longer than answering. */
const WORTH_COMPRESSING = 4096;

/** Creates a process's HTTP application with the headers, hooks and logs all of them share. */
export async function createServer(
  module: Type,
  options: ServerOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? 1_048_576,
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnroutable,
    ...(options.patience ? serverTimes(options.patience) : {}),
    ...(options.lanes ? { serverFactory: serverWithLanes(options.lanes) } : {}),
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bufferLogs: true,
    abortOnError: false,
    preview: options.preview ?? false,
  });
  if (options.preview) return app;
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  const server = app.getHttpAdapter().getInstance();
  readForms(app);
  const protection = protectiveHeaders(options.connectsTo ?? []);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(protection);
    done();
  });
  await app.register(cookie);
  await app.register(compress, { threshold: WORTH_COMPRESSING, encodings: ['gzip'] });
  for (const lane of options.lanes ?? []) await lane.application.ready();
  keepRequestContext(server);
  if (options.takesUploads) await admitUploads(app);
  refuseHarmfulInput(server, options.harmfulTexts ?? 'refused');
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/v3/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  return app;
}

/**
 * Starts listening and ends with whoever started this process: on a signal (Nest's shutdown hooks) or, as a child with
 * an ipc channel, when the parent is gone.
 */
export async function listen(app: NestFastifyApplication, host: string, port: number): Promise<void> {
  await app.listen({ host, port });
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
