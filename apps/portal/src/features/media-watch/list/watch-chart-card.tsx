import { useSearchParams } from 'react-router-dom';
import { formatCompact, formatMonth, formatPercent } from '@netreach/domain';
import { Chart, EmptyState, Skeleton, type ChartSpec } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { SelectFilter } from '../../../shared/list/list-filters.js';
import { useWatchChart, WATCH_FIGURES, type WatchScope } from '../api/use-watch.js';
import { reasonOfPoint } from '../parts/reason-of-point.js';
import { MonthNote } from '../parts/month-note.js';
import { useAskedDate } from '../parts/watch-filters.js';

type Answer = Schemas['WatchChartResponseDto'];

function Lines({ answer: { figure, chart_data: lines, data } }: { answer: Answer }) {
  const t = useT('media-watch');
  const locale = useLocale();
  if (data.no_data) return <EmptyState title={t(`no_data.${data.reason ?? 'not_seen'}`)} />;
  const isShare = figure === 'net_reach' || figure === 'share_of_voice';
  const spec: ChartSpec = {
    kind: 'line',
    labels: (lines[0]?.points ?? []).map(({ date }) => formatMonth(date, locale)),
    format: (value) => (isShare ? formatPercent(value, locale) : formatCompact(value, locale)),
    series: lines.map(({ id, name, points }) => ({
      id: String(id),
      name,
      values: points.map(({ value }) => value),
      reasons: points.map(reasonOfPoint),
    })),
  };
  return <Chart title={t(`figure.${figure}`)} spec={spec} height={260} fileName={`media-watch-${figure}`} />;
}

/** Which figure the lines are of. */
function FigureSelect({ figure }: { figure: (typeof WATCH_FIGURES)[number] }) {
  const t = useT('media-watch');
  const [, write] = useSearchParams();
  const choose = (next: string) =>
    write((now) => {
      const query = new URLSearchParams(now);
      if (next === 'net_reach') query.delete('figure');
      else query.set('figure', next);
      return query;
    });
  return (
    <SelectFilter
      label={t('chart.figure')}
      options={WATCH_FIGURES.map((each) => ({ value: each, label: t(`figure.${each}`) }))}
      value={figure}
      onChange={choose}
      width={210}
    />
  );
}

/** The items with most impressions over the published months. */
export function WatchChartCard({ scope }: { scope: WatchScope }) {
  const t = useT('media-watch');
  const asked = useSearchParams()[0].get('figure');
  const figure = WATCH_FIGURES.find((each) => each === asked) ?? 'net_reach';
  const query = useWatchChart(scope, figure, useAskedDate());
  return (
    <Cards>
      <Card
        title={t(`chart.${scope}`)}
        note={t(`define.${figure}`)}
        tools={<FigureSelect figure={figure} />}
        wide
      >
        <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={260} />}>
          {(answer) => (
            <>
              <Lines answer={answer} />
              {answer.month ? <MonthNote month={answer.month} /> : null}
            </>
          )}
        </QueryView>
      </Card>
    </Cards>
  );
}
