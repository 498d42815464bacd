import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@netreach/domain';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { mayFollow } from '../consent.js';
import { ClientLinksRepository, type LinkOutcome } from '../database/client-links.repository.js';
import type { LinkClientDto } from '../dto/link.dto.js';
import { IdentifiersCache } from '../identifiers.cache.js';
import { LinkTokens } from './link-token.js';

const REFUSED: Record<Exclude<LinkOutcome, 'linked'>, ErrorCode> = {
  used: 'collect.link_used',
  nobody: 'collect.link_refused',
};

/** Links browsers to persons of the panel. */
@Injectable()
export class PanelLinkService {
  private readonly tokens: LinkTokens;

  constructor(
    private readonly links: ClientLinksRepository,
    private readonly identifiers: IdentifiersCache,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.tokens = new LinkTokens(config.SECRET_KEY, config.SECRET_KEY_BEFORE);
  }

  /**
   * Links the client of a request to the person of its token, from now on.
   * @throws AppError `collect.unknown_identifier`, `collect.link_no_consent`, `collect.link_refused`,
   *   `request.not_found` for a token of another country, `collect.link_expired`, `collect.link_used`
   */
  async accept(sent: LinkClientDto, request: FastifyRequest): Promise<void> {
    const service = this.identifiers.find(sent.i);
    if (!service) throw new AppError('collect.unknown_identifier');
    if (!mayFollow(sent.n, request.headers)) throw new AppError('collect.link_no_consent');
    const claim = this.tokens.read(sent.t);
    if (!claim) throw new AppError('collect.link_refused');
    if (claim.country !== service.country) throw new AppError('request.not_found');
    const now = this.clock.now();
    if (claim.expiresAt <= now) throw new AppError('collect.link_expired');
    const outcome = await this.links.link(claim, sent.c, new Date(now));
    if (outcome !== 'linked') throw new AppError(REFUSED[outcome]);
  }
}
