const UUID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const CLIENT = /^[0-9a-f]{32}$/i;
// PostgreSQL keeps neither, and no hit may be there in one store only.
const NO_TEXT = /\0|\p{Surrogate}/u;
/** What any of it may be found in: nearly no text needs the dearer look. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;
/** Days the cluster can name. */
const DAYS = ['1970-01-02', '2149-06-05'] as const;
/** Who sent no client. */
export const NO_CLIENT = '00000000-0000-0000-0000-000000000000';

/** A value that cannot be stored; `code` is what PostgreSQL says of such. */
class RefusedValue extends Error {
  readonly code = '22000';
}

/** A day the cluster can keep. @throws RefusedValue */
export function dayValue(day: string): string {
  return day >= DAYS[0] && day <= DAYS[1] ? day : refuse('day', day);
}

/** A UUID. @throws RefusedValue */
export function uuidValue(id: unknown): string {
  return typeof id === 'string' && UUID.test(id) ? id.toLowerCase() : refuse('id', id);
}

/** A client's hex digits. @throws RefusedValue */
export function clientValue(client: unknown): string {
  if (client === null) return NO_CLIENT;
  return typeof client === 'string' && CLIENT.test(client) ? client.toLowerCase() : refuse('client', client);
}

/** A whole number of 32 bits. @throws RefusedValue */
export function integerValue(value: unknown): number {
  return Number.isInteger(value) && Math.abs(value as number) <= 0x7fffffff
    ? (value as number)
    : refuse('number', value);
}

/** @throws RefusedValue */
export function flagValue(value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse('flag', value);
}

/** Text. @throws RefusedValue */
export function textValue(value: unknown): string {
  return typeof value === 'string' && !(SUSPICIOUS.test(value) && NO_TEXT.test(value))
    ? value
    : refuse('text', value);
}

/** One of some words. @throws RefusedValue */
export function wordValue(value: unknown, words: readonly string[]): string {
  return words.includes(value as string) ? (value as string) : refuse('word', value);
}

/** Null, or what a check lets through. @throws RefusedValue */
export function orNull<T>(value: unknown, check: (value: unknown) => T): T | null {
  return value === null || value === undefined ? null : check(value);
}

function refuse(what: string, value: unknown): never {
  throw new RefusedValue(`no ${what} that can be stored: ${String(value).slice(0, 100)}`);
}
