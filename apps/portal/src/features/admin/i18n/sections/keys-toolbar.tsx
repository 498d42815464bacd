import { useT } from '../../../../i18n/use-t.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import { SelectFilter } from '../../../../shared/list/list-filters.js';
import { KEY_SORTS, KEY_STATES, type KeysState } from '../api/use-keys.js';
import type { Locale } from '../api/use-locales.js';
import { useTags } from '../api/use-tags.js';
import classes from './keys-toolbar.module.css';

interface KeysToolbarProps {
  state: KeysState;
  locales: readonly Locale[];
}

/** Which texts are shown, in which languages and order. */
export function KeysToolbar({ state, locales }: KeysToolbarProps) {
  const t = useT('admin-i18n');
  const { search, filters, tag, inState = '', sort, left, right, change } = state;
  const tags = useTags().data?.tags ?? [];
  const languages = locales.map(({ code, name }) => ({ value: code, label: name }));
  const filter = (name: string) => (value: string) => change({ filters: { ...filters, [name]: value } });
  return (
    <div className={classes.filters} role="search" aria-label={t('keys.filters')}>
      <DebouncedSearch
        label={t('keys.search')}
        value={search}
        onChange={(text) => change({ search: text })}
      />
      <SelectFilter
        label={t('keys.tag')}
        width={190}
        options={[
          { value: '', label: t('keys.all_tags') },
          ...tags.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={tag}
        onChange={filter('tag')}
      />
      <SelectFilter
        label={t('keys.state')}
        width={165}
        options={[
          { value: '', label: t('state.all') },
          ...KEY_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        value={inState}
        onChange={filter('state')}
      />
      <SelectFilter
        label={t('keys.sort')}
        width={175}
        options={KEY_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={sort}
        onChange={(value) => change({ sort: value })}
      />
      <SelectFilter
        label={t('keys.left')}
        width={140}
        options={languages}
        value={left}
        onChange={filter('left')}
      />
      <SelectFilter
        label={t('keys.right')}
        width={140}
        options={languages}
        value={right}
        onChange={filter('right')}
      />
    </div>
  );
}
