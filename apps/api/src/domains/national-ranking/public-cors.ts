import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** What everybody may read, from any page. */
const PUBLIC = /^\/v3\/at\/(owa\/public|ratings\/public)\//;

/** Lets pages of any origin read public answers, refusals too: they hold nothing of whoever asks, and take no cookies. */
@Injectable()
export class PublicCors implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onRequest', (request, reply, done) => {
      if (PUBLIC.test(request.url))
        void reply
          .header('access-control-allow-origin', '*')
          .header('access-control-expose-headers', 'content-disposition, etag')
          .header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
  }
}
