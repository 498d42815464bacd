import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DailyClientHash, firstPartyClient } from './client-id.js';
import { mayFollow } from './consent.js';
import type { IdentifiedService } from './database/identifiers.read-model.js';
import type { SentHitDto } from './dto/hits.dto.js';
import { GeoSource } from './geo/geo-source.js';
import { hitIdOf, type Hit } from './hit.js';
import { hitTexts } from './hit-texts.js';
import { HitStream, type Done } from './hit-stream.js';
import { IdentifiersCache } from './identifiers.cache.js';
import { marketDayOf } from './market-days.js';
import { classifyAgent } from './user-agent.js';

/** Turns what browsers send into hits and puts them into the stream. */
@Injectable()
export class HitIntakeService {
  private readonly clientHash: DailyClientHash;

  constructor(
    private readonly identifiers: IdentifiersCache,
    private readonly stream: HitStream,
    private readonly geo: GeoSource,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.clientHash = new DailyClientHash(config.SECRET_KEY);
  }

  /** @throws AppError `collect.unknown_identifier` when none of the hits has a known one, `collect.busy` */
  async accept(sent: readonly SentHitDto[], request: FastifyRequest): Promise<void> {
    await this.stream.append(this.hitsOf(sent, request));
  }

  /**
   * As {@link accept}, without a promise: those of a request would cost more than its hit.
   * @throws AppError `collect.unknown_identifier`
   */
  take(sent: readonly SentHitDto[], request: FastifyRequest, done: Done): void {
    this.stream.put(this.hitsOf(sent, request), done);
  }

  private hitsOf(sent: readonly SentHitDto[], request: FastifyRequest): Hit[] {
    const hits: Hit[] = [];
    for (const hit of sent) {
      const service = this.identifiers.find(hit.i);
      if (service) hits.push(this.hitOf(hit, service, request));
    }
    if (hits.length === 0) throw new AppError('collect.unknown_identifier');
    return hits;
  }

  private hitOf(sent: SentHitDto, service: IdentifiedService, request: FastifyRequest): Hit {
    const { headers } = request;
    const at = this.clock.now();
    const agent = classifyAgent({
      userAgent: headers['user-agent'],
      mobileHint: text(headers['sec-ch-ua-mobile']),
      purpose: text(headers['sec-purpose']) ?? text(headers['purpose']),
    });
    const consent = mayFollow(sent.n, headers);
    return {
      id: hitIdOf(sent.id),
      country: service.country,
      serviceId: service.serviceId,
      kind: sent.t,
      at,
      ...agent,
      client: consent ? this.clientOf(sent, service, request, at) : null,
      consent,
      geo: this.geo.countryOf(request.ip, headers, (request.ips?.length ?? 0) > 1),
      ...hitTexts({ path: sent.p, title: sent.ti ?? null, referrer: sent.r }),
      activeSeconds: sent.s ?? 0,
      source: 'tag',
    };
  }

  private clientOf(
    sent: SentHitDto,
    service: IdentifiedService,
    request: FastifyRequest,
    at: number,
  ): string {
    const own = firstPartyClient(sent.c);
    return (
      own ??
      this.clientHash.of(marketDayOf(at, service.timeZone), request.ip, request.headers['user-agent'] ?? '')
    );
  }
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
