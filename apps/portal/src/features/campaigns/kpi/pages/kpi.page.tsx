import { EmptyState, Skeleton } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Cards } from '../../../../shared/cards/card.js';
import { CampaignShell } from '../../report/campaign-shell.js';
import { useChosenBenchmark, useChosenSurvey, useKpiBoard, type KpiBoard } from '../api/use-kpi.js';
import { BalanceCard } from '../sections/balance-card.js';
import { BoardTools } from '../sections/board-tools.js';
import { KpiCard } from '../sections/kpi-card.js';
import { ReadingCard } from '../sections/reading-card.js';
import { useStudyWriting } from '../../../../shared/study/use-study-writing.js';

function Board({ board }: { board: KpiBoard }) {
  const t = useT('campaign-kpi');
  const { words } = useStudyWriting();
  const { reading, balance, benchmark, widgets, surveys } = board;
  if (!reading) return <EmptyState title={t('no_study')} description={t('no_study_hint')} />;
  const primary = widgets.find((widget) => widget.primary);
  return (
    <>
      <BoardTools surveys={surveys} reading={reading} benchmark={benchmark} />
      {widgets.length === 0 ? (
        <EmptyState title={t('no_widgets')} description={t('no_widgets_hint')} />
      ) : null}
      <Cards>
        {widgets.map((widget) => (
          <KpiCard key={widget.widget_id} widget={widget} reading={reading} benchmark={benchmark} />
        ))}
        <ReadingCard reading={reading} primary={primary && words(primary.title, primary.title_de)} />
        {balance ? <BalanceCard balance={balance} /> : null}
      </Cards>
    </>
  );
}

function Kpi() {
  const t = useT('campaign-kpi');
  const query = useKpiBoard(useChosenSurvey(), useChosenBenchmark());
  return (
    <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={320} />}>
      {(board) => <Board board={board} />}
    </QueryView>
  );
}

/** What a campaign changed in heads. */
export function KpiPage() {
  return <CampaignShell>{() => <Kpi />}</CampaignShell>;
}
