import { DataTable, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { nameByKey } from '../../../../shared/names/names.js';
import { useNames } from '../../../../shared/names/use-names.js';
import type { KpiBreakdown, KpiRow } from '../api/use-kpi.js';
import { StateBadge } from './state-badge.js';
import { NOTHING, useStudyWriting } from '../../../../shared/study/use-study-writing.js';

type Column = DataTableColumn<KpiRow>;

/** Lift by part; a part of few persons says so across its figures. */
export function PartsTable({ breakdown }: { breakdown: KpiBreakdown }) {
  const t = useT('campaign-kpi');
  const names = useNames('attributes');
  const { signed, number, percent, pValue, words } = useStudyWriting();
  const { by, key, rows, read } = breakdown;
  const nameOf = (row: KpiRow) => {
    if (by === 'contact_class') return t('contacts', { class: row.key });
    if (by === 'attribute') return nameByKey(names, `${key ?? ''}.${row.key}`, row.name);
    return words(row.name, row.name_de);
  };
  const figure = (
    id: 'exposed' | 'control' | 'lift' | 'interval' | 'p_value' | 'base' | 'largest_weight',
    width: number,
    cell: (lift: NonNullable<KpiRow['lift']>, row: KpiRow) => string,
  ): Column => ({
    id,
    header: t(`column.${id}`),
    width,
    align: 'end',
    mergeKey: ({ lift }) => (lift ? null : 'none'),
    cell: (row) => (row.lift ? cell(row.lift, row) : t('no_data')),
  });
  const columns: Column[] = [
    { id: 'name', header: t(`by.${by}`), width: 170, pinned: true, rowHeader: true, cell: nameOf },
    figure('exposed', 96, ({ exposed }) => percent(exposed.share)),
    figure('control', 96, ({ control }) => percent(control.share)),
    figure('lift', 110, ({ absolute }) => t('points', { value: signed(absolute.value) })),
    figure('interval', 136, (lift) =>
      t('from_to', { low: signed(lift[read].low), high: signed(lift[read].high) }),
    ),
    figure('p_value', 100, (lift) => pValue(lift[read].p_adjusted)),
    figure('base', 118, ({ exposed, control }) => `${number(exposed.asked)} / ${number(control.asked)}`),
    figure('largest_weight', 110, (_, { largest_weight: largest }) =>
      largest === null ? NOTHING : number(largest, 1),
    ),
    { id: 'state', header: t('column.state'), width: 150, cell: ({ state }) => <StateBadge state={state} /> },
  ];
  return (
    <DataTable
      caption={t('parts')}
      columns={columns}
      rows={rows}
      rowId={({ key: id }) => id}
      sort={null}
      onSortChange={() => undefined}
      status=""
      density="compact"
    />
  );
}
