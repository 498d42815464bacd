import { formatMoment } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Profile } from '../api/use-profile.js';
import classes from './section.module.css';

/** When administrators acted as the user, and why. */
export function PastImpersonations({ past }: { past: Profile['impersonations'] }) {
  const t = useT('profile');
  const locale = useLocale();
  if (past.length === 0) return <p className={classes.detail}>{t('acting.never')}</p>;
  return (
    <ul className={classes.list}>
      {past.map(({ at, reason }) => (
        <li key={at} className={classes.row}>
          <div className={classes.what}>
            <p className={classes.name}>{formatMoment(at, locale)}</p>
            <p className={classes.detail}>{reason}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
