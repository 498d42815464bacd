import { MIN_CASES } from '@netreach/domain';
import { isCasesField } from './panel-marks.base.dto.js';

/**
 * An answer as its reader may have it: administrators see how many panelists are behind a figure where they are 30 or more,
 * others see none of these numbers.
 */
export function forReader<Answer>(answer: Answer, { admin }: { readonly admin: boolean }): Answer {
  return shown(answer, admin) as Answer;
}

function shown(value: unknown, admin: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, admin));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (!isCasesField(name)) fields[name] = shown(field, admin);
    else if (admin) fields[name] = typeof field === 'number' && field >= MIN_CASES ? field : null;
  }
  return fields;
}
