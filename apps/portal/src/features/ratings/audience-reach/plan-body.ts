import type { Schemas } from '@netreach/api-client';
import { WHOLE, type PlanSettings } from './plan-text.js';

/** The rows of a plan as the call takes them. */
export function planRows(items: readonly number[], plan: PlanSettings): Schemas['PlanRowBody'][] {
  return items.map((id) => {
    const { booking, amount, cap, pricing, price, format } = plan.get(id) ?? WHOLE;
    return {
      id,
      ...(booking === 'share' ? { share: amount } : { contacts: amount }),
      ...(cap === null ? {} : { cap }),
      ...(format === null ? {} : { format }),
      ...(price === null ? {} : pricing === 'cpm' ? { cpm: price } : { cost: price }),
    };
  });
}
