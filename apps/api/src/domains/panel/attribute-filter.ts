import { AppError } from '../../platform/errors/app-error.js';
import type { AttributeRow } from './database/attributes.read-model.js';

/**
 * Reads a demographic filter: `gender:female;birthday:30-39,40-49` (or inside an attribute, and across attributes).
 * @returns value ids, one inner list per attribute; empty = everybody
 * @throws AppError `ratings.unknown_attribute` for an attribute or level the country's panel does not have
 */
export function parseAttributeFilter(
  text: string | undefined,
  attributes: readonly AttributeRow[],
): number[][] {
  const parts = (text ?? '').split(';').filter((part) => part.trim() !== '');
  const byAttribute = new Map<number, number[]>();
  for (const part of parts) {
    const [key, levels] = splitOnce(part, ':');
    const attribute = attributes.find((candidate) => candidate.key === key);
    if (!attribute || !levels) throw unknown(part);
    const ids = levels.split(',').map((level) => idOf(attribute, level) ?? fail(part));
    byAttribute.set(attribute.id, [...(byAttribute.get(attribute.id) ?? []), ...ids]);
  }
  return [...byAttribute.values()];
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function idOf(attribute: AttributeRow, level: string): number | undefined {
  return attribute.values.find(({ key }) => key === level.trim())?.id;
}

function fail(part: string): never {
  throw unknown(part);
}

function unknown(part: string): AppError {
  return new AppError('ratings.unknown_attribute', {
    fields: { attributes: [{ code: 'unknown_value', params: { value: part } }] },
  });
}
