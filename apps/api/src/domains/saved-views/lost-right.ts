import { AppError } from '../../platform/errors/app-error.js';

const LOST: ReadonlySet<string> = new Set([
  'access.forbidden',
  'country.unknown',
  'export.unknown_kind',
  'request.not_found',
]);

/** Whether a screen refuses because whoever asks may not see it any more, or there is none: waiting does not help. */
export function isLost(error: unknown): boolean {
  return error instanceof AppError && LOST.has(error.code);
}
