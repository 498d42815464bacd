import { formatPercent } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useMoney } from '../../../shared/money/use-money.js';
import type { AudienceReach, PlannedRow } from '../api/use-audience-reach.js';
import classes from './audience-reach.module.css';

/** Shares are whole when they round to it. */
const WHOLE = 100.05;

/** Whether more is booked than an item offers on the days of the flight. */
export function isOver({ flight }: Pick<PlannedRow, 'flight'>): boolean {
  return (flight?.share_of_voice ?? 0) > WHOLE;
}

/** What a day of the flight costs, and what does not fit into its days: contacts of items, and the budget. */
export function FlightDays({ answer: { flight, rows } }: { answer: AudienceReach }) {
  const t = useT('planning');
  const locale = useLocale();
  const { money } = useMoney();
  if (!flight) return null;
  const over = rows.filter(isOver).map(({ id, name, flight: of }) => ({
    id,
    text: t('flight.over', {
      name,
      share: formatPercent(of?.share_of_voice ?? 0, locale),
      count: flight.days,
    }),
  }));
  const { is_short: isShort, capacity_per_day: most, budget_per_day: budget } = flight;
  const cost = flight.cost_per_day > 0 ? money(flight.cost_per_day) : '–';
  return (
    <>
      <p className={classes.day}>
        {t('tile.per_day', { count: flight.days })} <strong>{cost}</strong> ·{' '}
        {budget === null ? t('tile.no_budget') : t('tile.budget_per_day', { budget: money(budget) })}
      </p>
      {over.length > 0 || isShort ? (
        <ul className={classes.warnings} role="status">
          {isShort && most !== null && budget !== null ? (
            <li>{t('flight.short', { most: money(most), budget: money(budget) })}</li>
          ) : null}
          {over.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
