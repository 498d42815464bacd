import { useT } from '../../../i18n/use-t.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { DataFrame } from '../api/ratings.types.js';
import { rankingFilters } from '../state/ranking-query.js';
import type { RankingState } from '../state/ranking-state.js';
import { effectiveSort, metricColumns, openScopes, rankingView } from '../state/ranking-view.js';

interface RankingExportProps {
  state: RankingState;
  frame: DataFrame;
}

/** The ranking as files: one entry for each tab that has figures, with the filters of now. */
export function RankingExport({ state, frame }: RankingExportProps) {
  const t = useT('ratings');
  const { user } = useSession();
  const view = rankingView(frame.interval_type, frame.calculation_type);
  const order = effectiveSort(state, metricColumns(view, user.admin));
  const filters = rankingFilters({ ...state, ...order }, frame);
  const entries = openScopes(view).map((scope) => ({
    key: scope,
    label: t(`tab.${scope}`),
    parameters: { ...filters, type: scope },
  }));
  return <ExportMenu kind="ratings.ranking" entries={entries} />;
}
