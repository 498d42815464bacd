import * as fc from 'fast-check';
import { openApi, type Schema } from '../support/contract.js';
import { hostileTarget } from './hostile-values.js';
import { learnable, learnt } from './learned-values.js';

/** Values worth sending in a field of a name, because the fixture knows them: users' addresses, live tokens. */
export type KnownValues = Readonly<Record<string, readonly (string | number)[]>>;

/** How much more often what an operation needs is taken than an example. */
const NEEDED = 40;

/** Names of what people may be sent to. */
const IS_TARGET = /redirect|return|next|ur[il]$/i;

const LONGEST_TEXT = 60;
const LONGEST_LIST = 5;
const DAY = 86_400_000;

/**
 * Values that a schema of the document allows: its example, what the fixture knows and what earlier answers have told more
 * often than the rest.
 */
export class SchemaValues {
  /**
   * @param examples how much more often a field's example is taken than anything else
   * @param needed values without which nothing happens, taken more often still
   */
  constructor(
    private readonly known: KnownValues,
    private readonly examples = 3,
    private readonly needed: KnownValues = {},
  ) {}

  /**
   * @param name of the field or parameter
   * @param source under which name its values are learnt
   */
  of(schema: Schema, name = '', source = name): fc.Arbitrary<unknown> {
    const choices = [{ weight: 2, arbitrary: this.any(schema) }];
    if (schema['example'] !== undefined) choices.push(always(schema['example'], this.examples));
    for (const value of Object.hasOwn(this.known, name) ? (this.known[name] ?? []) : [])
      choices.push(always(value, 3));
    for (const value of Object.hasOwn(this.needed, name) ? (this.needed[name] ?? []) : [])
      choices.push(always(value, NEEDED * this.examples));
    if (canBeLearnt(schema, name, source)) {
      // What a path names must exist for anything to happen.
      const weight = source === name ? this.examples : 4 * this.examples;
      const type = resolve(schema)['type'] === 'string' ? 'string' : 'number';
      choices.push(
        always(learnt(source, schema['example'] ?? 'x', source === name ? type : undefined), weight),
      );
    }
    if (IS_TARGET.test(name) && resolve(schema)['type'] === 'string')
      choices.push({ weight: 4, arbitrary: hostileTarget });
    if (schema['nullable']) choices.push(always(null, 1));
    return fc.oneof(...choices);
  }

  private any(schema: Schema): fc.Arbitrary<unknown> {
    const resolved = resolve(schema);
    if (resolved['enum']) return fc.constantFrom(...(resolved['enum'] as unknown[]));
    const choices = (resolved['oneOf'] ?? resolved['anyOf']) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice)));
    switch (resolved['type']) {
      case 'string':
        return text(resolved);
      case 'integer':
      case 'number':
        return number(resolved);
      case 'boolean':
        return fc.boolean();
      case 'array':
        return this.list(resolved);
      default:
        return this.object(resolved);
    }
  }

  private list(schema: Schema): fc.Arbitrary<unknown> {
    const {
      items = {},
      minItems = 0,
      maxItems = LONGEST_LIST,
    } = schema as {
      items?: Schema;
      minItems?: number;
      maxItems?: number;
    };
    const maxLength = Math.max(minItems, Math.min(maxItems, LONGEST_LIST));
    return fc.uniqueArray(this.of(items), {
      minLength: minItems,
      maxLength,
      selector: (value) => JSON.stringify(value),
    });
  }

  private object(schema: Schema): fc.Arbitrary<unknown> {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    const fields = Object.fromEntries(properties.map(([name, field]) => [name, this.of(field, name)]));
    return fc.record(fields, { requiredKeys: (schema['required'] ?? []) as string[] });
  }
}

/** Ids of paths are learnt from the collection they are in; other values from fields of their own name. */
function canBeLearnt(schema: Schema, name: string, source: string): boolean {
  const { type } = resolve(schema);
  const isPlain = type === 'string' || type === 'number' || type === 'integer';
  return isPlain && !resolve(schema)['enum'] && (source !== name || learnable.has(name));
}

const always = (value: unknown, weight: number) => ({ weight, arbitrary: fc.constant(value) });

/** Follows references and puts the parts of an `allOf` together. */
function resolve(schema: Schema): Schema {
  const { $ref, allOf, ...rest } = schema as Schema & { $ref?: string; allOf?: Schema[] };
  if ($ref) return resolve(openApi.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (!allOf) return schema;
  return allOf.map(resolve).reduce((whole, part) => ({ ...whole, ...part }), rest);
}

function text(schema: Schema): fc.Arbitrary<string> {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = LONGEST_TEXT,
  } = schema as {
    pattern?: string;
    format?: string;
    minLength?: number;
    maxLength?: number;
  };
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const days = fc.date({ min: new Date(0), max: new Date(40_000 * DAY), noInvalidDate: true });
  if (format === 'date') return days.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return days.map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) });
}

/** Mostly small numbers, because the ids of a small fixture are small. */
function number(schema: Schema): fc.Arbitrary<number> {
  const { minimum = 0, maximum = 2 ** 31 - 1 } = schema as { minimum?: number; maximum?: number };
  // Bounds of numbers with decimals need not be whole.
  const least = Math.ceil(minimum);
  const most = Math.max(least, Math.floor(maximum));
  return fc.oneof(
    fc.integer({ min: least, max: Math.min(most, least + 20) }),
    fc.integer({ min: least, max: most }),
  );
}
