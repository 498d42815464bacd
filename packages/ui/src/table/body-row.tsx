import { memo, type MouseEvent } from 'react';
import { IconChevronRight } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import type { PlacedColumn } from './column-layout.js';
import { cellMarks } from './mark-rules.js';
import { type MarkRule } from './mark-rules.types.js';
import { CellMarks } from './mark-sign.js';
import { mergedCells } from './merge-cells.js';
import { SelectBox } from './select-box.js';
import type { ShownRow } from './table-rows.js';
import classes from './data-table.module.css';

/** What a row can ask the table for. The same object for the life of the table, so that rows need not be drawn anew. */
export interface RowActions<Row> {
  select: (id: string, chosen: boolean, range: boolean) => void;
  expand: (id: string, open: boolean) => void;
  /** Makes a cell the one the keyboard goes on from. */
  activate: (row: number, column: number) => void;
  open: (row: Row) => void;
}

interface BodyRowProps<Row> {
  shown: ShownRow<Row>;
  /** 0-based among the rows on show. */
  index: number;
  /** 1-based place in the whole list, counting the head row, as aria-rowindex wants it. */
  position: number;
  columns: readonly PlacedColumn<Row>[];
  marks: readonly MarkRule[];
  /** Null where rows cannot be chosen. */
  selected: boolean | null;
  /** The rows form a tree. */
  tree: boolean;
  /** The column of this row that the keyboard is at; null when it is elsewhere. */
  activeColumn: number | null;
  /** Null in a table that only shows; else the prefix of the cells' ids. */
  gridId: string | null;
  actions: RowActions<Row>;
}

/** Id of a cell in a table that the keyboard moves in. */
export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

const INDENT = 18;

interface BranchProps {
  level: number;
  expanded: boolean | null;
  onToggle: () => void;
}

/** The indent of a row of a tree, with the button that opens it. */
function Branch({ level, expanded, onToggle }: BranchProps) {
  const t = useUiText();
  return (
    <span className={classes.branch} style={{ paddingLeft: (level - 1) * INDENT }}>
      {expanded === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.expand}
          aria-label={t(expanded ? 'table.close_row' : 'table.open_row')}
          data-open={expanded || undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  );
}

interface BodyCellProps<Row> extends Pick<
  BodyRowProps<Row>,
  'shown' | 'index' | 'marks' | 'tree' | 'gridId' | 'actions'
> {
  column: PlacedColumn<Row>;
  place: number;
  span: number;
  active: boolean;
}

/** A cell. A function and no component: there are hundreds in sight, and a row is drawn as a whole. */
function bodyCell<Row>(props: BodyCellProps<Row>) {
  const { shown, index, marks, tree, gridId, actions, column, place, span, active } = props;
  const { row, id, level, expanded } = shown;
  const Cell = column.rowHeader ? 'th' : 'td';
  const found = marks.length > 0 ? cellMarks(marks, column.id, column.value?.(row)) : [];
  const ramp = found.find(({ level: step }) => step > 0)?.level;
  return (
    <Cell
      key={column.id}
      id={gridId === null ? undefined : cellId(gridId, index, place)}
      scope={column.rowHeader ? 'row' : undefined}
      colSpan={span}
      className={classes.cell}
      data-align={column.align}
      data-pinned={column.left !== null || undefined}
      data-active={active || undefined}
      data-place={gridId === null ? undefined : place}
      data-ramp={ramp}
      style={column.left === null ? undefined : { left: column.left }}
    >
      {tree && column.rowHeader ? (
        <Branch level={level} expanded={expanded} onToggle={() => actions.expand(id, !expanded)} />
      ) : null}
      {found.length > 0 ? (
        <span className={classes.marked}>
          <CellMarks marks={found} />
          <span>{column.cell(row)}</span>
        </span>
      ) : (
        column.cell(row)
      )}
    </Cell>
  );
}

/** The cell under the mouse by its place in the row; null outside of any. */
function placeOf(event: MouseEvent): number | null {
  const place = (event.target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}

function BodyRowView<Row>(props: BodyRowProps<Row>) {
  const { shown, index, position, columns, selected, tree, activeColumn, gridId, actions, marks } = props;
  const { row, id, level, expanded, place, siblings } = shown;
  const t = useUiText();
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event);
    if (at !== null) actions.activate(index, at);
  };
  return (
    <tr
      aria-rowindex={position}
      aria-selected={selected ?? undefined}
      aria-level={tree ? level : undefined}
      aria-posinset={tree ? place : undefined}
      aria-setsize={tree ? siblings : undefined}
      aria-expanded={expanded ?? undefined}
      className={classes.row}
      onClick={gridId === null ? undefined : onClick}
      onDoubleClick={gridId === null ? undefined : () => actions.open(row)}
    >
      {selected === null ? null : (
        <td className={`${classes.cell} ${classes.select}`} data-pinned>
          <SelectBox
            label={t('table.select_row')}
            checked={selected}
            mouseOnly
            onChange={(chosen, range) => actions.select(id, chosen, range)}
          />
        </td>
      )}
      {mergedCells(columns.map((column) => column.mergeKey?.(row) ?? null)).map(({ index: at, span }) => {
        const column = columns[at];
        if (!column) return null;
        const active = activeColumn !== null && activeColumn >= at && activeColumn < at + span;
        return bodyCell({ shown, index, marks, tree, gridId, actions, column, span, active, place: at });
      })}
    </tr>
  );
}

/** One row. Drawn anew only when something it shows has changed: scrolling costs the rows that come into sight. */
export const BodyRow = memo(BodyRowView) as typeof BodyRowView;
