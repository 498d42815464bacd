import { useState } from 'react';
import type { Schemas } from '@netreach/api-client';
import { formatCompact, formatDuration, formatMonth, formatNumber, formatPercent } from '@netreach/domain';
import { Chart, Skeleton, type ChartNote, type ChartSeries, type ChartSpec } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { annotationNotes } from '../../../../shared/annotations/annotation-notes.js';
import { Annotations } from '../../../../shared/annotations/annotations.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { ChartMetric, ChartSeriesAnswer, DetailsChart } from '../api/details.types.js';
import { useDetailsChart } from '../api/use-details.js';
import { useItemAnnotations } from '../api/use-item-annotations.js';
import type { DetailsView } from '../details-view.types.js';
import { ViewChoice } from '../../selection/view-choice.js';
import { Card } from '../../../../shared/cards/card.js';
import { fileNameOf } from './file-name.js';

type Write = (value: number, locale: string) => string;

const WRITE: Readonly<Partial<Record<ChartMetric, Write>>> = {
  net_reach: (value, locale) => formatPercent(value, locale),
  impressions_at: (value, locale) => formatPercent(value, locale),
  affinity: (value, locale) => formatNumber(value, locale),
  usetime: (value) => formatDuration(value),
  impressions_per_visits: (value, locale) => formatNumber(value, locale, 2),
};

/** Why a month has no figure. */
const reasonAt = ({ withheld, reliability }: ChartSeriesAnswer['points'][number]) =>
  withheld ?? (reliability === 'none' ? 'no_panel' : null);

/** The stretches of comparable months as lines of their own, so that nothing is drawn across a break. */
function linesOf(series: ChartSeriesAnswer, nameOf: (from: string | null) => string): ChartSeries[] {
  const segments = [...new Set(series.points.map(({ segment }) => segment))];
  const hasInterval = series.points.some(({ low }) => low !== null);
  return segments.map((segment) => {
    const own = series.points.map((point) => (point.segment === segment ? point : null));
    const from = own.find((point) => point !== null)?.date ?? null;
    return {
      id: `${series.metric}-${segment}`,
      name: nameOf(segment === 0 ? null : from),
      values: own.map((point) => point?.value ?? null),
      reasons: own.map((point) => point && reasonAt(point)),
      ...(hasInterval && {
        low: own.map((point) => point?.low ?? null),
        high: own.map((point) => point?.high ?? null),
      }),
    };
  });
}

function useNotes({ marks }: DetailsChart, metric: ChartMetric): ChartNote[] {
  const t = useT('rating-details');
  const locale = useLocale();
  return marks
    .filter(({ metrics }) => metrics === null || metrics.includes(metric))
    .map(({ date, kind, name }) => ({
      label: formatMonth(date, locale),
      text: kind === 'universe_change' ? t('chart.universe', { name }) : name,
      isBreak: true,
    }));
}

/** The first and the last day of the months shown. */
function daysOf({ series }: DetailsChart): { from: string; until: string } {
  const points = series[0]?.points ?? [];
  const last = points.at(-1)?.date ?? '';
  const [year = 0, month = 0] = last.split('-').map(Number);
  const until = last && new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: points[0]?.date ?? '', until };
}

interface ChartOfProps {
  chart: DetailsChart;
  metric: ChartMetric;
  item: string;
  annotations: readonly Schemas['AnnotationDto'][];
}

function ChartOf({ chart, metric, item, annotations }: ChartOfProps) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const locale = useLocale();
  const { country } = useSession();
  const notes = useNotes(chart, metric);
  const series = chart.series.find((one) => one.metric === metric);
  if (!series) return null;
  const name = tr(`column.${metric}`, { country: country.code.toUpperCase() });
  const write = WRITE[metric];
  const spec: ChartSpec = {
    kind: 'line',
    labels: series.points.map(({ date }) => formatMonth(date, locale)),
    format: (value) => (write ? write(value, locale) : formatCompact(value, locale)),
    series: linesOf(series, (from) =>
      from ? t('chart.since', { name, month: formatMonth(from, locale) }) : name,
    ),
    notes: [...notes, ...annotationNotes(annotations, (day) => formatMonth(day, locale))],
  };
  return <Chart title={name} spec={spec} height={250} fileName={fileNameOf(item, metric)} />;
}

/** The chart with what the team has noted on days of its months. */
function NotedChart({
  chart,
  metric,
  view,
}: {
  chart: DetailsChart;
  metric: ChartMetric;
  view: DetailsView;
}) {
  const { annotations: all, ...ways } = useItemAnnotations(view.item);
  const { from, until } = daysOf(chart);
  const annotations = all.filter(({ day }) => day >= from && day <= until);
  return (
    <>
      <ChartOf chart={chart} metric={metric} item={view.details.item.name} annotations={annotations} />
      <Annotations annotations={annotations} until={until} {...ways} />
    </>
  );
}

/** An item's figures over months, one at a time. What cannot be compared is not connected. */
export function TimeChart({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const { country } = useSession();
  const [metric, setMetric] = useState<ChartMetric>('net_reach');
  const query = useDetailsChart(view.item, view.parameters);
  return (
    <Card title={t('chart.title')} note={t('chart.note')}>
      <QueryView query={query} failedTitle={t('chart.failed')} loading={<Skeleton height={250} />}>
        {(chart) => (
          <>
            <ViewChoice
              label={t('chart.metric')}
              options={chart.series.map(({ metric: key }) => ({
                key,
                label: tr(`column.${key}`, { country: country.code.toUpperCase() }),
              }))}
              value={metric}
              onChange={setMetric}
            />
            <NotedChart chart={chart} metric={metric} view={view} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
