import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';
import type { Sender } from '../../platform/http/sender.js';
import { hitIdOf } from '../collect/hit-parts.lookup.js';
import { HitStream, placeOf } from '../collect/hit-stream.lookup.js';
import { Visitors } from '../collect/visitors.lookup.js';
import { AdCodesCache } from './ad-codes.cache.js';
import { adHitLine, type AdEvent, type AdHit } from './ad-hit.lookup.js';
import { AdValidity } from './ad-validity.service.js';
import type { AdCode } from './database/ad-codes.read-model.js';
import type { AdClickQuery, AdHitQuery } from './dto/ad-hit.query.dto.js';
import { clickTarget } from './landing-page.js';
import { sentConsent } from './tc-string.js';

/** Turns what tags of advertising send into hits and puts them into the stream. */
@Injectable()
export class AdIntakeService {
  private readonly logger = new Logger('AdIntake');

  constructor(
    private readonly codes: AdCodesCache,
    private readonly stream: HitStream,
    private readonly visitors: Visitors,
    private readonly validity: AdValidity,
  ) {}

  /** Takes an event of an impression. @throws AppError `collect.unknown_code`, `collect.busy` */
  async accept(sent: AdHitQuery, request: Sender): Promise<void> {
    const code = await this.codeOf(sent.c);
    const hit = this.hitOf(sent.e ?? 'impression', sent, code, request);
    await this.stream.append([adHitLine(hit)], placeOf(hit));
  }

  /** As {@link accept}, for known codes without a promise: those of a request would cost more than its hit. */
  take(sent: AdHitQuery, request: Sender, done: (refusal?: Error) => void): void {
    const code = this.codes.known(sent.c);
    if (!code) {
      this.accept(sent, request).then(() => done(), done);
      return;
    }
    const hit = this.hitOf(sent.e ?? 'impression', sent, code, request);
    this.stream.put([adHitLine(hit)], placeOf(hit), done);
  }

  /**
   * Takes a click. A visitor who has clicked is led on even while no hits can be taken.
   * @returns the landing page of the code's creative
   * @throws AppError `collect.unknown_code`
   */
  async click(sent: AdClickQuery, request: FastifyRequest): Promise<string> {
    const code = await this.codeOf(sent.c);
    const target = clickTarget(code.landingPage, request.query as Record<string, unknown>);
    if (target === undefined) throw new AppError('collect.unknown_code');
    try {
      const hit = this.hitOf('click', sent, code, request);
      await this.stream.append([adHitLine(hit)], placeOf(hit));
    } catch (error) {
      this.logger.warn({ err: error }, 'a click was not counted');
    }
    return target;
  }

  private async codeOf(sent: string): Promise<AdCode> {
    const code = await this.codes.find(sent);
    if (!code) throw new AppError('collect.unknown_code');
    return code;
  }

  private hitOf(
    event: AdEvent,
    sent: AdClickQuery & Pick<AdHitQuery, 's' | 'w' | 'h'>,
    code: AdCode,
    request: Sender,
  ): AdHit {
    const { country, campaignId, timeZone } = code;
    const consent = sentConsent({ n: sent.n, gdpr: sent.gdpr, gdprConsent: sent.gdpr_consent });
    const { bot, ...visitor } = this.visitors.of(request, { consent, client: sent.u, timeZone });
    const other = sent.s === undefined ? undefined : this.codes.creative(Number(sent.s), campaignId);
    return {
      id: hitIdOf(sent.i?.toLowerCase() ?? randomBytes(16).toString('hex')),
      country,
      event,
      campaignId,
      flightId: other?.flightId ?? code.flightId,
      creativeId: other?.id ?? code.creativeId,
      ...visitor,
      channel: sent.ch ?? code.channel,
      placement: sent.p ?? code.placement,
      invalid: this.validity.reasonOf({ address: request.ip, bot, width: sent.w, height: sent.h }),
      source: sent.i === undefined ? 'bare' : 'tag',
    };
  }
}
