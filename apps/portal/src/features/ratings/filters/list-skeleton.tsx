import { Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import classes from './list-skeleton.module.css';

/** In place of a filter's options while they load. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  const t = useT('generic');
  return (
    <div role="status" aria-label={t('state.loading')} className={classes.list}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={16} width={`${60 + ((row * 13) % 35)}%`} />
      ))}
    </div>
  );
}
