import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastify, type FastifyInstance } from 'fastify';
import { answerError } from '../../platform/errors/error.filter.js';
import type { Lane } from '../../platform/http/lane.js';
import { sendersBehind } from '../../platform/http/sender.js';
import { TRANSPARENT_GIF } from '../collect/hit-parts.lookup.js';
import { AD_EVENTS } from './ad-hit.lookup.js';
import type { AdIntakeService } from './ad-intake.service.js';
import type { AdHitQuery } from './dto/ad-hit.query.dto.js';

const PATH = '/a.gif?';
/** As text it leaves in one piece with the head of the answer. */
const GIF = TRANSPARENT_GIF.toString('latin1');
const HEADERS = {
  'content-type': 'image/gif',
  'content-length': String(TRANSPARENT_GIF.length),
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Values that the full validation takes as they are, by parameter; nothing in them is written with a per cent sign. */
const PLAIN: Record<keyof AdHitQuery, RegExp> = {
  c: /^[\w-]{1,100}$/,
  i: /^[0-9a-f]{32}$/,
  e: new RegExp(`^(${AD_EVENTS.join('|')})$`),
  s: /^\d{1,9}$/,
  ch: /^[\w.-]{1,100}$/,
  p: /^[\w.-]{1,100}$/,
  n: /^[01]$/,
  gdpr: /^[01]$/,
  gdpr_consent: /^[\w.-]{1,4000}$/,
  u: /^[\w-]{1,64}$/,
  w: /^\d{1,5}$/,
  h: /^\d{1,5}$/,
  cb: /^[\w.]{1,64}$/,
};

/**
 * The query of an address as tags send it; undefined in doubt, and where it asks for anything but an ad's pixel.
 * @param url path and query
 */
export function readAtAGlance(url: string): AdHitQuery | undefined {
  if (!url.startsWith(PATH)) return undefined;
  const query: Record<string, string | number> = {};
  for (const part of url.slice(PATH.length).split('&')) {
    const at = part.indexOf('=');
    const [name, value] = [part.slice(0, at), part.slice(at + 1)];
    if (at < 1 || !Object.hasOwn(PLAIN, name) || Object.hasOwn(query, name)) return undefined;
    if (!PLAIN[name as keyof AdHitQuery].test(value)) return undefined;
    query[name] = name === 'w' || name === 'h' ? Number(value) : value;
  }
  return typeof query['c'] === 'string' ? (query as Partial<AdHitQuery> as AdHitQuery) : undefined;
}

function accepted(response: ServerResponse): void {
  response.writeHead(200, HEADERS).end(GIF, 'latin1');
}

/**
 * A lane for `GET /a.gif` as tags send it: the same call with the same answers as that of the controller, without what every
 * other request passes through, of which nothing is of use to a pixel. Fastify sees only what is refused.
 */
export class AdLane implements Lane {
  readonly application: FastifyInstance;
  private readonly senderOf: ReturnType<typeof sendersBehind>;
  private readonly refusals = new WeakMap<IncomingMessage, unknown>();
  private known: AdIntakeService | undefined;

  /** @param intake known once the main application is */
  constructor(
    trustedProxies: readonly string[] | undefined,
    private readonly intake: () => AdIntakeService,
  ) {
    this.senderOf = sendersBehind(trustedProxies);
    this.application = fastify({ genReqId: () => randomUUID() });
    this.application.setErrorHandler((error, request, reply) => answerError(error, request, reply));
    this.application.get('/a.gif', (request, reply) => reply.send(this.refusals.get(request.raw)));
  }

  /** Pixels whose query holds nothing that has to be looked at twice. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const query = readAtAGlance(request.url ?? '');
    if (!query) return false;
    const refuse = (refusal: unknown) => {
      this.refusals.set(request, refusal);
      this.application.routing(request, response);
    };
    this.known ??= this.intake();
    try {
      this.known.take(query, this.senderOf(request), (refusal) =>
        refusal ? refuse(refusal) : accepted(response),
      );
    } catch (refusal) {
      refuse(refusal);
    }
    return true;
  }
}
