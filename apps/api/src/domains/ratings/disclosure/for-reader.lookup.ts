import { MIN_CASES } from '@netreach/domain';
import { isCasesField } from './panel-marks.base.dto.js';

/**
 * An answer as its reader may have it: administrators see how many panelists are behind a figure where they are 30 or more,
 * others see none of these numbers.
 */
export function forReader<Answer>(answer: Answer, { admin }: { readonly admin: boolean }): Answer {
  return shown(answer, admin) as Answer;
}

/** The same value where nothing of it is taken out: most of an answer need not be copied. */
function shown(value: unknown, admin: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const whole = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(whole)) {
    const field = whole[name];
    const own = isCasesField(name) ? casesShown(field, admin) : shown(field, admin);
    if (own === field) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...whole }) as Record<string, unknown>;
    copy[name] = own;
  }
  return copy ?? value;
}

/** Undefined, which JSON leaves out, for all but administrators. */
function casesShown(cases: unknown, admin: boolean): number | null | undefined {
  if (!admin) return undefined;
  return typeof cases === 'number' && cases >= MIN_CASES ? cases : null;
}
