import { HEAD_HEIGHT, type TableFooterRow } from './data-table.types.js';
import type { PlacedColumn } from './column-layout.js';
import classes from './data-table.module.css';

interface TableFootProps<Row> {
  rows: readonly TableFooterRow[];
  columns: readonly PlacedColumn<Row>[];
  selectable: boolean;
  /** aria-rowindex of the first line. */
  position: number;
}

/** Totals and the like, in sight below the rows. */
export function TableFoot<Row>({ rows, columns, selectable, position }: TableFootProps<Row>) {
  return (
    <tfoot>
      {rows.map((row, index) => {
        const bottom = (rows.length - 1 - index) * HEAD_HEIGHT;
        return (
          <tr key={row.id} aria-rowindex={position + index}>
            {selectable ? (
              <td className={`${classes.foot} ${classes.select}`} data-pinned style={{ bottom }} />
            ) : null}
            {columns.map((column) => {
              const Cell = column.rowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={column.id}
                  scope={column.rowHeader ? 'row' : undefined}
                  className={classes.foot}
                  data-align={column.align}
                  data-pinned={column.left !== null || undefined}
                  style={{ bottom, left: column.left ?? undefined }}
                >
                  {row.cells[column.id]}
                </Cell>
              );
            })}
          </tr>
        );
      })}
    </tfoot>
  );
}
