import { formatPercent } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useMoney } from '../../../shared/money/use-money.js';
import type { AudienceReach, PlannedRow } from '../api/use-audience-reach.js';
import { useFlight } from './use-flight.js';
import classes from './audience-reach.module.css';

/** Shares are whole when they round to it. */
const WHOLE = 100.05;

/** Whether more is booked than an item offers on the days of the flight. */
export function isOver({ flight }: Pick<PlannedRow, 'flight'>): boolean {
  return (flight?.share_of_voice ?? 0) > WHOLE;
}

type Flown = NonNullable<AudienceReach['flight']>;

/** What does not fit into the days of a flight: contacts of items, and the budget. */
function useMisfits() {
  const t = useT('planning');
  const locale = useLocale();
  const { money } = useMoney();
  return (flight: Flown, rows: AudienceReach['rows']): string[] => {
    const { is_short: isShort, capacity_per_day: most, budget_per_day: budget, cost_per_day: cost } = flight;
    const over = rows
      .filter(isOver)
      .map(({ name, flight: of }) =>
        t('flight.over', { name, share: formatPercent(of?.share_of_voice ?? 0, locale), count: flight.days }),
      );
    return [
      ...(budget !== null && cost > budget
        ? [t('flight.over_daily', { cost: money(cost), budget: money(budget) })]
        : []),
      ...(isShort && most !== null && budget !== null
        ? [t('flight.short', { most: money(most), budget: money(budget) })]
        : []),
      ...over,
    ];
  };
}

/** What a day of the flight costs, what does not fit into its days, and by how much the plan exceeds its budget. */
export function FlightDays({ answer: { flight, rows, plan } }: { answer: AudienceReach }) {
  const t = useT('planning');
  const { money } = useMoney();
  const { budget } = useFlight().flight;
  const misfits = useMisfits();
  const { cost } = plan.costs;
  const texts = [
    ...(budget !== null && cost > budget
      ? [t('flight.over_budget', { cost: money(cost), more: money(cost - budget), budget: money(budget) })]
      : []),
    ...(flight ? misfits(flight, rows) : []),
  ];
  return (
    <>
      {flight ? (
        <p className={classes.day}>
          {t('tile.per_day', { count: flight.days })}{' '}
          <strong>{flight.cost_per_day > 0 ? money(flight.cost_per_day) : '–'}</strong> ·{' '}
          {flight.budget_per_day === null
            ? t('tile.no_budget')
            : t('tile.budget_per_day', { budget: money(flight.budget_per_day) })}
        </p>
      ) : null}
      {texts.length > 0 ? (
        <ul className={classes.warnings} role="status">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
