import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button, Popover } from '@mantine/core';
import { CheckItem } from '../filters/check-item.js';
import { IconColumns3, IconGripVertical } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import { arrangeColumns, moveEntry } from './column-layout.js';
import type { DataTableColumn, TableDensity } from './data-table.types.js';
import { tip } from '../display/tip.js';
import classes from './column-menu.module.css';

interface ColumnMenuProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  /** Ids of the columns on show in their order; null for all. */
  layout: readonly string[] | null;
  onChange: (layout: readonly string[] | null) => void;
  density?: TableDensity;
  /** Without it there is no choice of heights. */
  onDensityChange?: (density: TableDensity) => void;
}

interface EntryProps {
  id: string;
  label: string;
  /** 1-based among the columns on show; null while the column is hidden. */
  position: number | null;
  count: number;
  dragged: boolean;
  onToggle: (shown: boolean) => void;
  onMove: (to: number) => void;
  onDrag: (id: string | null) => void;
  onDragOver: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Entry(props: EntryProps) {
  const { id, label, position, count, dragged, onToggle, onMove, onDrag, onDragOver } = props;
  const t = useUiText();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || position === null) return;
    event.preventDefault();
    onMove(position - 1 + step);
  };
  const follow = (event: PointerEvent) => {
    if (!dragged) return;
    const over = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-entry]');
    if (over?.dataset['entry']) onDragOver(over.dataset['entry']);
  };
  return (
    <li className={classes.entry} data-entry={id} data-dragged={dragged || undefined}>
      <span className={classes.check}>
        <CheckItem label={label} checked={position !== null} onChange={onToggle} />
      </span>
      {position === null ? null : (
        <button
          type="button"
          className={classes.grip}
          aria-label={t('table.move_column', { name: label, position, count })}
          {...tip(t('table.move_hint'))}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            onDrag(id);
          }}
          onPointerMove={follow}
          onPointerUp={() => onDrag(null)}
          onPointerCancel={() => onDrag(null)}
        >
          <IconGripVertical size={15} stroke={1.8} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** The columns as a list: boxes show and hide, handles move by dragging or by arrow keys. */
function ColumnList<Row>({ columns, layout, onChange }: ColumnMenuProps<Row>) {
  const t = useUiText();
  const [dragged, setDragged] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const movable = columns.filter(({ pinned }) => !pinned);
  const shown = arrangeColumns(movable, layout);
  const ids = shown.map(({ id }) => id);
  const hidden = movable.filter(({ id }) => !ids.includes(id));

  const move = (id: string, to: number) => {
    const next = moveEntry(ids, ids.indexOf(id), to);
    const name = movable.find((column) => column.id === id)?.header ?? id;
    setNews(t('table.column_at', { name, position: next.indexOf(id) + 1, count: next.length }));
    onChange(next);
  };
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...ids, id] : ids.filter((other) => other !== id));
  return (
    <>
      <ul className={classes.list} aria-label={t('table.columns')}>
        {[...shown, ...hidden].map(({ id, header, unit }) => (
          <Entry
            key={id}
            id={id}
            label={unit ? `${header} (${unit})` : header}
            position={ids.includes(id) ? ids.indexOf(id) + 1 : null}
            count={ids.length}
            dragged={dragged === id}
            onToggle={(on) => toggle(id, on)}
            onMove={(to) => move(id, to)}
            onDrag={setDragged}
            onDragOver={(over) => {
              if (dragged && over !== dragged && ids.includes(over)) move(dragged, ids.indexOf(over));
            }}
          />
        ))}
      </ul>
      <p aria-live="polite" className="nr-visually-hidden">
        {news}
      </p>
    </>
  );
}

const DENSITIES: readonly TableDensity[] = ['comfortable', 'compact'];

function DensityChoice({
  density,
  onChange,
}: {
  density: TableDensity;
  onChange: (next: TableDensity) => void;
}) {
  const t = useUiText();
  return (
    <div role="group" aria-label={t('table.density')} className={classes.densities}>
      {DENSITIES.map((option) => (
        <button
          key={option}
          type="button"
          className={classes.density}
          aria-pressed={option === density}
          onClick={() => onChange(option)}
        >
          {t(`table.density.${option}`)}
        </button>
      ))}
    </div>
  );
}

/** A button that opens the choice and order of a table's columns, and the height of its rows. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { layout, onChange, density = 'comfortable', onDensityChange } = props;
  const t = useUiText();
  return (
    <Popover width={300} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal offset={4}>
      <Popover.Target>
        <Button
          className={classes.trigger}
          variant="default"
          size="xs"
          leftSection={<IconColumns3 size={15} stroke={1.8} aria-hidden />}
        >
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('table.columns')}>
        <ColumnList {...props} />
        <div className={classes.foot}>
          {onDensityChange ? <DensityChoice density={density} onChange={onDensityChange} /> : null}
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={layout === null}
            onClick={() => onChange(null)}
          >
            {t('table.reset_columns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
