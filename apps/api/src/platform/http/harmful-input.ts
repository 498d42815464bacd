import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.js';
import { isHarmfulText } from '../text/clean-text.js';

/** No input of ours is nested half as deep; what walks through inputs does so by recursion, which must not overflow. */
const DEEPEST = 50;

/**
 * What becomes of a text that cannot be stored: it is refused where somebody reads the answer, and left to the calls that
 * clean their texts where nobody does.
 */
export type HarmfulTexts = 'refused' | 'cleaned by the calls';

/** Whether an input holds bottomless nesting, or texts that are to be refused. */
export function isHarmful(value: unknown, texts: HarmfulTexts, depth = 0): boolean {
  if (typeof value === 'string') return texts === 'refused' && isHarmfulText(value);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return false;
  if (depth > DEEPEST) return true;
  for (const key in value)
    if (isHarmfulText(key) || isHarmful((value as Record<string, unknown>)[key], texts, depth + 1))
      return true;
  return false;
}

/** Refuses bottomless nesting, and texts unless calls clean them, in paths, queries and bodies of every route. */
export function refuseHarmfulInput(server: FastifyInstance, texts: HarmfulTexts): void {
  server.addHook('preValidation', (request, _reply, done) => {
    const bad = [request.params, request.query, request.body].some((input) => isHarmful(input, texts));
    done(bad ? new AppError('request.malformed') : undefined);
  });
}
