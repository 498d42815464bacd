/** Messages per field, as the API answers them on a refused form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What is wrong with each field as codes, to be worded in the reader's language. */
export type FieldProblems = Readonly<
  Record<string, readonly { code: string; params?: Readonly<Record<string, string | number>> }[]>
>;

/** What went wrong: an answer of the API, no connection, or an answer that came too late. */
export type ApiErrorKind = 'answer' | 'network' | 'timeout';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  status?: number;
  code?: string | undefined;
  error?: string | undefined;
  fields?: FieldErrors | undefined;
  problems?: FieldProblems | undefined;
  current?: Readonly<Record<string, unknown>> | undefined;
  requestId?: string | undefined;
  cause?: unknown;
}

/** The one error every call of the client throws. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string | null;
  /** The server's own text, null when it sent field messages or nothing. */
  readonly error: string | null;
  readonly fields: FieldErrors | null;
  readonly problems: FieldProblems | null;
  /** What was to be changed as it is now, where somebody else was faster. */
  readonly current: Readonly<Record<string, unknown>> | null;
  readonly requestId: string | null;

  constructor(details: ApiErrorDetails) {
    super(details.error ?? details.code ?? details.kind, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code ?? null;
    this.error = details.error ?? null;
    this.fields = details.fields ?? null;
    this.problems = details.problems ?? null;
    this.current = details.current ?? null;
    this.requestId = details.requestId ?? null;
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  get isForbidden(): boolean {
    return this.status === 403;
  }

  get isUnauthorized(): boolean {
    return this.status === 401;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

function fieldErrors(value: unknown): FieldErrors | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      [messages].flat().map((message) => String(message)),
    ]),
  );
}

/**
 * Reads the error envelope `{ success: false, error: text | { field: [message] }, code, request_id }`.
 * A body of another shape (a proxy's error page) gives an error that carries only the status.
 */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const envelope = isRecord(body) ? body : {};
  return new ApiError({
    kind: 'answer',
    status,
    code: text(envelope.code),
    error: text(envelope.error) ?? text(envelope.message),
    fields: fieldErrors(envelope.error),
    problems: isRecord(envelope.problems) ? (envelope.problems as FieldProblems) : undefined,
    current: isRecord(envelope.current) ? envelope.current : undefined,
    requestId: text(envelope.request_id),
  });
}

/** True when a parsed body says that the call failed, whatever its HTTP status. */
export function saysFailure(body: unknown): boolean {
  return isRecord(body) && body.success === false;
}
