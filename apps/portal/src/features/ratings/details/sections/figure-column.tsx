import type { ComponentProps } from 'react';
import type { DataTableColumn } from '@netreach/ui';
import type { WithheldReason } from '../api/details.types.js';
import { CasesOf, WithheldBecause } from './figure-cells.js';

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

/** The column of cases behind a row's figures, with how far they can be trusted. */
export function casesColumn<Row extends ComponentProps<typeof CasesOf>>(
  header: string,
  width: number,
): DataTableColumn<Row> {
  return {
    id: 'cases',
    header,
    width,
    align: 'end',
    cell: (row) => <CasesOf cases={row.cases} reliability={row.reliability} />,
  };
}
