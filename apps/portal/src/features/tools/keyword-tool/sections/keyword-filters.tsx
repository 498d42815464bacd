import { CheckList, FilterPopover, IconCalendar, IconSearch, IconWorld, RadioItem } from '@netreach/ui';
import { formatMonth } from '@netreach/domain';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { KeywordFilters as Filters } from '../api/use-keyword-tool.js';
import type { KeywordState } from '../state/keyword-state.js';
import type { AskedKeywords } from '../api/use-keyword-tool.js';

interface KeywordFiltersProps {
  filters: Filters;
  asked: AskedKeywords;
  change: (part: Partial<KeywordState>) => void;
}

/** Month, service and search engine. */
export function KeywordFilters({ filters, asked, change }: KeywordFiltersProps) {
  const optionsOf = (key: Filters[number]['key']) =>
    filters.find((filter) => filter.key === key)?.options ?? [];
  return (
    <>
      <MonthFilter options={optionsOf('date')} asked={asked} change={change} />
      <ServiceFilter options={optionsOf('service')} asked={asked} change={change} />
      <EngineFilter options={optionsOf('engine')} asked={asked} change={change} />
    </>
  );
}

interface OneFilterProps extends Omit<KeywordFiltersProps, 'filters'> {
  options: Filters[number]['options'];
}

function MonthFilter({ options, asked, change }: OneFilterProps) {
  const t = useT('keyword-tool');
  const locale = useLocale();
  return (
    <FilterPopover
      icon={IconCalendar}
      label={t('filter.date')}
      value={formatMonth(asked.fromDate, locale)}
      width={210}
    >
      <div role="radiogroup" aria-label={t('filter.date')}>
        {options.map(({ label, value: { fromDate } }) => (
          <RadioItem
            key={label}
            name="keyword-month"
            label={fromDate ? formatMonth(fromDate, locale) : label}
            checked={fromDate === asked.fromDate}
            onChoose={() => change({ from: fromDate })}
          />
        ))}
      </div>
    </FilterPopover>
  );
}

function ServiceFilter({ options, asked, change }: OneFilterProps) {
  const t = useT('keyword-tool');
  const chosen = options.find(({ value }) => value.service === asked.service);
  return (
    <FilterPopover
      icon={IconWorld}
      label={t('filter.service')}
      value={asked.service === null ? t('filter.all') : chosen?.label}
      active={asked.service !== null}
    >
      <CheckList
        label={t('filter.service')}
        options={options.map(({ label, value }) => ({ value: String(value.service), label }))}
        selected={asked.service === null ? [] : [String(asked.service)]}
        onToggle={(value, checked) => change({ service: checked ? Number(value) : null })}
        searchLabel={t('filter.search')}
        clearLabel={t('filter.clear')}
        noMatchText={t('filter.no_match')}
      />
    </FilterPopover>
  );
}

function EngineFilter({ options, asked, change }: OneFilterProps) {
  const t = useT('keyword-tool');
  const choices = [null, ...options.map(({ value }) => value.engine)];
  const nameOf = (engine: string | null) => engine ?? t('filter.all');
  return (
    <FilterPopover
      icon={IconSearch}
      label={t('filter.engine')}
      value={nameOf(asked.engine)}
      active={asked.engine !== null}
      width={210}
    >
      <div role="radiogroup" aria-label={t('filter.engine')}>
        {choices.map((engine) => (
          <RadioItem
            key={nameOf(engine)}
            name="keyword-engine"
            label={nameOf(engine)}
            checked={engine === asked.engine}
            onChoose={() => change({ engine })}
          />
        ))}
      </div>
    </FilterPopover>
  );
}
