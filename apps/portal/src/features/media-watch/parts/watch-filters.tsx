import { useSearchParams } from 'react-router-dom';
import { formatMonth } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { SelectFilter, yesNoFilter, type ListFilter } from '../../../shared/list/list-filters.js';
import { valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useWatchFilters, WATCH_FIGURES, type WatchFilter, type WatchScope } from '../api/use-watch.js';

/** The day the address asks for. */
export function useAskedDate(): string | null {
  const date = useSearchParams()[0].get('date');
  return date !== null && /^20\d{2}-\d{2}-\d{2}$/.test(date) ? date : null;
}

function useFilter(scope: WatchScope, key: string): WatchFilter['values'] {
  const { data } = useWatchFilters(scope, useAskedDate());
  return data?.filters.find((filter) => filter.key === key)?.values ?? [];
}

/** What a value of the filter by platform, gender and age is called. */
function useSegmentName() {
  const t = useT('media-watch');
  const names = useNames('attributes');
  return ({ value, label, parent }: WatchFilter['values'][number]) => {
    if (parent === null) return t('segment.all');
    if (parent === 'platform') return t(`platform.${label as 'desktop' | 'mobile_web' | 'mobile_app'}`);
    return valueName(names, parent, { key: value.slice(parent.length + 1), name: label });
  };
}

const months = (scope: WatchScope): ListFilter => ({
  name: 'date',
  Control: function Months(props) {
    const t = useT('media-watch');
    const locale = useLocale();
    const values = useFilter(scope, 'date');
    const options = values.map(({ value }) => ({ value, label: formatMonth(value, locale) }));
    return <SelectFilter label={t('month')} all={t('month.last')} options={options} {...props} />;
  },
});

const segments = (scope: WatchScope): ListFilter => ({
  name: 'segment',
  Control: function Segments({ value, onChange }) {
    const t = useT('media-watch');
    const nameOf = useSegmentName();
    const values = useFilter(scope, 'segment');
    const options = values.map((each) => ({ value: each.value, label: nameOf(each) }));
    return (
      <SelectFilter
        label={t('segment')}
        options={options}
        value={value || 'all'}
        onChange={(next) => onChange(next === 'all' ? '' : next)}
      />
    );
  },
});

const brand: ListFilter = {
  name: 'brand_id',
  Control: function Brand(props) {
    const t = useT('media-watch');
    const options = useFilter('campaigns', 'brand_id').map(({ value, label }) => ({ value, label }));
    return <SelectFilter label={t('brand')} all={t('brand.all')} options={options} {...props} />;
  },
};

const figure: ListFilter = {
  name: 'figure',
  isLocal: true,
  Control: function Figure({ value, onChange }) {
    const t = useT('media-watch');
    const options = WATCH_FIGURES.map((each) => ({ value: each, label: t(`figure.${each}`) }));
    return (
      <SelectFilter
        label={t('chart.figure')}
        options={options}
        value={value || 'net_reach'}
        onChange={(next) => onChange(next === 'net_reach' ? '' : next)}
        width={210}
      />
    );
  },
};

const fresh = yesNoFilter('is_new', () => {
  const t = useT('media-watch');
  return { label: t('new'), yes: t('new.only'), no: t('new.not') };
});

/** Filters of the page of brands. */
export const BRAND_FILTERS = [months('brands'), segments('brands'), fresh, figure];

/** Filters of the page of campaigns. */
export const CAMPAIGN_FILTERS = [months('campaigns'), segments('campaigns'), brand, fresh, figure];
