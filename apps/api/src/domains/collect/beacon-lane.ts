import { Readable } from 'node:stream';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.js';
import { answerError } from '../../platform/errors/error.filter.js';
import { isHarmful } from '../../platform/http/harmful-input.js';
import type { Lane } from '../../platform/http/lane.js';
import { sendersBehind } from '../../platform/http/sender.js';
import type { HitIntakeService } from './hit-intake.service.js';
import type { SentHitsReader } from './sent-hits.reader.js';

const CROSS_ORIGIN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function accepted(response: ServerResponse): void {
  response.writeHead(204, CROSS_ORIGIN).end();
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

/** What the lane has read of a request that it leaves to Fastify, and why it is refused where that is known. */
interface Left {
  readonly body: Buffer;
  readonly refusal?: Error | undefined;
}

/**
 * A lane for `POST /c` as browsers send it (JSON as text): the same call with the same answers as that of the controller,
 * without what every other request passes through, of which nothing is of use to a beacon. What is as the tag sends it is
 * answered without Fastify, which would cost as much as all else that is done for a beacon.
 */
export class BeaconLane implements Lane {
  readonly application: FastifyInstance;
  private readonly json: ReturnType<FastifyInstance['getDefaultJsonParser']>;
  private readonly senderOf: ReturnType<typeof sendersBehind>;
  private readonly bodyLimit: number;
  private readonly left = new WeakMap<IncomingMessage, Left>();
  private known: BeaconServices | undefined;

  /** @param services known once the main application is */
  constructor(
    options: { bodyLimit: number; trustedProxies: readonly string[] | undefined },
    private readonly services: () => BeaconServices,
  ) {
    const { bodyLimit, trustedProxies } = options;
    this.bodyLimit = bodyLimit;
    this.senderOf = sendersBehind(trustedProxies);
    this.application = fastify({
      bodyLimit,
      trustProxy: trustedProxies?.length ? [...trustedProxies] : false,
      genReqId: () => randomUUID(),
    });
    this.json = this.application.getDefaultJsonParser('error', 'error');
    this.application.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body.toString()),
    );
    this.application.addHook('preParsing', (request, _reply, payload, done) => {
      const left = this.left.get(request.raw);
      done(null, left ? Readable.from([left.body]) : payload);
    });
    this.application.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    this.application.post<BeaconRoute>('/c', async (request, reply) => {
      await this.takeAnything(request);
      await reply.code(204).headers(CROSS_ORIGIN).send();
    });
  }

  /** Beacons, recognised without looking into them. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (method !== 'POST' || url !== '/c' || !headers['content-type']?.startsWith('text/plain')) return false;
    if (Number(headers['content-length']) <= this.bodyLimit) this.read(request, response);
    else this.application.routing(request, response);
    return true;
  }

  private read(request: IncomingMessage, response: ServerResponse): void {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      this.take(request, response, parts.length === 1 ? parts[0]! : Buffer.concat(parts)),
    );
  }

  private take(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { reader, intake } = (this.known ??= this.services());
    const hits = reader.readAtAGlance(body.toString());
    const leave = (refusal?: Error) => {
      this.left.set(request, { body, refusal });
      this.application.routing(request, response);
    };
    if (!hits) return leave();
    try {
      intake.take(hits, this.senderOf(request), (refusal) => (refusal ? leave(refusal) : accepted(response)));
    } catch (refusal) {
      leave(refusal as Error);
    }
  }

  /** What is not as the tag sends it. */
  private async takeAnything(request: BeaconRequest): Promise<void> {
    const { refusal } = this.left.get(request.raw) ?? {};
    if (refusal) throw refusal;
    const { reader, intake } = (this.known ??= this.services());
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
