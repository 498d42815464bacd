import { ErrorState, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';

interface ListStateProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
}

/** In place of a filter's options while they load or when they cannot be loaded. */
export function ListState({ query }: ListStateProps) {
  const t = useT('ratings');
  const tc = useT('common');
  if (query.isError) {
    return (
      <ErrorState
        title={t('filter.failed')}
        retryLabel={tc('action.retry')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label={tc('state.loading')}>
      {[70, 85, 60, 75].map((width) => (
        <p key={width}>
          <Skeleton width={`${width}%`} />
        </p>
      ))}
    </div>
  );
}
