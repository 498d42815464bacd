import { Injectable } from '@nestjs/common';
import { ownPath } from '../../../platform/http/origin.js';
import { ClientsRepository } from '../database/clients.repository.js';
import type { AuthorizeRedirectDto } from '../dto/authorize.dto.js';

/** What goes along to the consent page. */
const PASSED_ON = ['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'] as const;

/** Where users go after signing in. */
@Injectable()
export class RedirectService {
  constructor(private readonly clients: ClientsRepository) {}

  /** A path of the portal as it is; for an address registered for the client the consent page; null for all else. */
  async afterSignIn(request: AuthorizeRedirectDto): Promise<string | null> {
    const { redirect, client_id } = request;
    const path = ownPath(redirect);
    if (path !== null || client_id === undefined) return path;
    const client = await this.clients.enabled(client_id);
    if (!client?.redirectUris.includes(redirect)) return null;
    const query = new URLSearchParams({ client_id, redirect_uri: redirect });
    for (const name of PASSED_ON) if (request[name]) query.set(name, request[name]);
    return `/oauth/authorize?${query.toString()}`;
  }
}
