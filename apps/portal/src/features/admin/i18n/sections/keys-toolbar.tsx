import { Select } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import type { Locale } from '../api/use-locales.js';
import { useTags } from '../api/use-tags.js';
import { KEY_FILTERS, KEY_SORTS, type KeyFilter, type KeysState, type KeySort } from '../state/keys-state.js';
import type { ChangeKeys } from '../state/use-keys-state.js';
import classes from './keys-toolbar.module.css';

interface KeysToolbarProps {
  state: KeysState;
  change: ChangeKeys;
  locales: readonly Locale[];
}

/** Which texts are shown, in which languages and order. */
export function KeysToolbar({ state, change, locales }: KeysToolbarProps) {
  const t = useT('admin-i18n');
  const tags = useTags().data?.tags ?? [];
  const languages = locales.map(({ code, name }) => ({ value: code, label: name }));
  const choice = (label: string, width: number) => ({
    ...{ size: 'xs' as const, w: width, 'aria-label': label, allowDeselect: false },
  });
  return (
    <div className={classes.filters} role="search" aria-label={t('keys.filters')}>
      <DebouncedSearch
        label={t('keys.search')}
        value={state.search}
        onChange={(search) => change({ search })}
      />
      <Select
        {...choice(t('keys.tag'), 190)}
        searchable
        data={[
          { value: '', label: t('keys.all_tags') },
          ...tags.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={state.tag}
        onChange={(tag) => change({ tag: tag ?? '' })}
      />
      <Select
        {...choice(t('keys.state'), 165)}
        data={KEY_FILTERS.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state.state}
        onChange={(value) => change({ state: (value ?? 'all') as KeyFilter })}
      />
      <Select
        {...choice(t('keys.sort'), 175)}
        data={KEY_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={state.sort}
        onChange={(value) => change({ sort: (value ?? 'missing') as KeySort })}
      />
      <Select
        {...choice(t('keys.left'), 140)}
        data={languages}
        value={state.left}
        onChange={(left) => left && change({ left })}
      />
      <Select
        {...choice(t('keys.right'), 140)}
        data={languages}
        value={state.right}
        onChange={(right) => right && change({ right })}
      />
    </div>
  );
}
