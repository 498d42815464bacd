import { FIELD_PROBLEMS, formatMessage, type FieldProblem } from '@netreach/domain';
import type { AppError, FieldErrors } from './app-error.js';
import type { ErrorDto } from './error.dto.js';

/** How a failure is answered: its status and the envelope. */
export function errorEnvelope(error: AppError, requestId: string): { status: number; body: ErrorDto } {
  const { fields, current } = error.details;
  const body: ErrorDto = {
    success: false,
    error: fields ? mapped(fields, textOf) : error.message,
    code: error.code,
    request_id: requestId,
  };
  if (fields) body.problems = mapped(fields, problemOf);
  if (current) body.current = { ...current };
  return { status: error.status, body };
}

function mapped<Shown>(
  fields: FieldErrors,
  show: (problem: FieldProblem | string) => Shown,
): Record<string, Shown[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, problems]) => [field, problems.map(show)]));
}

function textOf(problem: FieldProblem | string): string {
  if (typeof problem === 'string') return problem;
  return formatMessage(FIELD_PROBLEMS, 'en-US', problem.code, problem.params);
}

function problemOf(problem: FieldProblem | string): FieldProblem {
  return typeof problem === 'string' ? { code: 'invalid' } : problem;
}
