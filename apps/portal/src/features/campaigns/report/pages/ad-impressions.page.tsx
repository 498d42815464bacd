import { formatCompact, formatDay, formatNumber, formatPercent } from '@netreach/domain';
import { Chart, DataTable, EmptyState, Skeleton, TableSkeleton, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT, type Translate } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { Card, Cards } from '../../../../shared/cards/card.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import {
  useImpressionsChart,
  useImpressionsTable,
  type AdTraffic,
  type ImpressionsQuery,
} from '../api/use-campaign-report.js';
import { CampaignShell } from '../campaign-shell.js';
import { AdServerLedger } from '../sections/ad-server-ledger.js';
import { ChoiceButtons } from '../sections/choice-buttons.js';
import { useChoice } from '../state/use-choice.js';

const TIMESPANS = ['day', 'week', 'month'] as const;
const SPLITS = ['total', 'creative', 'channel', 'device'] as const;
const COUNTS = ['net', 'gross', 'viewable', 'clicks'] as const;

type Texts = Translate<'campaign-report'>;
type Row = NonNullable<ReturnType<typeof useImpressionsTable>['data']>['rows'][number];

/** More lines than these nobody tells apart. */
const MOST_LINES = 6;

/** Rows of days are called by their day. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function nameOf({ key, name }: { key: string; name: string | null }, t: Texts, locale: string): string {
  if (key === 'total') return t('impressions.total');
  if (DAY.test(name ?? key)) return formatDay(name ?? key, locale);
  return ['desktop', 'mobile_web', 'mobile_app'].includes(key)
    ? t(`device.${key}` as Parameters<Texts>[0])
    : (name ?? key);
}

function ImpressionsChart({ query: asked }: { query: ImpressionsQuery }) {
  const t = useT('campaign-report');
  const locale = useLocale();
  const query = useImpressionsChart(asked);
  return (
    <Card wide title={t('impressions.over_time')} note={t('impressions.note')}>
      <QueryView query={query} failedTitle={t('impressions.failed')} loading={<Skeleton height={280} />}>
        {({ steps, series }) =>
          steps.length === 0 ? (
            <EmptyState title={t('impressions.empty')} />
          ) : (
            <Chart
              title={t(`count.${asked['chart-type']}`)}
              height={280}
              fileName="campaign-impressions"
              spec={{
                kind: 'line',
                labels: steps,
                labelKind: 'date',
                format: (value) => formatCompact(value, locale),
                series: series.slice(0, MOST_LINES).map((one) => ({
                  id: one.key,
                  name: nameOf(one, t, locale),
                  values: one.values,
                })),
              }}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

function columnsOf(t: Texts, locale: string): DataTableColumn<Row>[] {
  const number = (
    id: Parameters<Texts>[0],
    value: (traffic: AdTraffic) => number | null,
    write = formatNumber,
    width = 100,
  ) => ({
    id,
    header: t(id),
    width,
    align: 'end' as const,
    cell: ({ traffic }: Row) => {
      const found = value(traffic);
      return found === null ? '–' : write(found, locale);
    },
  });
  return [
    {
      id: 'name',
      header: t('impressions.part'),
      width: 142,
      pinned: true,
      rowHeader: true,
      cell: (row) => nameOf(row, t, locale),
    },
    number('column.gross_impressions', ({ gross_impressions: value }) => value, formatNumber, 128),
    number('column.invalid_impressions', ({ invalid_impressions: value }) => value),
    number('column.net_impressions', ({ net_impressions: value }) => value, formatNumber, 116),
    number('column.measurable_impressions', ({ measurable_impressions: value }) => value),
    number('column.viewable_impressions', ({ viewable_impressions: value }) => value),
    number('column.undetermined_impressions', ({ undetermined_impressions: value }) => value),
    number('column.viewable_rate', ({ viewable_rate: value }) => value, formatPercent),
    number('column.clicks', ({ clicks: value }) => value),
    number(
      'column.click_rate',
      ({ click_rate: value }) => value,
      (value, language) => formatPercent(value, language, 2),
    ),
  ];
}

function ImpressionsTable({ query: asked }: { query: ImpressionsQuery }) {
  const t = useT('campaign-report');
  const tc = useT('generic');
  const locale = useLocale();
  const query = useImpressionsTable(asked);
  return (
    <Card wide title={t('impressions.table')}>
      <QueryView
        query={query}
        failedTitle={t('impressions.failed')}
        loading={<TableSkeleton label={tc('state.loading')} rows={8} />}
      >
        {({ rows, total }) => {
          const columns = columnsOf(t, locale);
          const whole: Row = { key: 'total', name: null, traffic: total };
          return (
            <CardTable rows={rows.length}>
              <DataTable
                caption={t('impressions.table')}
                columns={columns}
                rows={rows}
                rowId={({ key }) => key}
                sort={null}
                onSortChange={() => undefined}
                status={t('rows', { count: rows.length })}
                density="compact"
                stale={query.isPlaceholderData}
                footer={[
                  {
                    id: 'total',
                    cells: Object.fromEntries(columns.map(({ id, cell }) => [id, cell(whole)])),
                  },
                ]}
              />
            </CardTable>
          );
        }}
      </QueryView>
    </Card>
  );
}

/** What the census counts of a campaign, over time and by part. */
export function AdImpressionsPage() {
  const t = useT('campaign-report');
  const [timespan, chooseTimespan] = useChoice('timespan', TIMESPANS);
  const [type, chooseType] = useChoice('type', SPLITS);
  const [count, chooseCount] = useChoice('chart-type', COUNTS);
  const query = { timespan, type, 'chart-type': count } as const;
  const tools = (
    <>
      <ChoiceButtons
        label={t('impressions.timespan')}
        choices={TIMESPANS}
        chosen={timespan}
        nameOf={(choice) => t(`timespan.${choice}`)}
        onChange={chooseTimespan}
      />
      <ChoiceButtons
        label={t('impressions.type')}
        choices={SPLITS}
        chosen={type}
        nameOf={(choice) => t(`split.${choice}`)}
        onChange={chooseType}
      />
      <ChoiceButtons
        label={t('impressions.count')}
        choices={COUNTS}
        chosen={count}
        nameOf={(choice) => t(`count.${choice}`)}
        onChange={chooseCount}
      />
    </>
  );
  return (
    <CampaignShell tools={tools}>
      {() => (
        <Cards>
          <ImpressionsChart query={query} />
          <ImpressionsTable query={query} />
          <AdServerLedger />
        </Cards>
      )}
    </CampaignShell>
  );
}
