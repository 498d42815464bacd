import type { Schemas } from '@netreach/api-client';
import { formatMonth, formatNumber, formatPercent } from '@netreach/domain';
import { EmptyState, Skeleton } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { usePublisherInsights } from '../api/use-publisher.js';

type Insight = Schemas['PublisherInsightDto'];

/** Findings whose subject is a month. */
const OF_MONTHS: ReadonlySet<Insight['kind']> = new Set([
  'month_above',
  'month_below',
  'reach_rose',
  'reach_fell',
]);

function Finding({ insight }: { insight: Insight }) {
  const t = useT('publishers');
  const locale = useLocale();
  const { kind, subject, value, against, low, high } = insight;
  const isChange = kind === 'reach_rose' || kind === 'reach_fell';
  const write = (figure: number) =>
    isChange ? formatNumber(Math.abs(figure), locale, 1) : formatPercent(figure, locale);
  const [from, to] = isChange && value < 0 ? [high, low] : [low, high];
  return (
    <li>
      {t(`insight.${kind}`, {
        subject: OF_MONTHS.has(kind) && subject ? formatMonth(subject, locale) : (subject ?? ''),
        value: write(value),
        against: against === null ? '' : write(against),
      })}{' '}
      {t('insight.interval', { low: write(from), high: write(to) })}
    </li>
  );
}

/** What can be said without doubt. */
export function InsightsCard({ id }: { id: number }) {
  const t = useT('publishers');
  const query = usePublisherInsights(id);
  return (
    <Card title={t('insights.title')} note={t('insights.note')} wide>
      <QueryView query={query} failedTitle={t('insights.failed')} loading={<Skeleton height={120} />}>
        {({ insightsData: found }) =>
          found.length === 0 ? (
            <EmptyState title={t('insights.none')} />
          ) : (
            <ul>
              {found.map((insight) => (
                <Finding key={`${insight.kind} ${insight.subject}`} insight={insight} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
