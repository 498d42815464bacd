import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ActionIcon } from '@mantine/core';
import type { IntervalType } from '@netreach/domain';
import { IconChevronLeft, IconChevronRight } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import {
  addPeriods,
  framesOf,
  periodAround,
  periodsOfYear,
  type FrameOption,
  type FramePeriod,
} from './frame-rules.js';
import { usePeriodName } from './use-period-name.js';
import { tip } from '../display/tip.js';
import classes from './frame-picker.module.css';

interface FrameCalendarProps {
  frames: readonly FrameOption[];
  interval: IntervalType;
  /** The period in force. */
  value: FramePeriod;
  onChoose: (date: string) => void;
}

/** Periods side by side. */
const COLUMNS: Readonly<Record<IntervalType, number>> = { month: 3, quarter: 2, halfyear: 2, year: 1 };

const yearOf = (date: string) => Number(date.slice(0, 4));

/** The period a key leads to; null for keys that do not move. */
function movedDate(key: string, at: FramePeriod): string | null {
  const periods = periodsOfYear(yearOf(at.date), at.interval);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: COLUMNS[at.interval],
    ArrowUp: -COLUMNS[at.interval],
    PageDown: periods.length,
    PageUp: -periods.length,
  };
  const step = steps[key];
  if (step !== undefined) return addPeriods(at, step);
  if (key === 'Home') return periods[0] ?? null;
  return key === 'End' ? (periods.at(-1) ?? null) : null;
}

interface PeriodCellProps {
  period: FramePeriod;
  offered: readonly FrameOption[];
  chosen: boolean;
  focusable: boolean;
  onChoose: () => void;
}

function PeriodCell({ period, offered, chosen, focusable, onChoose }: PeriodCellProps) {
  const t = useUiText();
  const nameOf = usePeriodName();
  const empty = offered.length === 0;
  const provisional = offered.some((frame) => frame.provisional);
  const remark = empty ? t('frame.no_data') : provisional ? t('frame.provisional') : null;
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        className={classes.period}
        tabIndex={focusable ? 0 : -1}
        aria-disabled={empty || undefined}
        {...tip(remark)}
        data-date={period.date}
        data-provisional={provisional || undefined}
        onClick={() => empty || onChoose()}
      >
        <span aria-hidden>{nameOf(period, true)}</span>
        <span className="nr-visually-hidden">{remark ? `${nameOf(period)}, ${remark}` : nameOf(period)}</span>
      </button>
    </td>
  );
}

interface YearHeadProps {
  year: number;
  first: number;
  last: number;
  onTurn: (years: number) => void;
}

function YearHead({ year, first, last, onTurn }: YearHeadProps) {
  const t = useUiText();
  return (
    <div className={classes.year}>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={t('frame.previous_year')}
        disabled={year <= first}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={15} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{year}</span>
      <ActionIcon
        variant="default"
        size={26}
        aria-label={t('frame.next_year')}
        disabled={year >= last}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={15} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const rowsOf = (dates: readonly string[], columns: number) =>
  Array.from({ length: Math.ceil(dates.length / columns) }, (_, row) =>
    dates.slice(row * columns, (row + 1) * columns),
  );

/**
 * The periods of a year as a grid: those with figures can be chosen, the others are grey. Arrows move, Home and End go to
 * the ends of the year, Page Up and Page Down to other years.
 */
export function FrameCalendar({ frames, interval, value, onChoose }: FrameCalendarProps) {
  const t = useUiText();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [at, setAt] = useState(() => periodAround(value.date, interval));
  const years = frames.filter((frame) => frame.interval === interval).map(({ date }) => yearOf(date));
  const [first, last] = [Math.min(...years, yearOf(at)), Math.max(...years, yearOf(at))];

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedDate(event.key, { date: at, interval });
    if (next === null) return;
    event.preventDefault();
    if (yearOf(next) < first || yearOf(next) > last) return;
    moved.current = true;
    setAt(next);
  };
  return (
    <div className={classes.calendar}>
      <YearHead
        {...{ year: yearOf(at), first, last }}
        onTurn={(count) => setAt(dateInYear(at, yearOf(at) + count))}
      />
      <table
        ref={grid}
        role="grid"
        aria-label={t('frame.periods_of', { year: String(yearOf(at)) })}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {rowsOf(periodsOfYear(yearOf(at), interval), COLUMNS[interval]).map((dates) => (
            <tr key={dates[0]}>
              {dates.map((date) => (
                <PeriodCell
                  key={date}
                  period={{ date, interval }}
                  offered={framesOf(frames, { date, interval })}
                  chosen={date === value.date && interval === value.interval}
                  focusable={date === at}
                  onChoose={() => {
                    setAt(date);
                    onChoose(date);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dateInYear = (date: string, year: number) => `${year}${date.slice(4)}`;
