/** What the log keeps of an error. */
interface LoggedError {
  readonly type?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  /** Of the database or the system, e.g. `23505`, `ECONNREFUSED`. */
  readonly code?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
  readonly aggregateErrors?: readonly LoggedError[];
}

/**
 * An error as the log shows it: what went wrong and where, not the values it went wrong with. Errors of the database carry
 * their statement's values and the row that did not fit, and those may be hashes of passwords.
 * @param error as pino has made it an object
 */
export function loggedError(error: LoggedError): LoggedError {
  const { type, message, stack, code, table, constraint, aggregateErrors } = error;
  const parts = aggregateErrors ? { aggregateErrors: aggregateErrors.map(loggedError) } : {};
  return { type, message, stack, code, table, constraint, ...parts };
}
