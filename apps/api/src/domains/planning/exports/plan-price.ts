import type { PlanRowBody } from '../dto/audience-reach.body.dto.js';
import type { PlannedRowDto } from '../dto/audience-reach.dto.js';
import type { PlanWriting } from './plan-writing.js';

/** What a row is bought for, and where that is said. */
export function priced(
  { price_from: source, rate }: Pick<PlannedRowDto, 'price_from' | 'rate'>,
  { cost, cpm }: Pick<PlanRowBody, 'cost' | 'cpm'>,
  { files, money, price }: PlanWriting,
): string {
  if (source === null) return '–';
  if (source === 'own')
    return files('plan.own_price', { price: cpm === undefined ? money(cost ?? 0) : price('cpm', cpm) });
  const parts = rate?.parts.map(({ basis, price: of }) => price(basis, of)) ?? [];
  return files('plan.rate_card', { price: [...new Set(parts)].join(', ') });
}
