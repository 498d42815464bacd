import { Button } from '@mantine/core';
import { INDICATOR_COLUMNS } from '@netreach/domain/brand-lift';
import type { DataTableColumn } from '@netreach/ui';
import { tip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { normText, valueText, type TableRow } from './benchmark-rows.js';
import type { Category, Column, Study } from './use-benchmark.js';

/** What can be done from a row. */
export interface RowTools {
  onDetails: (category: Category) => void;
  onRemove: (study: Study) => void;
  onMore: (category: string) => void;
}

const INDICATORS: ReadonlySet<string> = new Set(Object.values(INDICATOR_COLUMNS).map(({ key }) => key));

/** What campaigns are held against, what else has means, and what only studies have; each in the order that was set. */
function meansFirst(columns: readonly Column[]): readonly Column[] {
  const rank = ({ key, type }: Column) => (INDICATORS.has(key) ? 0 : type === 'number' ? 1 : 2);
  return [...columns].sort((one, other) => rank(one) - rank(other));
}

/** The columns of the table: who, what everybody has defined, and how old. */
export function useTableColumns(columns: readonly Column[], tools: RowTools): DataTableColumn<TableRow>[] {
  const t = useT('brand-lift');
  const isPhone = useIsPhone();
  const who: DataTableColumn<TableRow>[] = [
    {
      id: 'external_id',
      header: t('column.category'),
      width: isPhone ? 150 : 230,
      pinned: true,
      rowHeader: true,
      cell: (row) => <Name row={row} onMore={tools.onMore} />,
    },
    {
      id: 'studies',
      header: t('column.studies'),
      align: 'end',
      width: isPhone ? 76 : 90,
      cell: (row) => (row.kind === 'category' ? row.category.benchmarks : null),
    },
  ];
  const age: DataTableColumn<TableRow>[] = [
    {
      id: 'year',
      header: t('column.year'),
      align: 'end',
      width: 80,
      sortable: true,
      cell: (row) => (row.kind === 'study' ? row.study.year || t('nothing') : null),
    },
    {
      id: 'weight',
      header: t('column.weight'),
      align: 'end',
      width: 120,
      cell: (row) => (row.kind === 'study' ? valueText(row.study.weight, t) : null),
    },
  ];
  const own = meansFirst(columns).map(({ key, name, type }): DataTableColumn<TableRow> => ({
    id: `values.${key}`,
    header: name,
    align: type === 'number' ? 'end' : 'start',
    width: isPhone ? 130 : 152,
    sortable: true,
    cell: (row) => {
      if (row.kind === 'category') return type === 'number' ? normText(row.norms.get(key), t) : null;
      return row.kind === 'study' ? valueText(row.study.values[key], t) : null;
    },
    // One "fewer than 5 studies" instead of several beside each other.
    mergeKey: (row) => (row.kind === 'category' && row.norms.get(key)?.studies ? withheldIn(row, key) : null),
  }));
  return [
    ...who,
    ...own,
    ...age,
    { id: 'actions', header: t('actions'), width: 110, cell: (row) => <Act row={row} {...tools} /> },
  ];
}

function withheldIn(row: TableRow & { kind: 'category' }, key: string): string | null {
  return row.norms.get(key)?.withheld ?? null;
}

function Name({ row, onMore }: { row: TableRow; onMore: RowTools['onMore'] }) {
  const t = useT('brand-lift');
  if (row.kind === 'category') return <strong>{row.category.name}</strong>;
  if (row.kind === 'study') return <span {...tip(row.study.external_id)}>{row.study.external_id}</span>;
  if (row.kind === 'note') return <span>{t(row.state === 'loading' ? 'rows.loading' : 'rows.failed')}</span>;
  return (
    <Button variant="subtle" size="compact-xs" onClick={() => onMore(row.category)}>
      {t('more', { count: row.left })}
    </Button>
  );
}

function Act({ row, onDetails, onRemove }: { row: TableRow } & RowTools) {
  const t = useT('brand-lift');
  if (row.kind === 'category') {
    const { category } = row;
    const name = t('details_of', { name: category.name });
    return <RowButton label={t('details')} name={name} onClick={() => onDetails(category)} />;
  }
  if (row.kind !== 'study') return null;
  const { study } = row;
  const name = t('remove_of', { name: study.external_id });
  return <RowButton label={t('remove')} name={name} onClick={() => onRemove(study)} />;
}
