import { Fragment, useId, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import { useUiText } from '../texts/ui-text.js';
import { BodyRow, cellId, type RowActions } from './body-row.js';
import { arrangeColumns, pinnedWidth, placeColumns, totalWidth } from './column-layout.js';
import { TableFoot } from './data-table-foot.js';
import { TableHead } from './data-table-head.js';
import { HEAD_HEIGHT, ROW_HEIGHTS, VIRTUAL_FROM, type DataTableProps } from './data-table.types.js';
import { withRows } from './row-selection.js';
import { shownRows } from './table-rows.js';
import { useAfterPaint } from './use-after-paint.js';
import { useGridKeyboard } from './use-grid-keyboard.js';
import { useLasting } from './use-lasting.js';
import { useMoreBeside } from './use-more-beside.js';
import { useRowSelection } from './use-row-selection.js';
import { useStableCallback } from './use-stable-callback.js';
import { useVisibleRows } from './use-visible-rows.js';
import classes from './data-table.module.css';

const NO_MARKS = [] as const;
const NO_LINES = [] as const;

/** Rows from here on are below what a screen shows: when all of them change, they are drawn after those above. */
const LATER_FROM = 20;
const isLater = (index: number) => index >= LATER_FROM;

/** Milliseconds rows may be out of date before they look it: an answer that comes at once would make them flicker. */
const STALE_AFTER = 200;

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

/** In place of a row that is drawn in the next frame. */
const EmptyRow = ({ columns }: { columns: number }) => (
  <tr aria-hidden>
    <td colSpan={columns} className={classes.cell} />
  </tr>
);

/** The columns at their places, and the rows of a tree one below the other. */
function useShown<Row>({ columns, layout = null, rows, rowId, selection, tree }: DataTableProps<Row>) {
  const selectable = selection !== undefined;
  const placed = useMemo(
    () => placeColumns(arrangeColumns(columns, layout), selectable),
    [columns, layout, selectable],
  );
  const { childrenOf, expanded } = tree ?? {};
  const shown = useMemo(
    () => shownRows(rows, { rowId, childrenOf, expanded }),
    [rows, rowId, childrenOf, expanded],
  );
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  return { placed, shown, ids };
}

/** What the rows further down are drawn from, and whether they are drawn yet. */
function useLater<Drawn extends { readonly shown: readonly unknown[] }>(drawn: Drawn) {
  const deferred = useAfterPaint(drawn);
  const isPainted = useAfterPaint(true, false);
  const isLong = drawn.shown.length > LATER_FROM;
  return { later: isLong ? deferred : drawn, laterDrawn: isPainted || !isLong };
}

/** The same functions for the life of the table, so that rows are not drawn anew for their sake. */
function useRowActions<Row>(own: RowActions<Row>): RowActions<Row> {
  const select = useStableCallback(own.select);
  const expand = useStableCallback(own.expand);
  const activate = useStableCallback(own.activate);
  const open = useStableCallback(own.open);
  return useMemo(() => ({ select, expand, activate, open }), [select, expand, activate, open]);
}

type Element<Kind> = RefObject<Kind | null>;

/** Everything that is not drawing: which rows are in sight, which are chosen or open, where the keyboard is. */
function useTable<Row>(
  props: DataTableProps<Row>,
  box: Element<HTMLDivElement>,
  table: Element<HTMLTableElement>,
) {
  const { density = 'comfortable', footer = NO_LINES, marks = NO_MARKS, selection, tree, onOpen } = props;
  const gridId = useId();
  const rowHeight = ROW_HEIGHTS[density];
  const { placed, shown, ids } = useShown(props);
  const visible = useVisibleRows(box, {
    count: shown.length,
    virtual: shown.length > VIRTUAL_FROM,
    rowHeight,
    footerLines: footer.length,
  });
  const { page, select, selectAll } = useRowSelection(selection, ids);
  const expand = (id: string, open: boolean) => {
    if (tree) tree.onChange(withRows(tree.expanded, [id], open));
  };
  const keyboard = useGridKeyboard({
    gridId,
    table,
    rows: shown,
    columns: placed.length,
    select,
    selectAll,
    expand,
    open: onOpen,
    pageRows: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1),
    scrollTo: visible.scrollTo,
    isSelected: (id) => selection?.selected.has(id) ?? null,
  });
  const actions = useRowActions<Row>({
    select,
    expand,
    activate: keyboard.activate,
    open: (row) => onOpen?.(row),
  });
  const firstRow = props.firstRow ?? 0;
  const drawn = useMemo(() => ({ shown, placed, marks, firstRow }), [shown, placed, marks, firstRow]);
  // A table in which there is something to do is a grid: one stop for the Tab key, arrows inside.
  const grid = Boolean(selection ?? tree ?? onOpen);
  return {
    gridId,
    rowHeight,
    placed,
    shown,
    drawn,
    ...useLater(drawn),
    visible,
    page,
    selectAll,
    keyboard,
    actions,
    grid,
  };
}

type Table<Row> = ReturnType<typeof useTable<Row>>;

function Body<Row>({ props, table }: { props: DataTableProps<Row>; table: Table<Row> }) {
  const { selection, tree } = props;
  const stale = useLasting(props.stale ?? false, STALE_AFTER);
  const { placed, visible, keyboard, gridId, grid, actions, laterDrawn } = table;
  const span = placed.length + (selection ? 1 : 0);
  const rows = (
    indexes: readonly number[],
    { shown, placed: columns, marks, firstRow }: Table<Row>['drawn'],
  ) =>
    indexes.map((index) => {
      const row = shown[index];
      if (!row) return null;
      // Rows keep their place and take on other figures: moving them, or making new ones, costs the browser far more.
      const key = tree ? row.id : index;
      if (!visible.isDrawn(index) || (isLater(index) && !laterDrawn))
        return <EmptyRow key={key} columns={span} />;
      return (
        <BodyRow
          key={key}
          {...{ index, marks, actions, columns }}
          shown={row}
          position={firstRow + 2 + index}
          selected={selection ? selection.selected.has(row.id) : null}
          tree={tree !== undefined}
          gridId={grid ? gridId : null}
          activeColumn={grid && keyboard.active?.row === index ? keyboard.active.column : null}
        />
      );
    });
  // Two lists: a row may stand in the new part and still in the old one.
  return (
    <tbody className={classes.body} data-stale={stale || undefined}>
      <Spacer height={visible.before} columns={span} />
      <Fragment key="now">
        {rows(
          visible.indexes.filter((index) => !isLater(index)),
          table.drawn,
        )}
      </Fragment>
      <Fragment key="later">{rows(visible.indexes.filter(isLater), table.later)}</Fragment>
      <Spacer height={visible.after} columns={span} />
    </tbody>
  );
}

/** What makes a table a grid: its role, its stop for the Tab key, and where the keyboard is. */
function gridAttributes<Row>({ selection, tree }: DataTableProps<Row>, table: Table<Row>) {
  const { grid, gridId, keyboard, visible } = table;
  if (!grid) return {};
  const { active } = keyboard;
  const inDocument = active !== null && visible.indexes.includes(active.row);
  return {
    role: tree ? 'treegrid' : 'grid',
    tabIndex: 0,
    'aria-multiselectable': selection ? true : undefined,
    'aria-activedescendant': inDocument ? cellId(gridId, active.row, active.column) : undefined,
    onKeyDown: keyboard.onKeyDown,
    onFocus: keyboard.onFocus,
  };
}

function Announcements<Row>({ status, selection }: Pick<DataTableProps<Row>, 'status' | 'selection'>) {
  const t = useUiText();
  const count = selection?.selected.size ?? 0;
  return (
    <>
      <p role="status" className="nr-visually-hidden">
        {status}
      </p>
      {selection ? (
        <p aria-live="polite" className="nr-visually-hidden">
          {count > 0 ? t('table.selected', { count }) : ''}
        </p>
      ) : null}
    </>
  );
}

/**
 * The one table of the product: sort by its heads, sticky heads and pinned columns, virtual rows past VIRTUAL_FROM,
 * merged cells, chosen columns, marks, a footer, rows to choose, open and expand, the keyboard inside, a live region
 * with the row count. Ordering and paging are the caller's: of a server, or `useClientRows` and `pageOf`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, sort, onSortChange, stale = false, footer = NO_LINES, selection, totalRows } = props;
  const box = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLTableElement>(null);
  useMoreBeside(box);
  const table = useTable(props, box, element);
  const { placed, shown, grid } = table;
  const selectable = selection !== undefined;
  const rowCount = (totalRows ?? shown.length) + 1;
  const size = {
    '--nr-row-height': `${table.rowHeight}px`,
    '--nr-pinned-width': `${pinnedWidth(placed, selectable)}px`,
    '--nr-foot-height': `${footer.length * HEAD_HEIGHT}px`,
  } as CSSProperties;
  return (
    <div className={classes.frame}>
      <Announcements status={props.status} selection={selection} />
      <div
        ref={box}
        className={classes.scroll}
        role="region"
        aria-label={caption}
        tabIndex={grid ? -1 : 0}
        style={size}
      >
        <table
          ref={element}
          className={classes.table}
          data-density={props.density}
          aria-rowcount={rowCount + footer.length}
          aria-busy={stale || !table.laterDrawn || table.later !== table.drawn}
          style={{ minWidth: totalWidth(placed, selectable) }}
          {...gridAttributes(props, table)}
        >
          <caption className="nr-visually-hidden">{caption}</caption>
          <TableHead
            columns={placed}
            sort={sort}
            onSortChange={onSortChange}
            selection={table.page}
            onSelectAll={table.selectAll}
          />
          <Body props={props} table={table} />
          {footer.length > 0 ? (
            <TableFoot rows={footer} columns={placed} selectable={selectable} position={rowCount + 1} />
          ) : null}
        </table>
      </div>
    </div>
  );
}
