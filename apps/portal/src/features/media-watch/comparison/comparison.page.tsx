import { Button, MultiSelect, Select } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { formatMonth } from '@netreach/domain';
import { EmptyState, Page, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { useComparisonStart, type WatchFilter } from '../api/use-watch.js';
import { COMPARISON_IN_URL, MOST_COMPARED } from './comparison-state.js';

const valuesOf = (filters: readonly WatchFilter[], name: string) =>
  filters.find(({ key }) => key === name)?.values ?? [];

function Choice({ filters }: { filters: readonly WatchFilter[] }) {
  const t = useT('media-watch');
  const locale = useLocale();
  const { country } = useSession();
  const navigate = useNavigate();
  const [state, write] = useUrlState(COMPARISON_IN_URL);
  const months = valuesOf(filters, 'date');
  const brands = valuesOf(filters, 'ids');
  if (months.length === 0)
    return <EmptyState title={t('no_data.not_published')} description={t('no_data.hint')} />;
  return (
    <Card title={t('comparison.choose')} note={t('comparison.note', { count: MOST_COMPARED })} wide>
      <Select
        label={t('month')}
        data={months.map(({ value }) => ({ value, label: formatMonth(value, locale) }))}
        value={state.date ?? months[0]?.value ?? null}
        allowDeselect={false}
        onChange={(date) => write((now) => ({ ...now, date }), { keepHistory: true })}
      />
      <MultiSelect
        label={t('comparison.brands')}
        data={brands.map(({ value, label }) => ({ value, label }))}
        value={state.ids.map(String)}
        maxValues={MOST_COMPARED}
        searchable
        clearable
        nothingFoundMessage={t('comparison.none_found')}
        onChange={(ids) => write((now) => ({ ...now, ids: ids.map(Number) }), { keepHistory: true })}
      />
      <div>
        <Button
          disabled={state.ids.length === 0}
          onClick={() =>
            void navigate({
              pathname: pathTo('media-watch.comparison.results', { country_code: country.code }),
              search: COMPARISON_IN_URL.format(state).toString(),
            })
          }
        >
          {t('comparison.go')}
        </Button>
      </div>
    </Card>
  );
}

/** Chooses the brands that are compared. */
export function ComparisonPage() {
  const t = useT('media-watch');
  const query = useComparisonStart();
  return (
    <Page title={t('comparison.title')} lead={t('comparison.lead')} width="wide">
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={240} />}>
        {({ filters }) => (
          <Cards>
            <Choice filters={filters} />
          </Cards>
        )}
      </QueryView>
    </Page>
  );
}
