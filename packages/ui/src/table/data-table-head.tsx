import { Hint } from '../display/hint.js';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import type { PlacedColumn } from './column-layout.js';
import type { DataTableColumn, TableSort } from './data-table.types.js';
import { SelectBox } from './select-box.js';
import type { PageSelection } from './row-selection.js';
import classes from './data-table.module.css';

interface TableHeadProps<Row> {
  columns: readonly PlacedColumn<Row>[];
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  /** How many of the rows on show are chosen; null where rows cannot be chosen. */
  selection: PageSelection | null;
  onSelectAll: (chosen: boolean) => void;
}

/** The order a click on a head asks for: the column's first order, or the other one when it is in force. */
export function nextSort<Row>(column: DataTableColumn<Row>, sort: TableSort | null): TableSort {
  const firstOrder = column.firstOrder ?? (column.align === 'end' ? 'desc' : 'asc');
  if (sort?.id !== column.id) return { id: column.id, order: firstOrder };
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

function Head<Row>({
  column,
  sort,
  onSortChange,
  startsGroup,
}: Pick<TableHeadProps<Row>, 'sort' | 'onSortChange'> & {
  column: PlacedColumn<Row>;
  startsGroup: boolean;
}) {
  const order = sort?.id === column.id ? sort.order : null;
  return (
    <th
      scope="col"
      className={classes.head}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      data-align={column.align}
      data-group={column.group}
      data-group-start={startsGroup || undefined}
      data-pinned={column.left !== null || undefined}
      style={{
        // The naming column takes what is left, at least its own width: the table has a minimum.
        width: column.rowHeader ? undefined : column.width,
        left: column.left ?? undefined,
      }}
    >
      {column.sortable || column.description ? (
        <Hint text={column.description}>
          <button
            type="button"
            className={classes.sort}
            data-sortable={column.sortable || undefined}
            onClick={() => column.sortable && onSortChange(nextSort(column, sort))}
          >
            <HeadText column={column} />
            {column.sortable ? <SortMark order={order} /> : null}
          </button>
        </Hint>
      ) : (
        <HeadText column={column} />
      )}
    </th>
  );
}

/** Column heads; a sortable one is a button, and the one in force carries aria-sort. */
export function TableHead<Row>({ columns, sort, onSortChange, selection, onSelectAll }: TableHeadProps<Row>) {
  const t = useUiText();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection === null ? null : (
          <td className={`${classes.head} ${classes.select}`} data-pinned>
            <SelectBox
              label={t('table.select_page')}
              checked={selection === 'all'}
              mixed={selection === 'some'}
              onChange={(chosen) => onSelectAll(chosen)}
            />
          </td>
        )}
        {columns.map((column, at) => (
          <Head
            key={column.id}
            column={column}
            startsGroup={column.group !== undefined && columns[at - 1]?.group !== column.group}
            sort={sort}
            onSortChange={onSortChange}
          />
        ))}
      </tr>
    </thead>
  );
}
