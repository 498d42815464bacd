import * as fc from 'fast-check';
import type { Schema } from '../support/contract.js';
import type { FuzzedOperation } from './operations.js';
import { idsOf } from './learned-values.js';
import { neededBody, neededBy } from './measured-campaign.js';
import { hostileBody, hostileHeader, hostileSegment, hostileText, hostileValue } from './hostile-values.js';
import { SchemaValues, type KnownValues } from './schema-values.js';

/** A request before it is sent: what `{...}` of the path is filled with, already encoded, and the rest. */
export interface FuzzRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of the body; absent without one. */
  readonly body?: unknown;
  /** Sent instead of the fields, as it is. */
  readonly rawBody?: string;
  /** Which of the values learnt it takes. */
  readonly turn: number;
}

type Change = (request: FuzzRequest) => FuzzRequest;

/** Requests of an operation with nothing wrong in them, made of examples where there are any. */
export function rightRequestsOf(operation: FuzzedOperation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  return wellFormed(operation, new SchemaValues(known, 30, neededBy(operation)));
}

/**
 * Requests of an operation: what its schemas allow, and, in two of three, up to three things that are wrong with it.
 * @param known values that the fixture knows, by name of field
 */
export function requestsOf(operation: FuzzedOperation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const changes = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(changeOf(operation), { minLength: 1, maxLength: 3 }) },
  );
  return fc
    .tuple(
      fc.oneof(
        rightRequestsOf(operation, known),
        wellFormed(operation, new SchemaValues(known, 3, neededBy(operation))),
      ),
      changes,
    )
    .map(([request, wrong]) => wrong.reduce((changed, change) => change(changed), request));
}

/** Percent-encodes any text, halves of surrogate pairs too. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function wellFormed(fuzzed: FuzzedOperation, values: SchemaValues): fc.Arbitrary<FuzzRequest> {
  const { operation, path } = fuzzed;
  const { parameters = [], requestBody } = operation;
  const needed = neededBody(fuzzed);
  const sourceOf = (place: string, name: string) =>
    place === 'path' && name.endsWith('id') ? idsOf(path.slice(0, path.indexOf(`/{${name}}`))) : name;
  const valuesOf = (place: string) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = own.map(
      ({ name, schema }) => [name, values.of(schema, name, sourceOf(place, name)).map(asText)] as const,
    );
    const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name);
    return fc.record<Record<string, string>>(Object.fromEntries(fields), { requiredKeys });
  };
  const types = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    bodyOf(type, schema, values, needed),
  );
  return fc
    .record({
      path: valuesOf('path').map(mapValues(encoded)),
      query: valuesOf('query').map((query) => Object.entries(query)),
      headers: valuesOf('header'),
      turn: fc.nat(9),
      content: types.length > 0 ? fc.oneof(...types) : fc.constant({}),
    })
    .map(({ content, headers, ...request }) => {
      const { type, body } = content as { type?: string; body?: unknown };
      if (type === undefined) return { ...request, headers };
      return { ...request, headers: { ...headers, 'content-type': type }, body };
    });
}

/** @param needed a body with which something happens; taken as often as others */
function bodyOf(
  type: string,
  schema: Schema,
  values: SchemaValues,
  needed: object | undefined,
): fc.Arbitrary<object> {
  const any = values.of(schema);
  return (needed ? fc.oneof(any, fc.constant(needed)) : any).map((body) => ({ type, body }));
}

function changeOf(operation: FuzzedOperation): fc.Arbitrary<Change> {
  const names = operation.operation.parameters ?? [];
  const inPath = names.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const inQuery = names.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const changes = [header, queryOf(inQuery)];
  if (inPath.length > 0) changes.push(pathOf(inPath));
  if (operation.method !== 'GET') changes.push(rawBody);
  if (operation.operation.requestBody) changes.push(field, field, field);
  return fc.oneof(...changes);
}

const header: fc.Arbitrary<Change> = hostileHeader.map(([name, value]) => (request) => ({
  ...request,
  headers: { ...request.headers, [name]: value },
}));

const rawBody: fc.Arbitrary<Change> = hostileBody.map((text) => (request) => ({
  ...request,
  headers: { 'content-type': 'application/json', ...request.headers },
  rawBody: text,
}));

function pathOf(names: readonly string[]): fc.Arbitrary<Change> {
  return fc
    .tuple(fc.constantFrom(...names), fc.oneof(hostileText.map(encoded), hostileSegment))
    .map(([name, segment]) => (request) => ({ ...request, path: { ...request.path, [name]: segment } }));
}

/** Another value, the same key twice, brackets that some parsers make objects of, keys nobody knows, or none. */
function queryOf(names: readonly string[]): fc.Arbitrary<Change> {
  const name = fc.oneof(
    {
      weight: names.length > 0 ? 5 : 0,
      arbitrary: names.length > 0 ? fc.constantFrom(...names) : hostileText,
    },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom('unknown', 'cc', 'page'), hostileText) },
  );
  const suffix = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('[]', '[$ne]', '[0][a]', '.x', '[__proto__]') },
  );
  return fc
    .tuple(name, suffix, hostileText, fc.constantFrom('set', 'repeat', 'drop'))
    .map(([key, tail, value, how]) => (request) => {
      const others = how === 'repeat' ? request.query : request.query.filter(([other]) => other !== key);
      return { ...request, query: how === 'drop' ? others : [...others, [key + tail, value] as const] };
    });
}

/** One field of the body, at any depth: another value, none, or one more that nobody knows. */
const field: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(50), fc.constantFrom('set', 'set', 'drop', 'add', 'wrap'), hostileText, hostileValue)
  .map(([position, how, name, value]) => (request) => {
    if (how === 'wrap') return { ...request, body: [request.body, value] };
    return { ...request, body: changed(request.body, position, { how, name, value }) };
  });

interface FieldChange {
  readonly how: string;
  readonly name: string;
  readonly value: unknown;
}

/** A copy of a body in which the field of a position (counted round) is changed. */
function changed(body: unknown, position: number, { how, name, value }: FieldChange): unknown {
  if (body === null || typeof body !== 'object') return value;
  if (Array.isArray(body) && how === 'add') return [...(body as unknown[]), value];
  const copy = structuredClone(body) as Record<string, unknown>;
  const places = placesOf(copy);
  if (how === 'add' || places.length === 0) return withField(copy, name, value);
  const [holder, key] = places[position % places.length] as Place;
  if (how === 'drop') delete holder[key];
  else holder[key] = value;
  return copy;
}

/** `__proto__` as a field of its own, as JSON has it. */
function withField(target: Record<string, unknown>, name: string, value: unknown): object {
  return Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

type Place = readonly [Record<string, unknown>, string];

function placesOf(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesOf(holder[key])]);
}

function mapValues(map: (value: string) => string) {
  return (from: Record<string, string>) =>
    Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value)]));
}
