import type { Schemas } from '@netreach/api-client';
import { WHOLE, type PlanSettings } from './plan-text.js';

/** The rows of a plan as the call takes them. */
export function planRows(items: readonly number[], plan: PlanSettings): Schemas['PlanRowBody'][] {
  return items.map((id) => {
    const { booking, amount, cap, pricing, price } = plan.get(id) ?? WHOLE;
    return {
      id,
      ...(booking === 'share' ? { share: amount } : { contacts: amount }),
      ...(cap === null ? {} : { cap }),
      ...(price === null ? {} : pricing === 'cpm' ? { cpm: price } : { cost: price }),
    };
  });
}

/** What a refused plan says of its rows, by item. */
export function rowErrors(
  fields: Readonly<Record<string, readonly string[]>>,
  items: readonly number[],
): Map<number, string> {
  const errors = new Map<number, string>();
  for (const [field, messages] of Object.entries(fields)) {
    const id = items[Number(/^items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (id !== undefined && messages[0]) errors.set(id, messages[0]);
  }
  return errors;
}
