import { parseTarget, targetClauses, TargetFault, type TargetParts } from '@netreach/domain';
import { AppError } from '../../platform/errors/app-error.js';
import type { AttributeRow } from './database/attributes.read-model.js';

/**
 * Reads a demographic filter, as `parseTarget` describes it, and turns it into what the engine and the database ask persons for.
 * @returns lists of value ids, of each of which a person has one; empty = everybody
 * @throws AppError `ratings.unknown_attribute` for an attribute or level the country's panel does not have, `request.invalid` for
 *   a group that is nested too deep or has too many conditions
 */
export function parseAttributeFilter(
  text: string | undefined,
  attributes: readonly AttributeRow[],
): number[][] {
  const answer = targetClauses(targetOf(text ?? ''), attributes);
  if ('clauses' in answer) return answer.clauses;
  throw 'unknown' in answer.fault ? unknown(answer.fault.unknown) : tooComplex();
}

function targetOf(text: string): TargetParts {
  try {
    return parseTarget(text);
  } catch (thrown) {
    if (!(thrown instanceof TargetFault)) throw thrown;
    throw thrown.tooDeep ? tooComplex() : unknown(thrown.part);
  }
}

function unknown(part: string): AppError {
  return new AppError('ratings.unknown_attribute', {
    fields: { attributes: [{ code: 'unknown_value', params: { value: part } }] },
  });
}

function tooComplex(): AppError {
  return new AppError('request.invalid', { fields: { attributes: [{ code: 'group_too_complex' }] } });
}
