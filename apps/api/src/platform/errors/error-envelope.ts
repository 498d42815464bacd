import { FIELD_PROBLEMS, formatMessage, type FieldProblem } from '@netreach/domain';
import type { AppError, FieldErrors } from './app-error.js';
import type { ErrorDto } from './error.dto.js';

/** How a failure is answered: its status and the envelope. */
export function errorEnvelope(error: AppError, requestId: string): { status: number; body: ErrorDto } {
  const { fields, current } = error.details;
  const body: ErrorDto = {
    success: false,
    error: fields ? textsOf(fields) : error.message,
    code: error.code,
    request_id: requestId,
  };
  if (fields) body.problems = fields;
  if (current) body.current = { ...current };
  return { status: error.status, body };
}

/** A problem in English. */
export function problemText({ code, params }: FieldProblem): string {
  return formatMessage(FIELD_PROBLEMS, 'en-US', code, params);
}

function textsOf(fields: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problems]) => [field, problems.map(problemText)]),
  );
}
