import { DataTable, type DataTableColumn } from '@netreach/ui';
import classes from './plain-table.module.css';

interface PlainTableProps<Row> {
  caption: string;
  columns: DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** A short table that comes whole, in its own order. */
export function PlainTable<Row>({ caption, columns, rows, rowId }: PlainTableProps<Row>) {
  return (
    <div className={classes.whole}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowId={rowId}
        sort={null}
        onSortChange={() => undefined}
        status=""
        density="compact"
      />
    </div>
  );
}
