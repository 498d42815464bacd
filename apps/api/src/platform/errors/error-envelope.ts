import type { AppError } from './app-error.js';
import type { ErrorDto } from './error.dto.js';

/** How a failure is answered: its status and the envelope. */
export function errorEnvelope(error: AppError, requestId: string): { status: number; body: ErrorDto } {
  return {
    status: error.status,
    body: { success: false, error: error.payload, code: error.code, request_id: requestId },
  };
}
