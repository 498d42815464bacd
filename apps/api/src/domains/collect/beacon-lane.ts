import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';
import { answerError } from '../../platform/errors/error.filter.js';
import { isHarmful } from '../../platform/http/harmful-input.js';
import type { Lane } from '../../platform/http/lane.js';
import type { HitIntakeService } from './hit-intake.service.js';
import type { SentHitsReader } from './sent-hits.reader.js';

const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Answers at once: what Fastify would do on the way takes as long as all else that is done for a beacon. */
function accepted(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(204, CROSS_ORIGIN).end();
}

/** The body is text, or none. */
interface BeaconRoute {
  Body: string | undefined;
}
type BeaconRequest = FastifyRequest<BeaconRoute>;

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
  private readonly json: ReturnType<FastifyInstance['getDefaultJsonParser']>;
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
    this.json = this.application.getDefaultJsonParser('error', 'error');
    this.application.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body.toString()),
    );
    this.application.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    this.application.post<BeaconRoute>('/c', (request, reply) => {
      this.take(request, (refusal) => {
        if (refusal) void reply.send(refusal);
        else accepted(reply);
      });
    });
  }

  /** Beacons, recognised without looking into them. */
  takes({ method, url, headers }: IncomingMessage): boolean {
    return method === 'POST' && url === '/c' && (headers['content-type']?.startsWith('text/plain') ?? false);
  }

  private take(request: BeaconRequest, done: (refusal?: Error) => void): void {
    this.known ??= this.services();
    const { reader, intake } = this.known;
    const hits = reader.readAtAGlance(request.body ?? '');
    if (hits) intake.take(hits, request, done);
    else this.takeAnything(request).then(() => done(), done);
  }

  /** What is not as the tag sends it. */
  private async takeAnything(request: BeaconRequest): Promise<void> {
    const { reader, intake } = this.known!;
    const { body: text } = request;
    const body = text === undefined ? undefined : await this.parsed(request, text);
    if (isHarmful(body, 'cleaned by the calls')) throw new AppError('request.malformed');
    await intake.accept(await reader.read(body), request);
  }

  private parsed(request: BeaconRequest, text: string): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.json(request, text, (error, body) => (error ? reject(error) : resolve(body))),
    );
  }
}
