import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

type Schema = Record<string, unknown>;
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The committed OpenAPI document. */
export const openApi = JSON.parse(
  readFileSync(new URL('../../../../packages/api-client/openapi.json', import.meta.url), 'utf8'),
) as Document;

/** OpenAPI 3.0 as JSON Schema: `nullable` becomes a choice, objects take no field that is not documented. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (node === null || typeof node !== 'object') return node;
  const { nullable, example: _, ...rest } = node as Schema;
  const schema = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, strict(value)]),
  ) as Schema;
  if (schema['allOf'] && schema['type'] === 'object') delete schema['type'];
  if (schema['properties'] && !('additionalProperties' in schema)) schema['additionalProperties'] = false;
  return nullable ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(strict({ components: openApi.components }) as Schema, 'openapi');
const compiled = new Map<string, ValidateFunction>();

function validatorOf(name: string, schema: Schema): ValidateFunction {
  const known = compiled.get(name);
  if (known) return known;
  const resolved = JSON.parse(
    JSON.stringify(strict(schema)).replaceAll('"#/components', '"openapi#/components'),
  ) as Schema;
  const validate = ajv.compile(resolved);
  compiled.set(name, validate);
  return validate;
}

/** A called route as the document may know it. */
export interface Called {
  readonly method: string;
  /** Route pattern, `/v3/:cc/user/info`. */
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
}

/** What is wrong with an answer, by the document; empty = nothing. Errors any route can give need no mention. */
export function contractProblems({ method, route, status, body }: Called): string[] {
  const path = route.replace(/:(\w+)/g, '{$1}');
  const operation = openApi.paths[path]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not in the document`];
  const documented = operation.responses[String(status)];
  if (!documented && status < 400) return [`${method} ${path}: status ${status} is not documented`];
  const schema = documented?.content?.['application/json']?.schema ?? (status >= 400 ? ERROR : undefined);
  if (!schema) return [];
  const validate = validatorOf(`${method} ${path} ${status}`, schema);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${method} ${path} ${status} ${instancePath} ${message}`,
  );
}

const ERROR = { $ref: '#/components/schemas/ErrorDto' };
