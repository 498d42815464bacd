import { Injectable } from '@nestjs/common';
import { SCOPES } from '@netreach/domain';
import type { Principal } from '../../../platform/access/principal.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Language } from '@netreach/domain';
import { UsersLookup } from '../../users/users.lookup.js';
import { ClientsRepository, type ClientRow } from '../database/clients.repository.js';
import { ConsentsRepository } from '../database/consents.repository.js';
import type {
  AuthorizeDataDto,
  AuthorizeDataResponseDto,
  AuthorizeDto,
  AuthorizeResponseDto,
} from '../dto/authorize.dto.js';
import { approvedAddress, deniedAddress, type AnswerAddress } from './answer-address.js';
import { faultOf, inOrder, namesOf, type Fault } from './authorization-request.js';
import { CodeIssuer } from './code-issuer.js';
import { inWords } from './scope-texts.js';

const REFUSED: Fault = { error: 'access_denied', message: 'The user has not allowed it.' };
const SOMEBODY_ELSE: Fault = { error: 'access_denied', message: 'Somebody else is signed in.' };

/** Asking users whether a client may act for them. */
@Injectable()
export class AuthorizeService {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly consents: ConsentsRepository,
    private readonly users: UsersLookup,
    private readonly codes: CodeIssuer,
  ) {}

  /**
   * What the consent page shows.
   * @throws AppError `request.not_found` for an unknown client or address
   */
  async data(
    request: AuthorizeDataDto,
    { userId }: Principal,
    { issuer, language }: { issuer: string; language: Language },
  ): Promise<Omit<AuthorizeDataResponseDto, 'success'>> {
    const client = await this.clientOf(request);
    const [allowed, user] = await Promise.all([
      this.consents.scopesOf(userId, client.id),
      this.users.knownAccount(userId),
    ]);
    const names = namesOf(request.scopes ?? request.scope);
    const fault = isOther(request, userId) ? SOMEBODY_ELSE : faultOf(request, client, names);
    const asked = inOrder(names).filter((scope) => client.scopes.includes(scope));
    const scopes = asked.map((scope) => ({ ...inWords(scope, language), granted: allowed.includes(scope) }));
    return {
      client: { name: client.name, redirect_uri: request.redirect_uri },
      authorized: !fault && isSurelyItself(client, request) && scopes.every(({ granted }) => granted),
      scopes,
      user: { name: user.name, email: user.email },
      denied: fault
        ? { redirect: deniedAddress(answerTo(request, issuer), fault), message: fault.message }
        : null,
    };
  }

  /**
   * Does what the user decided.
   * @throws AppError `request.not_found` for an unknown client or address
   */
  async decide(
    request: AuthorizeDto,
    principal: Principal,
    issuer: string,
  ): Promise<Omit<AuthorizeResponseDto, 'success'>> {
    const client = await this.clientOf(request);
    const to = answerTo(request, issuer);
    const ticked = namesOf(request.scopes);
    // What the client asked for and the user did not tick is no longer allowed; not told what it asked for, nothing else is.
    const asked = request.scope == null ? Object.keys(SCOPES) : namesOf(request.scope);
    const isRefused = request.decision === 'denied' || ticked.length === 0;
    const fault = isOther(request, principal.userId)
      ? SOMEBODY_ELSE
      : isRefused
        ? REFUSED
        : faultOf(request, client, ticked);
    if (fault) return { code: null, redirect: deniedAddress(to, fault) };
    const scopes = {
      ticked: inOrder(ticked),
      unticked: inOrder(asked.filter((name) => !ticked.includes(name))),
    };
    const code = await this.codes.issue(client, principal, { ...request, ...scopes });
    return { code, redirect: approvedAddress(to, code) };
  }

  private async clientOf(request: AuthorizeDataDto): Promise<ClientRow> {
    const client = await this.clients.enabled(request.client_id);
    if (!client?.redirectUris.includes(request.redirect_uri)) throw new AppError('request.not_found');
    return client;
  }
}

/** Whether the request is about another user than the one who is signed in. */
function isOther({ user_id }: AuthorizeDataDto, userId: number): boolean {
  return user_id != null && user_id !== userId;
}

function answerTo({ redirect_uri, state }: AuthorizeDataDto, issuer: string): AnswerAddress {
  return { redirectUri: redirect_uri, state, issuer };
}

/**
 * Whether nobody else can get the answer: the client has a secret, or a website's address. Any program on the user's
 * machine can listen on it, so there the user is always asked (RFC 8252, 8.6).
 */
function isSurelyItself({ authMethod }: ClientRow, { redirect_uri }: AuthorizeDataDto): boolean {
  return authMethod !== 'none' || new URL(redirect_uri).protocol === 'https:';
}
