/** A schema of the document. */
export type Schema = Record<string, unknown>;

/** A call as the document describes it. */
export interface Operation {
  readonly operationId: string;
  readonly 'x-access': { readonly rule: string; readonly kind: 'public' | 'client' | 'session' };
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

declare global {
  /** Read once for all files of a jest worker: see product/contract.mjs. */
  var openApiDocument: Document;
  /** What is wrong with a value by a schema of the document; empty = nothing. */
  var schemaProblems: (schema: Schema, value: unknown) => string[];
}

/** The committed OpenAPI document. */
export const openApi = globalThis.openApiDocument;

/** A called route as the document may know it. */
export interface Called {
  readonly method: string;
  /** Route pattern, `/v3/:cc/user/info`; empty when no route answers to the path. */
  readonly route: string;
  readonly status: number;
  /** The parsed body; undefined when it is no JSON. */
  readonly body: unknown;
  /** Content type of the answer. */
  readonly type?: string | undefined;
}

/** Routes of no handler of ours: the portal's files, the document's own pages, what goes on to the collector. */
const UNDOCUMENTED = /^$|\*|^\/v3\/(docs|openapi\.json)/;

/**
 * What is wrong with an answer, by the document; empty = nothing. Errors that any route can give need no mention, but
 * they have the one shape of errors; of routes whose documented errors are pages, they are pages. What the router itself refuses (no
 * value where the path has one) never came to a route.
 */
export function contractProblems({ method, route, status, body, type }: Called): string[] {
  const path = route.replace(/:(\w+)/g, '{$1}');
  const name = `${method} ${path} ${status}`;
  const operation = openApi.paths[path]?.[method.toLowerCase()];
  if (!operation && !UNDOCUMENTED.test(route)) return [`${name}: the call is not in the document`];
  const isOfRouter = (body as { code?: string } | undefined)?.code === 'request.unknown_route';
  const documented = isOfRouter
    ? undefined
    : (operation?.responses[String(status)] ?? (status >= 400 ? pageOf(operation) : undefined));
  if (operation && !documented && status < 400) return [`${name}: the status is not documented`];
  if (isPage(documented))
    return type?.startsWith(PAGE) ? [] : [`${name}: the answer is ${type ?? 'nothing'}, not a page`];
  const schema = documented?.content?.['application/json']?.schema ?? (status >= 400 ? ERROR : undefined);
  if (!schema || (body === undefined && isOtherType(documented))) return [];
  return violations(name, schema, body);
}

const PAGE = 'text/html';

/** A documented error that is a page: those that are not documented are then pages too. */
function pageOf(operation: Operation | undefined): Operation['responses'][string] | undefined {
  const errors = Object.entries(operation?.responses ?? {}).filter(([status]) => Number(status) >= 400);
  return errors.map(([, response]) => response).find(isPage);
}

function isPage(documented: Operation['responses'][string] | undefined): boolean {
  const types = Object.keys(documented?.content ?? {});
  return types.length === 1 && types[0] === PAGE;
}

/** The answer is documented as something else than JSON. */
function isOtherType(documented: Operation['responses'][string] | undefined): boolean {
  return documented?.content !== undefined && !('application/json' in documented.content);
}

function violations(name: string, schema: Schema, body: unknown): string[] {
  if (body === undefined) return [`${name}: the answer is no JSON`];
  // Of this realm: those of others are no arrays to `toEqual`'s stricter relatives.
  return Array.from(globalThis.schemaProblems(schema, body), (problem) => `${name} ${problem}`);
}

const ERROR = { $ref: '#/components/schemas/ErrorDto' };
