import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';

// PostgreSQL refuses NUL in any text, so it is stopped before it can become a server error.
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function holdsControl(value: unknown): boolean {
  if (typeof value === 'string') return CONTROL.test(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([key, child]) => CONTROL.test(key) || holdsControl(child));
}

/** Refuses control characters in paths, queries and bodies of every route. */
export function refuseControlCharacters(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    const bad = holdsControl(request.params) || holdsControl(request.query) || holdsControl(request.body);
    done(bad ? new AppError('request.malformed') : undefined);
  });
}
