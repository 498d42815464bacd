import type { ReactNode } from 'react';
import { ApiError } from '@netreach/api-client';
import { ErrorState, ForbiddenState } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { errorText } from './error-text.js';
import { NoGroupFigures } from './no-group-figures.js';
import { refusalOf } from './refusal.js';

/** What a query must tell to be shown. */
interface ShownQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  query: ShownQuery<Data>;
  /** Says what could not be loaded. */
  failedTitle: string;
  /** In place of the content until there is any. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brought, or why there is nothing: loading, forbidden, refused, or failed with a way to try again. */
export function QueryView<Data>({ query, failedTitle, loading, children }: QueryViewProps<Data>) {
  const t = useT('generic');
  if (query.isError) {
    const failure = query.error instanceof ApiError ? query.error : null;
    if (failure?.isForbidden) {
      return <ForbiddenState title={t('error.forbidden')} description={t('error.forbidden_hint')} />;
    }
    const refusal = refusalOf(query.error);
    if (refusal !== undefined) return <NoGroupFigures why={refusal} />;
    return (
      <ErrorState
        title={failedTitle}
        description={failure?.kind === 'timeout' ? t('error.timeout') : errorText(failure, '')}
        retryLabel={t('action.retry')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data === undefined ? loading : children(query.data);
}
