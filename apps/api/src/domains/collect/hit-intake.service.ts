import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.js';
import type { Sender } from '../../platform/http/sender.js';
import type { IdentifiedService } from './database/identifiers.read-model.js';
import type { SentHitDto } from './dto/hits.dto.js';
import { hitIdOf, type Hit } from './hit.js';
import { hitLine } from './hit-line.js';
import { hitTexts } from './hit-texts.js';
import { HitStream, placeOf, type Done } from './hit-stream.lookup.js';
import { IdentifiersCache } from './identifiers.cache.js';
import { sendingHost } from './sending-host.js';
import { TagSightings } from './tag-sightings.js';
import { Visitors } from './visitors.lookup.js';

/** Turns what browsers send into hits and puts them into the stream. */
@Injectable()
export class HitIntakeService {
  constructor(
    private readonly identifiers: IdentifiersCache,
    private readonly stream: HitStream,
    private readonly visitors: Visitors,
    private readonly sightings: TagSightings,
  ) {}

  /** @throws AppError `collect.unknown_identifier` when none of the hits has a known one, `collect.busy` */
  async accept(sent: readonly SentHitDto[], request: Sender): Promise<void> {
    const { lines, place } = this.readyFor(sent, request);
    await this.stream.append(lines, place);
  }

  /**
   * As {@link accept}, without a promise: those of a request would cost more than its hit.
   * @throws AppError `collect.unknown_identifier`
   */
  take(sent: readonly SentHitDto[], request: Sender, done: Done): void {
    const { lines, place } = this.readyFor(sent, request);
    this.stream.put(lines, place, done);
  }

  /** The lines of a visitor's hits, and where they belong. */
  private readyFor(sent: readonly SentHitDto[], request: Sender): { lines: string[]; place: number } {
    const lines: string[] = [];
    let place = 0;
    const host = sendingHost(request.headers);
    for (const hit of sent) {
      const service = this.identifiers.find(hit.i);
      if (!service) continue;
      const taken = this.hitOf(hit, service, request);
      if (lines.length === 0) place = placeOf(taken);
      lines.push(hitLine(taken));
      if (taken.kind === 'page' && taken.bot === null) this.sightings.count(service, host, taken.at);
    }
    if (lines.length === 0) throw new AppError('collect.unknown_identifier');
    return { lines, place };
  }

  private hitOf(sent: SentHitDto, service: IdentifiedService, request: Sender): Hit {
    const { timeZone, country, serviceId } = service;
    const visitor = this.visitors.of(request, { consent: sent.n, client: sent.c, timeZone });
    return {
      id: hitIdOf(sent.id),
      country,
      serviceId,
      kind: sent.t,
      ...visitor,
      ...hitTexts({ path: sent.p, title: sent.ti ?? null, referrer: sent.r }),
      activeSeconds: sent.s ?? 0,
      source: 'tag',
    };
  }
}
