import { ERRORS, type ErrorCode } from '@netreach/domain';

/** Field errors: field name to its messages. */
export type FieldErrors = Record<string, string[]>;

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
      cause?: unknown;
    } = {},
  ) {
    super(details.text ?? ERRORS[code].text, { cause: details.cause });
    this.name = 'AppError';
    this.status = ERRORS[code].status;
    this.headers = details.headers ?? {};
  }

  /** What the envelope's `error` carries: the field errors where there are any, else the text. */
  get payload(): string | FieldErrors {
    return this.details.fields ?? this.message;
  }
}
