import { useSearchParams } from 'react-router-dom';
import { parseItems } from '../selection/plan-links.js';
import { formatPlans, parsePlans, WHOLE, type RowSettings } from './plan-text.js';

/** A share of a service, and what it costs. */
interface Share {
  readonly id: number;
  /** Per cent. */
  readonly share: number;
  readonly cost: number;
}

/** Adds shares of services to one of the plans in one step, which Back undoes; the others book nothing of them. */
export function useBookShares(active: number): (shares: readonly Share[]) => void {
  const [, setQuery] = useSearchParams();
  return (shares) =>
    setQuery((query) => {
      const items = [...parseItems(query.get('items')), ...shares.map(({ id }) => id)];
      const plans = parsePlans(query.get('plans')).map((plan, at) => {
        const rows = shares.map(({ id, share, cost }): [number, RowSettings] => [
          id,
          at === active ? { ...WHOLE, amount: share, pricing: 'cost', price: cost } : { ...WHOLE, amount: 0 },
        ]);
        return new Map([...plan, ...rows]);
      });
      const next = new URLSearchParams(query);
      next.set('items', [...new Set(items)].join(','));
      next.set('plans', formatPlans(plans));
      return next;
    });
}
