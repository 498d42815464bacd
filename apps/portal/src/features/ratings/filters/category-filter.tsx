import { memo } from 'react';
import { CheckList, FilterPopover, IconTags } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCategories } from '../api/use-categories.js';
import { categoryTree, toggleCategory } from '../state/categories.js';
import { ListSkeleton } from './list-skeleton.js';

interface CategoryFilterProps {
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** The categories as a tree; a subcategory brings its parents along. */
export function CategoryChoice({ selected, onChange }: CategoryFilterProps) {
  const t = useT('filters');
  const tc = useT('generic');
  const { country } = useSession();
  const categories = useCategories(country.code);
  return (
    <QueryView query={categories} failedTitle={t('filter.failed')} loading={<ListSkeleton />}>
      {(known) => (
        <CheckList
          label={t('filter.categories')}
          options={categoryTree(known).map(({ id, name, depth }) => ({ value: id, label: name, depth }))}
          selected={selected}
          onToggle={(id, checked) => onChange(toggleCategory(known, selected, id, checked))}
          searchLabel={t('filter.search')}
          clearLabel={tc('action.clear')}
          noMatchText={tc('state.no_match')}
        />
      )}
    </QueryView>
  );
}

/** The categories as a button that opens the choice. */
export const CategoryFilter = memo(function CategoryFilter(props: CategoryFilterProps) {
  const t = useT('filters');
  const count = props.selected.length;
  return (
    <FilterPopover
      icon={IconTags}
      label={t('filter.categories')}
      value={count > 0 ? t('filter.count', { count }) : t('filter.all')}
      active={count > 0}
    >
      <CategoryChoice {...props} />
    </FilterPopover>
  );
});
