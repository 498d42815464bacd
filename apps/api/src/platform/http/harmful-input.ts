import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

// PostgreSQL refuses NUL in any text, so it is stopped before it can become a server error.
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Half of a character: no text, and an error of the runtime wherever it is encoded. */
const HALF = /\p{Surrogate}/u;

/** What either of them may be found in: nearly no text needs a second look. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const SUSPICIOUS = /[\u0000-\u001f\ud800-\udfff]/;

const isHarmfulText = (text: string) => SUSPICIOUS.test(text) && (CONTROL.test(text) || HALF.test(text));

/** No input of ours is nested half as deep; what walks through inputs does so by recursion, which must not overflow. */
const DEEPEST = 50;

/** Whether an input holds control characters, halves of characters or bottomless nesting. */
export function isHarmful(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isHarmfulText(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return false;
  if (depth > DEEPEST) return true;
  for (const key in value)
    if (isHarmfulText(key) || isHarmful((value as Record<string, unknown>)[key], depth + 1)) return true;
  return false;
}

/** Refuses control characters, halves of characters and bottomless nesting in paths, queries and bodies of every route. */
export function refuseHarmfulInput(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    const bad = [request.params, request.query, request.body].some((input) => isHarmful(input));
    done(bad ? new AppError('request.malformed') : undefined);
  });
}
