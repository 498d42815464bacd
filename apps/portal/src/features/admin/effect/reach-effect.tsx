import { formatMonth, formatPercent } from '@netreach/domain';
import type { Schemas } from '@netreach/api-client';
import { useLocale, useT } from '../../../i18n/use-t.js';
import classes from './reach-effect.module.css';

interface ReachEffectProps {
  /** `YYYY-MM` */
  month: string;
  reach: readonly Schemas['ServiceDraftReachDto'][];
}

/** Net reach of services as it is and as it would be. */
export function ReachEffect({ month, reach }: ReachEffectProps) {
  const t = useT('admin-effect');
  const locale = useLocale();
  const percent = (value: number | null) =>
    value === null ? t('withheld') : formatPercent(value, locale, 1);
  return (
    <table className={classes.effect}>
      <caption>{t('reach_of', { month: formatMonth(`${month}-01`, locale) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('service')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {reach.map(({ service_id, service, before, after }) => (
          <tr key={service_id}>
            <th scope="row">{service}</th>
            <td>{percent(before)}</td>
            <td>{percent(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
