import { useSearchParams } from 'react-router-dom';
import { EmptyState, Skeleton } from '@netreach/ui';
import { NativeSelect } from '@mantine/core';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Cards } from '../../../../shared/cards/card.js';
import { CampaignShell } from '../../report/campaign-shell.js';
import { useChosenSurvey, useKpiBoard, type KpiBoard } from '../api/use-kpi.js';
import { BalanceCard } from '../sections/balance-card.js';
import { KpiCard } from '../sections/kpi-card.js';
import { ReadingCard } from '../sections/reading-card.js';
import { useKpiWriting } from '../sections/use-kpi-writing.js';

/** Which study is shown, where there are several. */
function SurveyChoice({ surveys, shown }: { surveys: KpiBoard['surveys']; shown: number }) {
  const t = useT('campaign-kpi');
  const [, setQuery] = useSearchParams();
  if (surveys.length < 2) return null;
  return (
    <NativeSelect
      label={t('survey')}
      value={String(shown)}
      data={surveys.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ currentTarget: { value } }) => setQuery({ survey: value }, { replace: true })}
    />
  );
}

function Board({ board }: { board: KpiBoard }) {
  const t = useT('campaign-kpi');
  const { words } = useKpiWriting();
  const { reading, balance, widgets, surveys } = board;
  if (!reading) return <EmptyState title={t('no_study')} description={t('no_study_hint')} />;
  const primary = widgets.find((widget) => widget.primary);
  return (
    <>
      <SurveyChoice surveys={surveys} shown={reading.id} />
      {widgets.length === 0 ? (
        <EmptyState title={t('no_widgets')} description={t('no_widgets_hint')} />
      ) : null}
      <Cards>
        {widgets.map((widget) => (
          <KpiCard key={widget.widget_id} widget={widget} reading={reading} />
        ))}
        <ReadingCard reading={reading} primary={primary && words(primary.title, primary.title_de)} />
        {balance ? <BalanceCard balance={balance} /> : null}
      </Cards>
    </>
  );
}

function Kpi() {
  const t = useT('campaign-kpi');
  const query = useKpiBoard(useChosenSurvey());
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
