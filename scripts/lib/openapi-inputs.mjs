const KEPT = [
  'type',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'nullable',
];

/**
 * The limits of every JSON input as a module, one constant each, so that a form takes along only its own.
 *
 * @param {{ paths: object, components: { schemas: Record<string, any> } }} document
 * @returns {string} TypeScript
 */
export function inputsOf({ paths, components }) {
  const bodies = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .map((call) => call.requestBody?.content?.['application/json']?.schema?.$ref?.split('/').at(-1));
  const names = [...new Set(bodies.filter(Boolean))].sort();
  const constants = names.map((name) => {
    const { properties = {}, required = [] } = components.schemas[name];
    const fields = Object.entries(properties).map(([field, schema]) => [
      field,
      limitsOf(schema, required.includes(field)),
    ]);
    const value = { schema: name, fields: Object.fromEntries(fields) };
    return `/** Limits of \`${name}\`. */\nexport const ${name}: InputLimits<'${name}'> = ${JSON.stringify(value, null, 2)};\n`;
  });
  const head = `// Written by "npm run openapi" from openapi.json.\nimport type { InputLimits } from './input-limits.js';\n`;
  return [head, ...constants].join('\n');
}

function limitsOf(schema, isRequired) {
  const kept = Object.fromEntries(
    KEPT.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]),
  );
  const choices = schema.enum ?? schema.items?.enum;
  return {
    ...(isRequired ? { required: true } : {}),
    ...kept,
    ...(schema['x-problem'] ? { problem: schema['x-problem'] } : {}),
    ...(choices ? { choices } : {}),
  };
}
