import { readFileSync } from 'node:fs';

/** What the specification says of one call. */
export interface Expectation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/v3/{cc}/campaigns/{id}` */
  readonly path: string;
  readonly who: 'public' | 'client' | 'user';
  readonly admin: boolean;
  /** Any of these; empty = none is asked for. */
  readonly modules: readonly string[];
  readonly object: ExpectedObject | null;
  /** What a third party needs, all of it; empty = third parties are refused. */
  readonly scopes: readonly string[];
  readonly token: 'any' | 'session' | 'oauth';
  readonly whileActing: boolean;
}

/** A right on an object. */
export interface ExpectedObject {
  readonly type: 'campaign' | 'publisher' | 'rating_item' | 'survey';
  readonly need: 'read' | 'edit' | 'report';
  /** A flight can be named besides. */
  readonly flight: boolean;
}

/** The second table, one entry for each call. */
export const EXPECTATIONS: readonly Expectation[] = readFileSync(
  new URL('../expected-access.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(expectationOf);

function expectationOf(line: string): Expectation {
  const [method, path = '', who = '', object = '', scope = '', token, acting] = line.split('\t');
  const parts = who.split('+');
  const modules = parts.find((part) => part.startsWith('module:'))?.slice('module:'.length);
  return {
    method: method as Expectation['method'],
    path,
    who: who === 'public' || who === 'client' ? who : 'user',
    admin: parts.includes('admin'),
    modules: modules?.split(',') ?? [],
    object: object === '-' ? null : objectOf(object, path),
    scopes: scope === '-' ? [] : scope.split('+'),
    token: token as Expectation['token'],
    whileActing: acting === 'yes',
  };
}

function objectOf(text: string, path: string): ExpectedObject {
  const [, type, need, flight] = /^(\w+):(\w+)(\?flight)?$/.exec(text) ?? [];
  return {
    type: type as ExpectedObject['type'],
    need: need as ExpectedObject['need'],
    flight: flight !== undefined || path.includes('{flight_id}'),
  };
}
