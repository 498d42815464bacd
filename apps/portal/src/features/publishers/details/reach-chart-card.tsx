import type { Schemas } from '@netreach/api-client';
import { formatCompact, formatMonth, formatPercent } from '@netreach/domain';
import { Chart, EmptyState, Skeleton, type ChartNote, type ChartSeries, type ChartSpec } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { ChoiceButtons } from '../../../shared/filters/choice-buttons.js';
import { reasonOf } from '../../../shared/figures/reason-of.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { usePublisherChart } from '../api/use-publisher.js';
import { CHART_TYPES, DETAILS_IN_URL, TIMESPANS } from './details-state.js';

type Answer = Schemas['PublisherChartResponseDto'];

/** Stretches of comparable months are lines of their own, so that nothing is drawn across a break. */
function linesOf({ chart_data: points }: Answer, name: string): ChartSeries[] {
  const segments = [...new Set(points.map(({ segment }) => segment))];
  return segments.map((segment) => {
    const own = points.map((point) => (point.segment === segment ? point : null));
    return {
      id: `segment-${segment}`,
      name: segments.length > 1 ? `${name} ${segment + 1}` : name,
      values: own.map((point) => point?.value ?? null),
      reasons: own.map((point) => point && reasonOf(point)),
      ...(points.some(({ low }) => low !== null) && {
        low: own.map((point) => point?.low ?? null),
        high: own.map((point) => point?.high ?? null),
      }),
    };
  });
}

function ChartOf({ answer }: { answer: Answer }) {
  const t = useT('publishers');
  const locale = useLocale();
  const name = t(`chart.${answer.data_type}`);
  if (answer.chart_data.length === 0) return <EmptyState title={t('chart.none')} />;
  const isDays = answer.timespan === 'days';
  const notes: ChartNote[] = answer.marks.map(({ date, name: what }) => ({
    label: formatMonth(date, locale),
    text: what,
    isBreak: true,
  }));
  const spec: ChartSpec = {
    kind: 'line',
    labels: answer.chart_data.map(({ date }) => (isDays ? date : formatMonth(date, locale))),
    ...(isDays && { labelKind: 'date' }),
    format: (value) =>
      answer.data_type === 'net_reach' ? formatPercent(value, locale) : formatCompact(value, locale),
    series: linesOf(answer, name),
    notes,
  };
  return <Chart title={name} spec={spec} height={260} fileName="publisher-reach" />;
}

/** Reach over time; what cannot be compared is not connected. */
export function ReachChartCard({ id }: { id: number }) {
  const t = useT('publishers');
  const [{ type, timespan }, write] = useUrlState(DETAILS_IN_URL);
  const query = usePublisherChart(id, type, timespan);
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <Card title={t('chart.title')} note={t('chart.note')} wide>
      <ChoiceButtons
        label={t('chart.figure')}
        options={options(CHART_TYPES, (value) => t(`chart.${value}`))}
        value={type}
        onChange={(next) => write((now) => ({ ...now, type: next }), { keepHistory: true })}
      />
      <ChoiceButtons
        label={t('chart.timespan')}
        options={options(TIMESPANS, (value) => t(`timespan.${value}`))}
        value={timespan}
        onChange={(next) => write((now) => ({ ...now, timespan: next }), { keepHistory: true })}
      />
      <QueryView query={query} failedTitle={t('chart.failed')} loading={<Skeleton height={260} />}>
        {(answer) => <ChartOf answer={answer} />}
      </QueryView>
    </Card>
  );
}
