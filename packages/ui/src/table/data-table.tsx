import { useMemo, useRef } from 'react';
import { getCoreRowModel, useReactTable, type ColumnDef, type Row as TableRow } from '@tanstack/react-table';
import { TableHead } from './data-table-head.js';
import { VIRTUAL_FROM, type DataTableColumn, type DataTableProps } from './data-table.types.js';
import { mergedCells } from './merge-cells.js';
import { useVisibleRows } from './use-visible-rows.js';
import classes from './data-table.module.css';

const definition = <Row,>(column: DataTableColumn<Row>): ColumnDef<Row> => ({
  id: column.id,
  size: column.width,
  enableSorting: column.sortable ?? false,
});

interface BodyRowProps<Row> {
  row: TableRow<Row>;
  columns: ReadonlyMap<string, DataTableColumn<Row>>;
  /** 1-based place in the whole list, counting the head row, as aria-rowindex wants it. */
  position: number;
}

function BodyRow<Row>({ row, columns, position }: BodyRowProps<Row>) {
  const shown = row.getVisibleCells().flatMap((cell) => {
    const column = columns.get(cell.column.id);
    return column ? [{ column, start: cell.column.getStart('left'), pinned: cell.column.getIsPinned() }] : [];
  });
  return (
    <tr aria-rowindex={position} className={classes.row}>
      {mergedCells(shown.map(({ column }) => column.mergeKey?.(row.original) ?? null)).map(
        ({ index, span }) => {
          const place = shown[index];
          if (!place) return null;
          const Cell = place.column.rowHeader ? 'th' : 'td';
          return (
            <Cell
              key={place.column.id}
              scope={place.column.rowHeader ? 'row' : undefined}
              colSpan={span}
              className={classes.cell}
              data-align={place.column.align}
              data-pinned={place.pinned || undefined}
              style={place.pinned ? { left: place.start } : undefined}
            >
              {place.column.cell(row.original)}
            </Cell>
          );
        },
      )}
    </tr>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

/**
 * The one table of the product: sort by its heads, sticky head, pinned columns, virtual rows past
 * VIRTUAL_FROM, merged cells, a live region with the row count. Ordering and paging are the caller's.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, sort, onSortChange, status, stale = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const definitions = useMemo(() => columns.map((column) => definition(column)), [columns]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const pinned = useMemo(() => columns.filter((column) => column.pinned).map(({ id }) => id), [columns]);

  const table = useReactTable({
    data: rows as Row[],
    columns: definitions,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    state: { columnPinning: { left: pinned } },
  });
  const all = table.getRowModel().rows;
  const visible = useVisibleRows(box, all.length, all.length > VIRTUAL_FROM);
  const first = (props.firstRow ?? 0) + 2;

  return (
    <div className={classes.frame}>
      <p role="status" className="nr-visually-hidden">
        {status}
      </p>
      <div ref={box} className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table
          className={classes.table}
          aria-rowcount={(props.totalRows ?? all.length) + 1}
          aria-busy={stale}
          style={{ minWidth: table.getTotalSize() }}
        >
          <caption className="nr-visually-hidden">{caption}</caption>
          <TableHead
            groups={table.getHeaderGroups()}
            columns={byId}
            sort={sort}
            onSortChange={onSortChange}
          />
          <tbody className={classes.body} data-stale={stale || undefined}>
            <Spacer height={visible.before} columns={columns.length} />
            {visible.indexes.map((index) => {
              const row = all[index];
              return row ? <BodyRow key={row.id} row={row} columns={byId} position={first + index} /> : null;
            })}
            <Spacer height={visible.after} columns={columns.length} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
