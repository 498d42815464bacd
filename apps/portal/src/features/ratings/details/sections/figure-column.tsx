import type { DataTableColumn } from '@netreach/ui';
import type { Translate } from '../../../../i18n/use-t.js';
import type { WithheldReason } from '../api/details.types.js';
import { TrustCell, WithheldBecause, type TrustCellProps } from './figure-cells.js';

/** A column of figures of rows whose figures may be withheld: the reason then stands across all of them. */
export function figureColumn<Row extends { withheld: WithheldReason | null }>(
  column: Omit<DataTableColumn<Row>, 'align' | 'mergeKey'>,
): DataTableColumn<Row> {
  return {
    ...column,
    align: 'end',
    mergeKey: ({ withheld }) => withheld,
    cell: (row) => (row.withheld ? <WithheldBecause reason={row.withheld} /> : column.cell(row)),
  };
}

/** The column that says how far a row's figures can be trusted: for administrators by the cases behind them. */
export function trustColumn<Row extends TrustCellProps>(
  tr: Translate<'ratings'>,
  admin: boolean,
): DataTableColumn<Row> {
  return {
    id: 'cases',
    header: tr(admin ? 'column.unique_panelists' : 'column.reliability'),
    width: admin ? 70 : 100,
    align: 'end',
    cell: ({ cases, reliability }) => (
      <TrustCell cases={admin ? (cases ?? null) : undefined} reliability={reliability} />
    ),
  };
}
