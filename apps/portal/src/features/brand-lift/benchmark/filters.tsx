import { useState } from 'react';
import { NativeSelect } from '@mantine/core';
import {
  FilterBar,
  FilterPopover,
  IconAdjustmentsHorizontal,
  NumberRangeFilter,
  TextFilter,
  YesNoChoice,
} from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { BenchmarkState, ColumnFilter } from './benchmark-state.js';
import { valueText } from './benchmark-rows.js';
import type { Column } from './use-benchmark.js';

/** What can be filtered: the year, and all columns. */
type Filtered = Pick<Column, 'key' | 'name' | 'type'>;

interface FiltersProps {
  columns: readonly Column[];
  filters: BenchmarkState['filters'];
  onChange: (filters: BenchmarkState['filters']) => void;
}

function useFiltered(columns: readonly Column[]): Filtered[] {
  const t = useT('brand-lift');
  return [{ key: 'year', name: t('column.year'), type: 'number' }, ...columns];
}

/** A filter that narrows nothing is none. */
function withFilter(filters: FiltersProps['filters'], key: string, filter: ColumnFilter) {
  const { [key]: _, ...others } = filters;
  const isSet = Object.values(filter).some((value) => value !== undefined && value !== '');
  return isSet ? { ...others, [key]: filter } : others;
}

/** A button that opens the choice of a column and of what it has to hold. */
export function FilterButton({ columns, filters, onChange }: FiltersProps) {
  const t = useT('brand-lift');
  const filtered = useFiltered(columns);
  const [key, setKey] = useState('year');
  const column = filtered.find((one) => one.key === key) ?? filtered[0];
  const count = Object.keys(filters).length;
  return (
    <FilterPopover
      icon={IconAdjustmentsHorizontal}
      label={t('filters')}
      value={count > 0 ? count : ''}
      active={count > 0}
    >
      <NativeSelect
        label={t('filter.column')}
        data={filtered.map(({ key: value, name: label }) => ({ value, label }))}
        value={key}
        mb="sm"
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      {column ? (
        <Condition
          key={column.key}
          column={column}
          filter={filters[column.key] ?? {}}
          onChange={(filter) => onChange(withFilter(filters, column.key, filter))}
        />
      ) : null}
    </FilterPopover>
  );
}

interface ConditionProps {
  column: Filtered;
  filter: ColumnFilter;
  onChange: (filter: ColumnFilter) => void;
}

function Condition({ column: { name, type }, filter, onChange }: ConditionProps) {
  const t = useT('brand-lift');
  if (type === 'number') {
    const { from = null, to = null } = filter;
    return (
      <>
        <NumberRangeFilter
          label={name}
          value={{ from, to }}
          onChange={(range) =>
            onChange({
              ...(range.from !== null && { from: range.from }),
              ...(range.to !== null && { to: range.to }),
            })
          }
        />
        <p>{t('filter.exclusive')}</p>
      </>
    );
  }
  if (type === 'boolean') {
    const [chosen = null] = filter.in ?? [];
    return (
      <YesNoChoice
        label={name}
        value={chosen}
        onChange={(value) => onChange(value === null ? {} : { in: [value] })}
      />
    );
  }
  return (
    <TextFilter
      label={`${name} ${t('filter.contains')}`}
      value={filter.contains ?? ''}
      onChange={(contains) => onChange(contains === '' ? {} : { contains })}
    />
  );
}

/** The filters in force, which can be taken away. */
export function FilterChips({ columns, filters, onChange }: FiltersProps) {
  const t = useT('brand-lift');
  const names = new Map(useFiltered(columns).map(({ key, name }) => [key, name]));
  const told = ({ from, to, in: among, contains }: ColumnFilter): string[] => [
    ...(from === undefined ? [] : [`> ${valueText(from, t)}`]),
    ...(to === undefined ? [] : [`< ${valueText(to, t)}`]),
    ...(among ?? []).map((value) => valueText(value, t)),
    ...(contains === undefined ? [] : [contains]),
  ];
  return (
    <FilterBar
      filters={Object.entries(filters).map(([key, filter]) => ({
        key,
        label: names.get(key) ?? key,
        values: told(filter),
      }))}
      onRemove={(key) => onChange(withFilter(filters, key, {}))}
      onReset={() => onChange({})}
    />
  );
}
