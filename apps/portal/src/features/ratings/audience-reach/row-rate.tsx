import { formatDay, type AdFormat } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { useMoney } from '../../../shared/money/use-money.js';
import type { PlannedRow } from '../api/use-audience-reach.js';
import classes from './audience-reach.module.css';

interface RowRateProps {
  row: Pick<PlannedRow, 'price_from' | 'rate' | 'flight' | 'type'>;
  format: AdFormat | null;
  /** Takes the row's own price away. */
  dropOwn: () => void;
}

/** Where a row's price comes from: its own or the rate card's, part by part where that changes within the flight. */
export function RowRate({ row: { price_from: source, rate, flight, type }, format, dropOwn }: RowRateProps) {
  const t = useT('planning');
  const tr = useT('rate-cards');
  const locale = useLocale();
  const { money } = useMoney();
  if (source === null && format === null) return null;
  const isOwn = source === 'own';
  const missing = !flight ? 'rate.no_days' : type === 'service' ? 'rate.none' : 'rate.services_only';
  return (
    <span className={classes.rate}>
      {source === null ? null : <strong>{t(isOwn ? 'rate.own' : 'rate.card')}</strong>}
      {format !== null && rate === null ? <span>{t(missing)}</span> : null}
      {rate && isOwn ? (
        <button type="button" className={classes.drop} onClick={dropOwn}>
          {t('rate.take')}
        </button>
      ) : null}
      {rate?.parts.map(({ from, until, basis, price }) => (
        <span key={from}>
          {tr(`price.${basis}`, { price: money(price) })}
          {rate.parts.length > 1 || rate.unpriced_days > 0 ? (
            <>
              {' '}
              <span className={classes.days}>
                {t('rate.days', { from: formatDay(from, locale), until: formatDay(until, locale) })}
              </span>
            </>
          ) : null}
        </span>
      ))}
      {rate && rate.unpriced_days > 0 ? (
        <span className={classes.warning}>{t('rate.unpriced', { count: rate.unpriced_days })}</span>
      ) : null}
    </span>
  );
}
