import { ERRORS, type ErrorCode, type FieldProblem, type FieldProblemCode } from '@netreach/domain';

/** Field name to what is wrong with it. */
export type FieldErrors = Record<string, FieldProblem[]>;

/** An expected failure: a code of the shared catalogue, with its status, and fields where a form can point at them. */
export class AppError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      fields?: FieldErrors;
      text?: string;
      headers?: Record<string, string>;
      /** What was to be changed, as it is now. */
      current?: object;
      cause?: unknown;
    } = {},
  ) {
    super(details.text ?? ERRORS[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.status = ERRORS[code].status;
    this.headers = details.headers ?? {};
  }
}

/** A refusal of one field. */
export function refusedField(
  field: string,
  code: FieldProblemCode,
  params?: FieldProblem['params'],
): AppError {
  return new AppError('request.invalid', { fields: { [field]: [params ? { code, params } : { code }] } });
}
