import { useSearchParams } from 'react-router-dom';
import { formatMonth } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import {
  choiceFilter,
  SelectFilter,
  yesNoFilter,
  type ListFilter,
} from '../../../shared/list/list-filters.js';
import { valueName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import { useWatchFilters, type WatchFilter, type WatchScope } from '../api/use-watch.js';

/** In px: all of them on one line of a laptop. */
const WIDTH = 150;

const PLATFORMS = ['desktop', 'mobile_web', 'mobile_app'] as const;

/** The day the address asks for. */
export function useAskedDate(): string | null {
  const date = useSearchParams()[0].get('date');
  return date !== null && /^20\d{2}-\d{2}-\d{2}$/.test(date) ? date : null;
}

function useFilter(scope: WatchScope, key: string): WatchFilter['values'] {
  const { data } = useWatchFilters(scope, useAskedDate());
  return data?.filters.find((filter) => filter.key === key)?.values ?? [];
}

const months = (scope: WatchScope): ListFilter => ({
  name: 'date',
  Control: function Months(props) {
    const t = useT('media-watch');
    const locale = useLocale();
    const values = useFilter(scope, 'date');
    const options = values.map(({ value }) => ({ value, label: formatMonth(value, locale) }));
    return (
      <SelectFilter label={t('month')} all={t('month.last')} options={options} width={WIDTH} {...props} />
    );
  },
});

const platform = choiceFilter('platform', () => {
  const t = useT('media-watch');
  const options = PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }));
  return { label: t('platform'), options, width: WIDTH };
});

const groups = (scope: WatchScope): ListFilter =>
  choiceFilter('group', () => {
    const t = useT('media-watch');
    const names = useNames('attributes');
    const options = useFilter(scope, 'group').map(({ value, label, parent }) => {
      const attribute = parent ?? '';
      const key = value.slice(attribute.length + 1);
      return { value, label: valueName(names, attribute, { key, name: label }) };
    });
    return { label: t('level'), options, width: WIDTH };
  });

const brand: ListFilter = {
  name: 'brand_id',
  Control: function Brand(props) {
    const t = useT('media-watch');
    const options = useFilter('campaigns', 'brand_id').map(({ value, label }) => ({ value, label }));
    return (
      <SelectFilter label={t('brand')} all={t('brand.all')} options={options} width={WIDTH} {...props} />
    );
  },
};

/** The chart's figure is chosen at the chart; the list keeps it in the address. */
const figure: ListFilter = { name: 'figure', isLocal: true, Control: () => null };

const fresh = yesNoFilter('is_new', () => {
  const t = useT('media-watch');
  return { label: t('new'), width: 168, yes: t('new.only'), no: t('new.not') };
});

/** Filters of the page of brands. */
export const BRAND_FILTERS = [months('brands'), platform, groups('brands'), fresh, figure];

/** Filters of the page of campaigns. */
export const CAMPAIGN_FILTERS = [months('campaigns'), platform, groups('campaigns'), brand, fresh, figure];
