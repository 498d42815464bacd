import { formatMonth, formatPercent } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { PatternTrial } from '../api/use-services.js';
import classes from './patterns-dialog.module.css';

/** What a pattern would do: the targets that move and those that stay, and the reach of the services concerned. */
export function PatternEffect({ trial }: { trial: PatternTrial }) {
  const t = useT('admin-services');
  const locale = useLocale();
  const percent = (value: number | null) =>
    value === null ? t('withheld') : formatPercent(value, locale, 1);
  return (
    <section aria-live="polite" aria-label={t('effect')} className={classes.effect}>
      <p>
        <strong>{t('moves', { count: trial.moves })}</strong> {t('fits', { count: trial.fits })}
      </p>
      {trial.reach.length > 0 && trial.month ? (
        <table className={classes.reach}>
          <caption>{t('reach_of', { month: formatMonth(`${trial.month}-01`, locale) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reach.service')}</th>
              <th scope="col">{t('reach.before')}</th>
              <th scope="col">{t('reach.after')}</th>
            </tr>
          </thead>
          <tbody>
            {trial.reach.map(({ service_id, service, before, after }) => (
              <tr key={service_id}>
                <th scope="row">{service}</th>
                <td>{percent(before)}</td>
                <td>{percent(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <ul className={classes.targets}>
        {trial.targets.map(({ name, from, to, moves, by_hand: byHand }) => (
          <li key={name}>
            <span className={classes.target}>{name}</span>
            {moves ? (
              <span>{t('from_to', { from: from ?? t('nobody'), to: to ?? t('nobody') })}</span>
            ) : (
              <Badge>{byHand ? t('stays_by_hand') : t('stays', { name: from ?? t('nobody') })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
