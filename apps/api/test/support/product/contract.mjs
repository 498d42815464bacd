// The OpenAPI document and the validators made of it, outside the files' module systems: reading it takes half a second, which each
// file of tests would take anew.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const DOCUMENT = new URL('../../../../../packages/api-client/openapi.json', import.meta.url);

/** The committed OpenAPI document. */
export const openApiDocument = JSON.parse(readFileSync(DOCUMENT, 'utf8'));

/** OpenAPI 3.0 as JSON Schema: `nullable` becomes a choice, objects take no field that is not documented. */
function strict(node) {
  if (Array.isArray(node)) return node.map(strict);
  if (node === null || typeof node !== 'object') return node;
  const { nullable, example: _, ...rest } = node;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strict(value)]));
  if (schema.allOf && schema.type === 'object') delete schema.type;
  if (schema.properties && !('additionalProperties' in schema)) schema.additionalProperties = false;
  return nullable ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(strict({ components: openApiDocument.components }), 'openapi');
const compiled = new Map();

function validatorOf(schema) {
  const text = JSON.stringify(strict(schema)).replaceAll('"#/components', '"openapi#/components');
  let validate = compiled.get(text);
  if (!validate) compiled.set(text, (validate = ajv.compile(JSON.parse(text))));
  return validate;
}

/** What is wrong with a value by a schema of the document, a line each; empty = nothing. */
export function schemaProblems(schema, value) {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}
