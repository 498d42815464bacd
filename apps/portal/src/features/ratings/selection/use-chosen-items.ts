import { useCallback } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { parseItems } from './plan-links.js';

/** Puts other items in place of the chosen ones. */
export type ChangeItems = (next: (now: readonly number[]) => readonly number[]) => void;

const IN_URL = {
  parse: (query: URLSearchParams) => ({
    items: parseItems(query.get('items')),
    others: [...query].filter(([name]) => name !== 'items'),
  }),
  format: ({ items, others }: { items: readonly number[]; others: [string, string][] }) =>
    new URLSearchParams([...others, ...(items.length > 0 ? [['items', items.join(',')]] : [])]),
};

/** The chosen items of a screen by number, in their order, kept in the address; other parameters stay as they are. */
export function useChosenItems(): { items: readonly number[]; change: ChangeItems } {
  const [{ items }, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeItems>(
    (next) => write(({ items: now, others }) => ({ items: [...next(now)], others }), { keepHistory: true }),
    [write],
  );
  return { items, change };
}
