import type { AdFormat } from '@netreach/domain';
import { useSearchParams } from 'react-router-dom';
import { parseItems } from '../selection/plan-links.js';
import { formatPlans, parsePlans, WHOLE, type RowSettings } from './plan-text.js';

/** A share of a service, and what it costs. */
interface Share {
  readonly id: number;
  /** Per cent. */
  readonly share: number;
  readonly cost: number;
  /** It is the rate card's. */
  readonly is_of_rate_card: boolean;
}

/** Books shares, those of the rate card in a format. */
export type BookShares = (shares: readonly Share[], format: AdFormat | null) => void;

const priceOf = (
  { cost, is_of_rate_card: isOfCard }: Share,
  format: AdFormat | null,
): Partial<RowSettings> => (isOfCard ? { format } : { pricing: 'cost', price: cost });

/** Adds shares of services to one of the plans in one step, which Back undoes; the others book nothing of them. */
export function useBookShares(active: number): BookShares {
  const [, setQuery] = useSearchParams();
  return (shares, format) =>
    setQuery((query) => {
      const items = [...parseItems(query.get('items')), ...shares.map(({ id }) => id)];
      const plans = parsePlans(query.get('plans')).map((plan, at) => {
        const rows = shares.map((share): [number, RowSettings] => [
          share.id,
          at === active
            ? { ...WHOLE, amount: share.share, ...priceOf(share, format) }
            : { ...WHOLE, amount: 0 },
        ]);
        return new Map([...plan, ...rows]);
      });
      const next = new URLSearchParams(query);
      next.set('items', [...new Set(items)].join(','));
      next.set('plans', formatPlans(plans));
      return next;
    });
}
