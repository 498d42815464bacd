import { Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import classes from './weighting-loading.module.css';

/** In place of a report that is on its way. */
export function WeightingLoading() {
  const t = useT('method');
  return (
    <div role="status" aria-label={t('weighting.loading')} className={classes.loading}>
      <Skeleton width={320} height={18} />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={22} width={`${96 - row * 5}%`} />
      ))}
    </div>
  );
}
