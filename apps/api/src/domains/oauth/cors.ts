import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientsRepository } from './database/clients.repository.js';

/** What programs in foreign pages may call; never what a user decides. */
const CALLS: Readonly<Record<string, string>> = {
  '/v3/oauth/token': 'POST',
  '/v3/oauth/revoke': 'POST',
  '/v3/oauth/userinfo': 'GET',
};

/** Lets pages at the registered addresses of public clients read the answers of token, revoke and userinfo. */
@Injectable()
export class OAuthCors implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly clients: ClientsRepository,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onRequest', (request, reply) => this.answer(request, reply));
  }

  /** Answers browsers that ask first, and marks the answers of all others. */
  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const method = CALLS[request.url.split('?')[0] ?? ''];
    const { origin } = request.headers;
    if (!method || origin === undefined) return undefined;
    void reply.header('vary', 'origin');
    if (!(await this.isRegistered(origin))) return undefined;
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'www-authenticate, retry-after');
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  }

  private async isRegistered(origin: string): Promise<boolean> {
    const addresses = await this.clients.publicAddresses();
    return addresses.some((address) => new URL(address).origin === origin);
  }
}
