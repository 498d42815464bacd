import { useMemo } from 'react';
import type { Schemas } from '@netreach/api-client';
import { RANKING_SORT_FIELDS, rankingView, type RankingSortField } from '@netreach/domain';
import { EmptyState, ListCard, TableSkeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { maxReachOf, rankingColumns } from '../../ranking/ranking-columns.js';
import { RankingTable } from '../../ranking/ranking-table.js';
import { metricColumns } from '../../state/ranking-view.js';
import { useServicesBelow } from '../api/use-item-lists.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { useListState, type ChangeList, type ListState } from '../state/list-state.js';
import { useSources } from '../../../../shared/figures/use-sources.js';
import { useGroupName } from '../../filters/use-group-name.js';
import classes from './list-page.module.css';

const FALLBACK = { sort: 'unique_users', order: 'desc' } as const;

type Services = Schemas['DetailsServicesResponseDto'];

interface ServicesTableProps {
  view: DetailsView;
  list: Services;
  state: ListState<RankingSortField>;
  change: ChangeList<RankingSortField>;
  stale: boolean;
}

function ServicesTable({ view, list, state, change, stale }: ServicesTableProps) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const { user, country } = useSession();
  const { items } = list;
  const nameOf = useGroupName();
  const sources = useSources(view.frame);
  const rankedView = rankingView(view.frame.interval_type, view.frame.calculation_type);
  const columns = useMemo(
    () =>
      rankingColumns(metricColumns(rankedView, user.admin), {
        t: tr,
        country: country.code.toUpperCase(),
        maxReach: maxReachOf(items),
        sources,
        reference: nameOf(view.parameters.reference ?? ''),
      }).filter(({ id }) => id !== 'trend' && id !== 'interval'),
    [rankedView, user.admin, tr, country.code, items, nameOf, sources, view.parameters.reference],
  );
  return (
    <RankingTable
      caption={t('services.caption', { name: view.details.item.name })}
      columns={columns}
      {...{ list, change, stale }}
      sort={state.sort}
      order={state.order}
    />
  );
}

function ServicesBelow({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const tc = useT('generic');
  const { state, change } = useListState<RankingSortField>(RANKING_SORT_FIELDS, FALLBACK);
  const query = useServicesBelow(view.item, view.parameters, state);
  const stale = query.isPlaceholderData;
  return (
    <>
      <div className={classes.bar}>
        <DebouncedSearch
          label={tr('list.search')}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('services.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {(list) =>
            list.total === 0 ? (
              <EmptyState title={t('services.empty')} />
            ) : (
              <ServicesTable view={view} list={list} state={state} change={change} stale={stale} />
            )
          }
        </QueryView>
      </ListCard>
    </>
  );
}

/** The services below a media house or an ad network, with their figures. */
export function ServicesPage() {
  return <DetailsShell>{(view) => <ServicesBelow view={view} />}</DetailsShell>;
}
