import { useCallback } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import type { HistoryStep } from '../../../shared/url-state/written-search.js';
import { formatPlans, parsePlans, WHOLE, type PlanSettings, type RowSettings } from './plan-text.js';

interface PlansState {
  plans: readonly PlanSettings[];
  active: number;
}

interface InUrl extends PlansState {
  others: [string, string][];
}

const OWN = ['plans', 'plan'];
const IN_URL = {
  parse: (query: URLSearchParams): InUrl => {
    const plans = parsePlans(query.get('plans'));
    const active = Math.min(plans.length - 1, Math.max(0, (Number(query.get('plan')) || 1) - 1));
    return { plans, active, others: [...query].filter(([name]) => !OWN.includes(name)) };
  },
  format: ({ plans, active, others }: InUrl) => {
    const text = formatPlans(plans);
    return new URLSearchParams([
      ...others,
      ...(text ? [['plans', text]] : []),
      ...(active > 0 ? [['plan', String(active + 1)]] : []),
    ]);
  },
};

/** Fields of a row that are typed into. */
const TYPED: readonly string[] = ['amount', 'cap', 'price'] satisfies (keyof RowSettings)[];

/** What is typed into one field is one step, whatever is chosen is another. */
function stepOf(id: number, change: Partial<RowSettings>): HistoryStep {
  const [only, ...more] = Object.keys(change);
  return only && more.length === 0 && TYPED.includes(only) ? `${id} ${only}` : true;
}

/** The plans of a screen side by side, kept in the address, so that a link shows a colleague the same. */
export function usePlans() {
  const [{ plans, active }, write] = useUrlState(IN_URL);
  const update = useCallback(
    (next: (now: PlansState) => PlansState, keepHistory: HistoryStep = true) =>
      write((now) => ({ ...now, ...next(now) }), { keepHistory }),
    [write],
  );
  return {
    plans,
    active,
    show: (at: number) => update((now) => ({ ...now, active: at })),
    /** Adds a copy of the plan on show. */
    copy: () =>
      update(({ plans: now, active: at }) => ({
        plans: [...now, new Map(now[at])],
        active: now.length,
      })),
    remove: () =>
      update(({ plans: now, active: at }) => ({
        plans: now.filter((_, place) => place !== at),
        active: Math.max(0, at - 1),
      })),
    /** Books something else at an item. */
    book: (id: number, change: Partial<RowSettings>) =>
      update(
        ({ plans: now, active: at }) => ({
          plans: now.map((plan, place) =>
            place === at ? new Map(plan).set(id, { ...(plan.get(id) ?? WHOLE), ...change }) : plan,
          ),
          active: at,
        }),
        stepOf(id, change),
      ),
    /** Changes all items alike. */
    bookAll: (ids: readonly number[], change: Partial<RowSettings>) =>
      update(({ plans: now, active: at }) => ({
        plans: now.map((plan, place) =>
          place === at
            ? new Map([...plan, ...ids.map((id) => [id, { ...(plan.get(id) ?? WHOLE), ...change }] as const)])
            : plan,
        ),
        active: at,
      })),
  };
}
