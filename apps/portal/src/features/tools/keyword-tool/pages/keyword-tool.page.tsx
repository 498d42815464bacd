import { useEffect } from 'react';
import { EmptyState, ErrorState, IconTags, Page, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { useUrlState } from '../../../../shared/url-state/use-url-state.js';
import { useKeywordFilters, type KeywordFilters as Filters } from '../api/use-keyword-tool.js';
import { Distributions } from '../sections/distributions.js';
import { KeywordFilters } from '../sections/keyword-filters.js';
import { askedOf, formatKeywordState, parseKeywordState, type KeywordState } from '../state/keyword-state.js';

const IN_URL = { parse: parseKeywordState, format: formatKeywordState };
const NOTHING_CHOSEN: KeywordState = { from: null, service: null, engine: null };

/** Search engines and search terms that led to services. */
export function KeywordToolPage() {
  const t = useT('keyword-tool');
  const tc = useT('generic');
  const query = useKeywordFilters();
  const [state, write] = useUrlState(IN_URL);
  const { isError } = query;
  useEffect(() => {
    if (isError) write(() => NOTHING_CHOSEN);
  }, [isError, write]);
  if (isError)
    return (
      <Page title={t('title')}>
        <ErrorState
          title={t('filters_failed')}
          retryLabel={tc('action.retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Page>
    );
  if (!query.data)
    return (
      <Page title={t('title')}>
        <PageSkeleton label={tc('state.loading')} />
      </Page>
    );
  return (
    <Shown
      filters={query.data.filters}
      state={state}
      change={(part) => write((now) => ({ ...now, ...part }), { keepHistory: true })}
    />
  );
}

interface ShownProps {
  filters: Filters;
  state: KeywordState;
  change: (part: Partial<KeywordState>) => void;
}

function Shown({ filters, state, change }: ShownProps) {
  const t = useT('keyword-tool');
  const asked = askedOf(state, filters);
  if (!asked)
    return (
      <Page title={t('title')}>
        <EmptyState icon={IconTags} title={t('empty')} description={t('empty_hint')} />
      </Page>
    );
  const service = filters
    .flatMap(({ options }) => options)
    .find(({ value }) => asked.service !== null && value.service === asked.service);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="wide"
      tools={<KeywordFilters filters={filters} asked={asked} change={change} />}
    >
      <Distributions asked={asked} service={service?.label ?? null} />
    </Page>
  );
}
