import { AppError } from '../errors/app-error.js';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
/** A foreign key that keeps what it points to, since PostgreSQL 18. */
const RESTRICT_VIOLATION = '23001';

/** What PostgreSQL says of a refused row. */
interface Refusal {
  readonly code?: unknown;
  readonly constraint?: string;
  readonly detail?: string;
  readonly message?: string;
}

/** The last column of `Key (country_code, lower(name))=(at, x) already exists.`: the ones before it say within what. */
function lastColumn(detail: string): string {
  const [, columns = ''] = /^Key \((.*)\)=\(/.exec(detail) ?? [];
  return (
    columns
      .split(', ')
      .at(-1)
      ?.replaceAll(/^\w+\(|::\w+|\)|"/g, '') ?? ''
  );
}

/**
 * A refusal of the database as one that people can act on: a taken value points at its field, a row that others still
 * need says so. Anything else comes back as it was.
 * @param unique fields by constraint, where the constraint's last column is not the field
 */
export function explained(thrown: unknown, unique: Readonly<Record<string, string>> = {}): unknown {
  const { code, constraint = '', detail = '', message = '' } = (thrown ?? {}) as Refusal;
  // Of tables with row-level security there are no details.
  const isReferred = code === FOREIGN_KEY_VIOLATION && message.startsWith('update or delete on table');
  if (isReferred || code === RESTRICT_VIOLATION) return new AppError('request.in_use', { cause: thrown });
  if (code !== UNIQUE_VIOLATION) return thrown;
  const field = unique[constraint] ?? lastColumn(detail);
  return new AppError('request.invalid', { fields: { [field]: [{ code: 'taken' }] }, cause: thrown });
}
