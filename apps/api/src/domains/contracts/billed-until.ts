import { periodsDue, type BilledItem } from '@netreach/domain/billing';
import type { ContractItem } from './database/contract-item.entity.js';

/** Before any contract. */
const EVER = '2000-01-01';

/** The terms of an item as they are computed with. */
export function termsOf({ replaces: _, ...item }: ContractItem): BilledItem {
  return item;
}

/** The last day that an item's periods billed up to a day hold; null = none was billed. @param today `YYYY-MM-DD` */
export function billedUntil(item: BilledItem, today: string): string | null {
  return periodsDue(item, EVER, today).at(-1)?.until ?? null;
}
