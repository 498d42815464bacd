import { Badge } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { ReachEffect } from '../../effect/reach-effect.js';
import type { PatternTrial } from '../api/use-services.js';
import classes from './patterns-dialog.module.css';

/** What a pattern would do: the targets that move and those that stay, and the reach of the services concerned. */
export function PatternEffect({ trial }: { trial: PatternTrial }) {
  const t = useT('admin-services');
  return (
    <section aria-live="polite" aria-label={t('effect')} className={classes.effect}>
      <p>
        <strong>{t('moves', { count: trial.moves })}</strong> {t('fits', { count: trial.fits })}
      </p>
      {trial.reach.length > 0 && trial.month ? <ReachEffect month={trial.month} reach={trial.reach} /> : null}
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
