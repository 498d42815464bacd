import type { FieldProblem, FieldProblemCode } from '@netreach/domain';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { FieldErrors } from '../errors/app-error.js';

/** How a rule of class-validator is told: its code, and what its arguments are called. */
const RULES: Readonly<Record<string, readonly [code: FieldProblemCode, ...params: string[]]>> = {
  isNotEmpty: ['required'],
  arrayNotEmpty: ['required'],
  isString: ['not_text'],
  isBoolean: ['not_a_flag'],
  isNumber: ['not_a_number'],
  isInt: ['not_whole'],
  isArray: ['not_a_list'],
  isObject: ['not_an_object'],
  nestedValidation: ['not_an_object'],
  isIn: ['not_a_choice'],
  isEnum: ['not_a_choice'],
  isMoment: ['not_a_moment'],
  isIso8601: ['not_a_moment'],
  maxLength: ['too_long', 'max'],
  minLength: ['too_short', 'min'],
  min: ['too_small', 'min'],
  max: ['too_large', 'max'],
  arrayMaxSize: ['too_many', 'max'],
  arrayMinSize: ['too_few', 'min'],
  arrayUnique: ['twice'],
  isEmail: ['email'],
  isUrl: ['address'],
  isUuid: ['id'],
  whitelistValidation: ['unknown_field'],
};

/**
 * What validation found, by field: `name`, `urls.0.path`. A rule may say its own problem:
 * `@Matches(SHAPE, { context: { code: 'slug' } })`.
 */
export function fieldErrors(errors: readonly ValidationError[], prefix = ''): FieldErrors {
  const found: FieldErrors = {};
  for (const error of errors) {
    const field = prefix + error.property;
    const rules = Object.keys(error.constraints ?? {});
    if (rules.length > 0) found[field] = mostBasic(rules.map((rule) => problemOf(error, rule)));
    Object.assign(found, fieldErrors(error.children ?? [], `${field}.`));
  }
  return found;
}

/** What a value is has to be right before anything else about it can be. */
const KINDS: readonly FieldProblemCode[] = [
  'not_a_list',
  'ids_not_a_list',
  'not_an_object',
  'required',
  'password_required',
  'not_text',
  'not_a_flag',
  'not_a_number',
  'not_whole',
  'not_a_day',
  'email',
];

/** A field that is no text at all is not also told to be too long. */
function mostBasic(problems: FieldProblem[]): FieldProblem[] {
  const basic = KINDS.map((kind) => problems.find(({ code }) => code === kind)).find(Boolean);
  return basic ? [basic] : problems;
}

function problemOf(error: ValidationError, rule: string): FieldProblem {
  const { context, constraints: values = [] } = metadataOf(error, rule) ?? {};
  // class-validator leaves the context out of an error whose rule has no message.
  const own = (error.contexts?.[rule] ?? context) as FieldProblem | undefined;
  const [code, ...names] = RULES[rule] ?? ['invalid'];
  const params = names.map((name, place) => [name, (values as unknown[])[place]] as const);
  return {
    code,
    ...(params.length > 0 && { params: Object.fromEntries(params) as Record<string, number> }),
    ...own,
  };
}

function metadataOf({ target, property }: ValidationError, rule: string) {
  if (!target) return undefined;
  const all = getMetadataStorage().getTargetValidationMetadatas(target.constructor, '', true, false);
  return all.find((one) => one.propertyName === property && (one.name ?? one.type) === rule);
}
