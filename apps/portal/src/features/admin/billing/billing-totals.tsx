import { formatMoney } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import classes from './billing.module.css';
import { useBillingTotals } from './use-billing.js';

/** What all contracts come to that the filters leave, by currency. */
export function BillingTotals() {
  const t = useT('admin-billing');
  const locale = useLocale();
  const { data, isError, isPlaceholderData } = useBillingTotals();
  if (isError) return <p role="alert">{t('totals_failed')}</p>;
  if (!data) return <p role="status">{t('totals_loading')}</p>;
  if (data.totals.length === 0) return null;
  return (
    <dl className={classes.totals} aria-label={t('totals')} aria-busy={isPlaceholderData}>
      {data.totals.map(({ currency, net, vat, gross }) => (
        <div key={currency}>
          <dt>{t('total_of', { currency })}</dt>
          <dd>
            <strong>{formatMoney(gross, locale, currency)}</strong>{' '}
            {t('total_parts', {
              net: formatMoney(net, locale, currency),
              vat: formatMoney(vat, locale, currency),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
