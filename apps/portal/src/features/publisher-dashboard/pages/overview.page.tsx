import type { Schemas } from '@netreach/api-client';
import { formatDay, formatMonth, formatPercentChange } from '@netreach/domain';
import { Chart, Skeleton, StatTile, StatTiles, type ChartSpec, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { useOverview } from '../api/use-dashboard.js';
import { DashboardShell, type DashboardView } from '../sections/dashboard-shell.js';
import { ComparedDays } from '../sections/compared-days.js';
import { Marks } from '../sections/marks.js';
import { NotesCard } from '../sections/notes-card.js';
import { TagHealthCard } from '../sections/tag-health-card.js';
import { useCountColumns } from '../sections/use-count-columns.js';

type Overview = Schemas['DashboardOverviewResponseDto'];

function TodayCard({ today }: Overview) {
  const t = useT('publisher-dashboard');
  const { number, locale } = useStudyWriting();
  const isQuiet = today.minutes.every(({ impressions }) => impressions === 0);
  const spec: ChartSpec = {
    kind: 'column',
    labels: today.minutes.map(({ at }) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(at)),
    ),
    labelTitle: t('today.minute'),
    valueTitle: t('impressions'),
    series: [
      {
        id: 'impressions',
        name: t('impressions'),
        values: today.minutes.map(({ impressions }) => impressions),
      },
    ],
  };
  return (
    <Card title={t('today.title')} note={t('today.note')} wide>
      <StatTiles>
        <StatTile label={t('today.impressions')} value={number(today.impressions)} />
        <StatTile
          label={t('today.usual')}
          value={number(today.usual_impressions)}
          description={t('today.usual.hint')}
        />
        <StatTile label={t('today.visits')} value={number(today.visits)} description={t('define.visits')} />
      </StatTiles>
      {isQuiet ? (
        <p>{t(today.impressions === 0 ? 'today.none' : 'today.quiet')}</p>
      ) : (
        <Chart title={t('today.chart')} spec={spec} height={220} fileName="today" />
      )}
    </Card>
  );
}

function PeriodCard({ counts, compared, marks }: Overview) {
  const t = useT('publisher-dashboard');
  const { number, percent, locale } = useStudyWriting();
  const change = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : t('change', { change: formatPercentChange(value, locale) });
  return (
    <Card
      title={t('period.title')}
      note={
        compared
          ? t('period.compared', {
              from: formatDay(compared.from, locale),
              until: formatDay(compared.until, locale),
            })
          : undefined
      }
      wide
    >
      <StatTiles>
        <StatTile
          label={t('impressions')}
          value={number(counts.impressions)}
          note={change(compared?.impressions_change)}
          description={t('define.impressions')}
        />
        <StatTile
          label={t('visits')}
          value={number(counts.visits)}
          note={change(compared?.visits_change)}
          description={t('define.visits')}
        />
        <StatTile label={t('per_visit')} value={number(counts.impressions_per_visit, 2)} />
        <StatTile
          label={t('consent')}
          value={percent(counts.consent_share)}
          description={t('define.consent')}
        />
      </StatTiles>
      <ComparedDays days={compared?.days_compared} of={compared?.days ?? 0} />
      <Marks marks={marks} />
    </Card>
  );
}

function MonthsCard({ months }: Overview) {
  const t = useT('publisher-dashboard');
  const { locale } = useStudyWriting();
  const spec: ChartSpec = {
    kind: 'line',
    labels: months.map(({ day }) => formatMonth(day, locale)),
    series: (['impressions', 'visits'] as const).map((metric) => ({
      id: metric,
      name: t(metric),
      values: months.map((month) => month[metric]),
    })),
  };
  return (
    <Card title={t('months.title')} note={t('months.note')} wide>
      <Chart title={t('months.title')} spec={spec} height={240} fileName="months" />
    </Card>
  );
}

function YesterdayCard({ yesterday, week_before: before }: Overview) {
  const t = useT('publisher-dashboard');
  const { locale } = useStudyWriting();
  const days = [yesterday, before].filter((day) => day !== null);
  const columns = useCountColumns<(typeof days)[number]>({
    id: 'day',
    header: t('day'),
    width: 140,
    rowHeader: true,
    cell: ({ day }) => formatDay(day, locale),
  });
  return (
    <Card title={t('yesterday.title')} note={t('yesterday.note')} wide>
      {days.length === 0 ? (
        <p>{t('yesterday.none')}</p>
      ) : (
        <PlainTable caption={t('yesterday.title')} columns={columns} rows={days} rowId={({ day }) => day} />
      )}
    </Card>
  );
}

function ServicesCard({ services }: Overview) {
  const t = useT('publisher-dashboard');
  const name: DataTableColumn<Overview['services'][number]> = {
    id: 'name',
    header: t('by.service'),
    width: 160,
    rowHeader: true,
    cell: (row) => row.name,
  };
  const columns = useCountColumns(name);
  return (
    <Card title={t('services.title')} wide>
      <PlainTable
        caption={t('services.title')}
        columns={columns}
        rows={services}
        rowId={({ id }) => String(id)}
      />
    </Card>
  );
}

function OverviewOf({ publisher, state }: DashboardView) {
  const t = useT('publisher-dashboard');
  const query = useOverview(state, publisher.id);
  return (
    <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={320} />}>
      {(overview) => (
        <Cards>
          <TodayCard {...overview} />
          <PeriodCard {...overview} />
          <NotesCard publisher={publisher.id} notes={overview.annotations} until={overview.until} />
          <YesterdayCard {...overview} />
          <ServicesCard {...overview} />
          <MonthsCard {...overview} />
          <TagHealthCard publisher={publisher.id} />
        </Cards>
      )}
    </QueryView>
  );
}

/** A publisher's census at a glance. */
export function DashboardOverviewPage() {
  const t = useT('publisher-dashboard');
  const link = { to: 'publisher-dashboard.export.overview', label: t('export.title') } as const;
  return (
    <DashboardShell title={t('title')} link={link}>
      {(view) => <OverviewOf {...view} />}
    </DashboardShell>
  );
}
