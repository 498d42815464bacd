import { useState } from 'react';
import { formatDuration, formatMonth, formatNumber, formatPercent } from '@netreach/domain';
import { Chart, TableSkeleton, type ChartNote } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { reasonOfStat } from '../../../shared/figures/reason-of.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useTrafficComparison, type CompareBody, type TrafficComparison } from '../api/use-comparison.js';
import { Sheet } from '../selection/sheet.js';
import { ViewChoice } from '../selection/view-choice.js';
import classes from './compare.module.css';

const METRICS = ['net_reach', 'unique_users', 'unique_clients', 'usetime'] as const;
const ADMIN_METRICS = [...METRICS, 'visits', 'impressions'] as const;
type Metric = (typeof ADMIN_METRICS)[number];

function TrafficChart({ answer, metric }: { answer: TrafficComparison; metric: Metric }) {
  const t = useT('planning');
  const locale = useLocale();
  const labels = answer.months.map(({ month }) => formatMonth(`${month}-01`, locale));
  const notes = answer.months.flatMap(({ comparable }, at): ChartNote[] =>
    comparable ? [] : [{ label: labels[at] ?? '', text: t('compare.break'), isBreak: true }],
  );
  const interval = (at: number, side: 'net_reach_low' | 'net_reach_high') =>
    answer.compare_data[at]?.points.map((point) => point[side]) ?? [];
  return (
    <Chart
      title={t(`metric.${metric}`)}
      fileName="traffic"
      spec={{
        kind: 'line',
        labels,
        notes,
        valueTitle: metric === 'usetime' ? t('metric.usetime_unit') : t(`metric.${metric}`),
        format: (value) => {
          if (metric === 'usetime') return formatDuration(value);
          return metric === 'net_reach' ? formatPercent(value, locale) : formatNumber(value, locale);
        },
        series: answer.compare_data.map(({ id, name, points }, at) => ({
          id: String(id),
          name,
          values: points.map((point) => point[metric] ?? null),
          reasons: points.map((point) => reasonOfStat(metric, point)),
          ...(metric === 'net_reach' && answer.compare_data.length <= 3
            ? { low: interval(at, 'net_reach_low'), high: interval(at, 'net_reach_high') }
            : {}),
        })),
      }}
    />
  );
}

/** Figures of the services month by month. */
export function TrafficComparisonSheet({ body }: { body: CompareBody }) {
  const t = useT('planning');
  const tc = useT('generic');
  const { country, user } = useSession();
  const [metric, setMetric] = useState<Metric>('net_reach');
  const query = useTrafficComparison(country.code, body);
  return (
    <Sheet
      title={t('compare.traffic')}
      lead={t('compare.traffic_lead')}
      tools={
        <ViewChoice
          label={t('compare.metric')}
          options={(user.admin ? ADMIN_METRICS : METRICS).map((key) => ({ key, label: t(`metric.${key}`) }))}
          value={metric}
          onChange={setMetric}
        />
      }
    >
      <QueryView
        query={query}
        failedTitle={t('compare.failed')}
        loading={<TableSkeleton label={tc('state.loading')} />}
      >
        {(answer) => (
          <div className={classes.chart}>
            <TrafficChart answer={answer} metric={metric} />
          </div>
        )}
      </QueryView>
    </Sheet>
  );
}
