import type { HeaderGroup } from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icons.js';
import type { DataTableColumn, TableSort } from './data-table.types.js';
import classes from './data-table.module.css';

interface TableHeadProps<Row> {
  groups: HeaderGroup<Row>[];
  columns: ReadonlyMap<string, DataTableColumn<Row>>;
  sort: TableSort;
  onSortChange: (sort: TableSort) => void;
}

/** The order a click on a head asks for: the column's first order, or the other one when it is in force. */
export function nextSort<Row>(column: DataTableColumn<Row>, sort: TableSort): TableSort {
  const firstOrder = column.firstOrder ?? (column.align === 'end' ? 'desc' : 'asc');
  if (sort.id !== column.id) return { id: column.id, order: firstOrder };
  return { id: column.id, order: sort.order === 'asc' ? 'desc' : 'asc' };
}

function SortMark({ order }: { order: TableSort['order'] | null }) {
  const Mark = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <Mark className={classes.sortMark} data-active={order ?? undefined} size={13} stroke={2} aria-hidden />
  );
}

function HeadText<Row>({ column }: { column: DataTableColumn<Row> }) {
  return (
    <span className={classes.headText}>
      {column.header} {column.unit ? <span className={classes.unit}>{column.unit}</span> : null}
    </span>
  );
}

/** Column heads; a sortable one is a button, and the one in force carries aria-sort. */
export function TableHead<Row>({ groups, columns, sort, onSortChange }: TableHeadProps<Row>) {
  return (
    <thead>
      {groups.map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map((header) => {
            const column = columns.get(header.id);
            if (!column) return null;
            const order = sort.id === column.id ? sort.order : null;
            const pinned = header.column.getIsPinned();
            return (
              <th
                key={header.id}
                scope="col"
                className={classes.head}
                title={column.description}
                aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
                data-align={column.align}
                data-pinned={pinned || undefined}
                style={{
                  // The naming column takes what is left, at least its own width: the table has a minimum.
                  width: column.rowHeader ? undefined : column.width,
                  left: pinned ? header.column.getStart('left') : undefined,
                }}
              >
                {column.sortable ? (
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => onSortChange(nextSort(column, sort))}
                  >
                    <HeadText column={column} />
                    <SortMark order={order} />
                  </button>
                ) : (
                  <HeadText column={column} />
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
