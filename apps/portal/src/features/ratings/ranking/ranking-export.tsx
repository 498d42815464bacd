import { isListed, RANKING_SCOPES, rankingView } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { CustomTab, DataFrame } from '../api/ratings.types.js';
import { offeredState } from '../state/offered-filters.js';
import { rankingFilters } from '../state/ranking-query.js';
import { comparedGroups, leadGroup, type RankingState, type RankingTab } from '../state/ranking-state.js';
import { effectiveSort, listOf, metricColumns } from '../state/ranking-view.js';
import { earlierColumnsOf, useKeptColumns } from '../state/use-table-view.js';

interface RankingExportProps {
  state: RankingState;
  frame: DataFrame;
  /** The customer's own tab; null where there is none, undefined until it is known. */
  custom: CustomTab | null | undefined;
}

/** The ranking as files: one entry for each tab, with the filters of now and what stands beside from the frames before. */
export function RankingExport({ state, frame, custom }: RankingExportProps) {
  const t = useT('ratings');
  const { user } = useSession();
  const view = rankingView(frame.interval_type, frame.calculation_type);
  const order = effectiveSort(state, metricColumns(view, user.admin), frame);
  const lead = leadGroup(state);
  const beside = comparedGroups(state).filter((group) => group !== lead);
  const [kept] = useKeptColumns(view);
  const filtersOf = (tab: RankingTab) => ({
    ...rankingFilters({ ...offeredState(state, frame, tab), ...order }, frame),
    ...(beside.length > 0 && { groups: beside }),
    ...earlierColumnsOf(kept ?? []),
  });
  const tabs = RANKING_SCOPES.map((scope) => ({
    key: scope as string,
    label: t(`tab.${scope}`),
    parameters: { ...filtersOf(scope), type: scope },
    disabled: !isListed(scope, view),
  }));
  const items = custom?.items.map(({ id }) => id).join(',');
  const own = {
    key: 'custom',
    label: custom?.name ?? t('tab.custom'),
    parameters: { ...filtersOf('custom'), type: listOf('custom'), items },
    disabled: !items,
  };
  return <ExportMenu kind="ratings.ranking" entries={[...tabs, own]} shown={state.scope} />;
}
