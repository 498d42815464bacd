import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

// PostgreSQL refuses NUL in any text, so it is stopped before it can become a server error.
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Half of a character: no text, and an error of the runtime wherever it is encoded. */
const HALF = /\p{Surrogate}/u;

const isHarmfulText = (text: string) => CONTROL.test(text) || HALF.test(text);

/** No input of ours is nested half as deep; what walks through inputs does so by recursion, which must not overflow. */
const DEEPEST = 50;

function isHarmful(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isHarmfulText(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(([key, child]) => isHarmfulText(key) || isHarmful(child, depth + 1));
}

/** Refuses control characters, halves of characters and bottomless nesting in paths, queries and bodies of every route. */
export function refuseHarmfulInput(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    const bad = [request.params, request.query, request.body].some((input) => isHarmful(input, 0));
    done(bad ? new AppError('request.malformed') : undefined);
  });
}
