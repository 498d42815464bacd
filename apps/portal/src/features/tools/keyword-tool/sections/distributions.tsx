import { formatMonth, formatPercent, NOT_ENOUGH_DATA } from '@netreach/domain';
import { ApiError } from '@netreach/api-client';
import { Chart, EmptyState, Skeleton, type ChartSpec } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { useEngines, useTerms, type Distribution } from '../api/use-keyword-tool.js';
import type { AskedKeywords } from '../api/use-keyword-tool.js';
import classes from './distributions.module.css';

const HEIGHT = 360;
/** Less, and the chart leaves names out. */
const ROW_HEIGHT = 32;

interface DistributionsProps {
  asked: AskedKeywords;
  /** Name of the service asked for. */
  service: string | null;
}

/** Which engines led to services, and what was searched for, side by side. */
export function Distributions({ asked, service }: DistributionsProps) {
  return (
    <div className={classes.columns}>
      <Engines asked={asked} service={service} />
      <Terms asked={asked} service={service} />
    </div>
  );
}

/** Head lines of files: what the shares are of. */
function useHeadLines({ asked, service }: DistributionsProps) {
  const t = useT('keyword-tool');
  const locale = useLocale();
  const lines: (readonly [string, string])[] = [
    [t('head.source'), t('head.source_text')],
    [t('filter.date'), formatMonth(asked.fromDate, locale)],
    [t('filter.service'), service ?? t('filter.all')],
  ];
  return lines;
}

function useSpec(labelTitle: string) {
  const t = useT('keyword-tool');
  const locale = useLocale();
  // Hundredths tell search terms apart; of engines they would only be noise.
  const decimalsOf = ({ items }: Distribution) => (items.some(({ percent }) => percent >= 10) ? 1 : 2);
  return (distribution: Distribution): ChartSpec => {
    const { items } = distribution;
    const decimals = decimalsOf(distribution);
    return {
      kind: 'bar',
      labels: items.map(({ name }) => name),
      labelTitle,
      valueTitle: t('share'),
      format: (value) => formatPercent(value, locale, decimals),
      series: [{ id: 'share', name: t('share'), values: items.map(({ percent }) => percent) }],
    };
  };
}

/** What an answer without a graph says, e.g. that there is not enough data: it is no failure. */
function useNotEnough(error: unknown): string | null {
  const t = useT('keyword-tool');
  if (!(error instanceof ApiError) || error.status !== 200) return null;
  return error.error === null || error.error === NOT_ENOUGH_DATA ? t('no_data') : error.error;
}

function Engines(props: DistributionsProps) {
  const t = useT('keyword-tool');
  const query = useEngines(props.asked);
  const specOf = useSpec(t('filter.engine'));
  const headLines = useHeadLines(props);
  const notEnough = useNotEnough(query.error);
  if (notEnough) return <Nothing title={t('engines')} text={notEnough} />;
  return (
    <section className={classes.card} data-stale={query.isPlaceholderData || undefined}>
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={HEIGHT} />}>
        {({ graph }) =>
          graph ? (
            <Chart
              title={t('engines')}
              spec={specOf(graph)}
              height={HEIGHT}
              fileName="search-engines"
              headLines={headLines}
            />
          ) : null
        }
      </QueryView>
    </section>
  );
}

function Terms(props: DistributionsProps) {
  const t = useT('keyword-tool');
  const locale = useLocale();
  const query = useTerms(props.asked);
  const specOf = useSpec(t('term'));
  const headLines = [
    ...useHeadLines(props),
    [t('filter.engine'), props.asked.engine ?? t('filter.all')] as const,
  ];
  const notEnough = useNotEnough(query.error);
  if (notEnough) return <Nothing title={t('terms')} text={notEnough} />;
  const shareOf = (part: { percent: number } | null) => formatPercent(part?.percent ?? 0, locale, 1);
  return (
    <section className={classes.card} data-stale={query.isPlaceholderData || undefined}>
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={HEIGHT} />}>
        {({ graph }) =>
          graph ? (
            <>
              <Chart
                title={t('terms')}
                spec={specOf(graph)}
                height={Math.max(HEIGHT, graph.items.length * ROW_HEIGHT)}
                fileName="search-terms"
                headLines={headLines}
              />
              <p className={classes.note}>
                {t('terms_note', { hidden: shareOf(graph.not_provided), others: shareOf(graph.others) })}
              </p>
            </>
          ) : null
        }
      </QueryView>
    </section>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.card} aria-label={title}>
      <EmptyState title={title} description={text} />
    </section>
  );
}
