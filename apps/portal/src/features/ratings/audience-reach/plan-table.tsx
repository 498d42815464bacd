import type { ReactNode } from 'react';
import { AD_FORMATS, formatPercent } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useFigures } from '../../../shared/figures/use-figures.js';
import { useMoney } from '../../../shared/money/use-money.js';
import type { AudienceReach, PlannedRow } from '../api/use-audience-reach.js';
import { FigureCell, FigureLegend } from '../selection/figure-cells.js';
import { ItemName } from '../selection/item-name.js';
import { FiguresTable, Sheet } from '../selection/sheet.js';
import { AmountInput } from './amount-input.js';
import { Choice } from './choice.js';
import { convertedBooking, convertedPrice } from './converted.js';
import { isOver } from './flight-days.js';
import { RowRate } from './row-rate.js';
import { WHOLE, type PlanSettings, type RowSettings } from './plan-text.js';
import classes from './audience-reach.module.css';

interface PlanTableProps {
  answer: AudienceReach;
  plan: PlanSettings;
  errors: ReadonlyMap<number, string>;
  stale: boolean;
  book: (id: number, change: Partial<RowSettings>) => void;
}

const BOOKINGS = ['share', 'contacts'] as const;
const COLUMNS = ['booking', 'cap', 'format', 'price', 'reach', 'booked', 'grp', 'cost'] as const;
type Below = 'adds' | 'most' | 'ots' | 'per_day';
/** What stands below the figure of a column, so that the table needs no more room than a screen has. */
const BELOW: Readonly<Partial<Record<(typeof COLUMNS)[number], Below>>> = {
  reach: 'adds',
  booked: 'most',
  grp: 'ots',
};

type Column = (typeof COLUMNS)[number];

/** What a cell says of itself where a phone shows rows as cards, without the head of the table. */
function useCellName() {
  const t = useT('planning');
  return (column: Column, below: Below | undefined = BELOW[column]) => ({
    'data-label': [t(`plan.column_${column}`), ...(below ? [t(`plan.column_${below}`)] : [])].join(' · '),
  });
}

interface RowProps extends Pick<PlanTableProps, 'book'> {
  row: PlannedRow;
  settings: RowSettings;
  error: string | undefined;
}

function BookingCells({ row, settings, error, book }: RowProps) {
  const t = useT('planning');
  const named = useCellName();
  const { id, name } = row;
  const { booking, amount, cap } = settings;
  // What the other way of booking would say is only known where the contacts are.
  const ways = BOOKINGS.filter((key) => key === booking || convertedBooking(settings, row, key) !== null);
  return (
    <>
      <td {...named('booking')}>
        <span className={classes.pair}>
          <AmountInput
            label={t('plan.amount', { name })}
            value={amount}
            invalid={error !== undefined}
            {...(booking === 'share' ? { max: 100 } : {})}
            onChange={(next) => book(id, { amount: next ?? 0 })}
          />
          <Choice
            label={t('plan.booking', { name })}
            options={ways.map((key) => ({ key, label: t(`plan.${key}`) }))}
            value={booking}
            onChange={(key) => book(id, convertedBooking(settings, row, key) ?? {})}
          />
        </span>
      </td>
      <td className={classes.cap} {...named('cap')}>
        <AmountInput
          label={t('plan.cap', { name })}
          value={cap}
          optional
          min={1}
          max={1000}
          whole
          onChange={(next) => book(id, { cap: next })}
        />
      </td>
      <PriceCells {...{ row, settings, book }} />
    </>
  );
}

/** What is bought, and what it costs. */
function PriceCells({ row, settings, book }: Omit<RowProps, 'error'>) {
  const t = useT('planning');
  const tr = useT('rate-cards');
  const named = useCellName();
  const { sign } = useMoney();
  const { id, name } = row;
  const { pricing, price, format } = settings;
  return (
    <>
      <td {...named('format')}>
        <Choice
          label={t('plan.format', { name })}
          options={[
            { key: '', label: '–' },
            ...AD_FORMATS.map((key) => ({ key, label: tr(`choice.format.${key}`) })),
          ]}
          value={format ?? ''}
          onChange={(key) => book(id, { format: key === '' ? null : key })}
        />
      </td>
      <td {...named('price')}>
        <span className={classes.pair} data-screen-only={price === null || undefined}>
          <AmountInput
            label={t('plan.price', { name })}
            value={price}
            optional
            onChange={(next) => book(id, { price: next })}
          />
          <Choice
            label={t('plan.pricing', { name })}
            options={(['cpm', 'cost'] as const).map((key) => ({ key, label: t(`plan.${key}`, { sign }) }))}
            value={pricing}
            onChange={(key) => book(id, convertedPrice(settings, row, key))}
          />
        </span>
        <RowRate row={row} format={format} dropOwn={() => book(id, { price: null })} />
      </td>
    </>
  );
}

/** A figure with another below it. */
function Two({ children, below, ...named }: { children: ReactNode; below: ReactNode; 'data-label': string }) {
  return (
    <td {...named}>
      {children}
      {below === null ? null : <span className={classes.below}>{below}</span>}
    </td>
  );
}

/** Writes the figures of the table; what is not there is a dash. */
function usePlanFigures() {
  const { number, compact } = useFigures();
  const { money } = useMoney();
  return { number, compact, cost: (value: number) => (value > 0 ? money(value) : '–') };
}

function PlanRow({ row, settings, error, book }: RowProps) {
  const locale = useLocale();
  const named = useCellName();
  const t = useT('planning');
  const { number, compact, cost } = usePlanFigures();
  return (
    <tr>
      <th scope="row">
        <ItemName item={row} />
        {error ? (
          <span role="alert" className={classes.error}>
            {error}
          </span>
        ) : null}
      </th>
      <BookingCells {...{ row, settings, error, book }} />
      <Two
        {...named('reach')}
        below={<FigureCell figure={row.increment} value={row.increment.net_reach} decimals={1} />}
      >
        <FigureCell figure={row.own} value={row.own.net_reach} decimals={1} />
      </Two>
      <Two {...named('booked')} below={compact(row.maximum_contacts)}>
        {compact(row.gross_contacts)}
      </Two>
      <Two {...named('grp')} below={number(row.frequency, 1)}>
        {number(row.grp, 1)}
      </Two>
      <Two
        {...named('cost', row.flight ? 'per_day' : undefined)}
        below={row.flight ? cost(row.flight.cost_per_day) : null}
      >
        {cost(row.costs.cost)}
      </Two>
      {row.flight ? (
        <td
          data-label={t('plan.column_voice')}
          data-warning={isOver(row) || undefined}
          className={classes.voice}
        >
          {row.flight.share_of_voice === null ? '–' : formatPercent(row.flight.share_of_voice, locale)}
        </td>
      ) : null}
    </tr>
  );
}

function HeadCells({ isFlown }: { isFlown: boolean }) {
  const t = useT('planning');
  const below: typeof BELOW = isFlown ? { ...BELOW, cost: 'per_day' } : BELOW;
  return (
    <>
      <th scope="col">{t('column.item')}</th>
      {COLUMNS.map((column) => (
        <th key={column} scope="col">
          {t(`plan.column_${column}`)}
          {below[column] ? <span className={classes.below}>{t(`plan.column_${below[column]}`)}</span> : null}
        </th>
      ))}
      {isFlown ? <th scope="col">{t('plan.column_voice')}</th> : null}
    </>
  );
}

/** What is booked at each medium and what it brings, with the totals of the plan below. */
export function PlanTable({ answer, plan, errors, stale, book }: PlanTableProps) {
  const t = useT('planning');
  const named = useCellName();
  const { number, compact, cost } = usePlanFigures();
  const { plan: total, rows, flight } = answer;
  return (
    <Sheet title={t('plan.rows')} lead={t('plan.rows_lead')} tools={<FigureLegend />}>
      <FiguresTable
        caption={t('plan.rows')}
        stale={stale}
        dense
        cards
        head={<HeadCells isFlown={flight !== null} />}
        foot={
          <tr>
            <th scope="row">{t('plan.total')}</th>
            <td colSpan={4} />
            <td data-label={t('plan.column_reach')}>
              <FigureCell figure={total} value={total.net_reach} decimals={1} />
            </td>
            <td data-label={t('plan.column_booked')}>{compact(total.gross_contacts)}</td>
            <Two {...named('grp')} below={number(total.frequency, 1)}>
              {number(total.grp, 1)}
            </Two>
            <Two
              {...named('cost', flight ? 'per_day' : undefined)}
              below={flight ? cost(flight.cost_per_day) : null}
            >
              {cost(total.costs.cost)}
            </Two>
            {flight ? <td /> : null}
          </tr>
        }
      >
        {rows.map((row) => (
          <PlanRow
            key={row.id}
            row={row}
            settings={plan.get(row.id) ?? WHOLE}
            error={errors.get(row.id)}
            book={book}
          />
        ))}
      </FiguresTable>
    </Sheet>
  );
}
