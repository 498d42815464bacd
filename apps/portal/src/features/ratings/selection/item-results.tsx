import { formatNumber } from '@netreach/domain';
import { EmptyState, IconCheck, IconPlus, Pager } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { ITEMS_A_PAGE } from '../api/use-items.js';
import { FoundFigures } from './found-figures.js';
import type { FoundItem } from './use-found-items.js';
import { ItemName } from './item-name.js';
import type { ChangeItems } from './use-chosen-items.js';
import classes from './item-results.module.css';

interface ItemResultsProps {
  items: readonly FoundItem[];
  total: number;
  page: number;
  onPage: (page: number) => void;
  chosen: readonly number[];
  change: ChangeItems;
  /** Most items that can be chosen. */
  limit: number;
}

/** What a search found, each to be chosen or taken back with one press. */
export function ItemResults({ items, total, page, onPage, chosen, change, limit }: ItemResultsProps) {
  const t = useT('planning');
  const tc = useT('generic');
  const locale = useLocale();
  if (items.length === 0) return <EmptyState title={tc('state.no_match')} />;
  const full = chosen.length >= limit;
  const toggle = (id: number) =>
    change((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => {
          const isChosen = chosen.includes(item.id);
          return (
            <li key={item.id}>
              <button
                type="button"
                className={classes.result}
                aria-pressed={isChosen}
                disabled={full && !isChosen}
                onClick={() => toggle(item.id)}
              >
                <ItemName item={item} />
                {item.stats ? <FoundFigures stats={item.stats} /> : null}
                {isChosen ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <span aria-live="polite">
          {t('select.found', { count: total, number: formatNumber(total, locale) })}
        </span>
        {total > ITEMS_A_PAGE ? (
          <Pager page={page} pageCount={Math.ceil(total / ITEMS_A_PAGE)} onChange={onPage} />
        ) : null}
      </div>
    </>
  );
}
