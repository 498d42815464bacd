import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';
import { answerError } from '../../platform/errors/error.filter.js';
import { isHarmful } from '../../platform/http/harmful-input.js';
import type { Lane } from '../../platform/http/lane.js';
import type { HitIntakeService } from './hit-intake.service.js';
import type { SentHitsReader } from './sent-hits.reader.js';

/** What a beacon needs. */
export interface BeaconServices {
  readonly reader: SentHitsReader;
  readonly intake: HitIntakeService;
}

/**
 * A lane for `POST /c` as browsers send it (JSON as text): the same call with the same answers as that of the controller,
 * without what every other request passes through, of which nothing is of use to a beacon.
 */
export class BeaconLane implements Lane {
  readonly application: FastifyInstance;
  private known: BeaconServices | undefined;

  /** @param services known once the main application is */
  constructor(
    options: { bodyLimit: number; trustedProxies: readonly string[] | undefined },
    private readonly services: () => BeaconServices,
  ) {
    const { bodyLimit, trustedProxies } = options;
    this.application = fastify({
      bodyLimit,
      trustProxy: trustedProxies?.length ? [...trustedProxies] : false,
      genReqId: () => randomUUID(),
    });
    const json = this.application.getDefaultJsonParser('error', 'error');
    this.application.addContentTypeParser('text/plain', { parseAs: 'string' }, json);
    this.application.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    this.application.post('/c', async (request, reply) => {
      await this.take(request);
      return reply
        .code(204)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send();
    });
  }

  /** Beacons, recognised without looking into them. */
  takes({ method, url, headers }: IncomingMessage): boolean {
    return method === 'POST' && url === '/c' && (headers['content-type']?.startsWith('text/plain') ?? false);
  }

  private async take(request: FastifyRequest): Promise<void> {
    if (isHarmful(request.body)) throw new AppError('request.malformed');
    this.known ??= this.services();
    const { reader, intake } = this.known;
    await intake.accept(await reader.read(request.body), request);
  }
}
