import { Select } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { BREAKDOWNS, formatPercentChange, type Breakdown } from '@netreach/domain';
import {
  Chart,
  EmptyState,
  ListFoot,
  Skeleton,
  StatTile,
  StatTiles,
  type ChartSpec,
  type DataTableColumn,
} from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { annotationNotes } from '../../../shared/annotations/annotation-notes.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { useSeries } from '../api/use-dashboard.js';
import { DashboardShell, type DashboardView } from '../sections/dashboard-shell.js';
import { ComparedDays } from '../sections/compared-days.js';
import { Marks } from '../sections/marks.js';
import { NotesCard } from '../sections/notes-card.js';
import { usePartName } from '../sections/use-part-name.js';

type Series = Schemas['DashboardSeriesResponseDto'];
type Part = Schemas['DashboardPartDto'];
type Metric = Series['metric'];

function SeriesCard({ answer }: { answer: Series }) {
  const t = useT('publisher-dashboard');
  const { number, percent, locale } = useStudyWriting();
  const {
    metric,
    series,
    sum,
    compared_sum: compared,
    change,
    compare,
    days,
    days_compared: alike,
    consent_share: consent,
    marks,
    annotations,
  } = answer;
  const isHours = series.some(({ at }) => at.length > 10);
  const labels = series.map(({ at }) =>
    isHours ? new Intl.DateTimeFormat(locale, { hour: '2-digit' }).format(new Date(at)) : at,
  );
  const spec: ChartSpec = {
    kind: 'line',
    labels,
    ...(!isHours && { labelKind: 'date' as const }),
    series: [
      { id: 'now', name: t(metric), values: series.map(({ value }) => value) },
      ...(compare === 'none'
        ? []
        : [{ id: 'before', name: t('compared'), values: series.map((point) => point.compared) }]),
    ],
    notes: [
      ...marks.map(({ day, name }) => ({ label: day, text: name, isBreak: true })),
      ...annotationNotes(annotations, (day) => day),
    ].filter(({ label }) => labels.includes(label)),
  };
  return (
    <Card title={t(metric)} note={t(`define.${metric}`)} wide>
      <StatTiles>
        <StatTile label={t('sum')} value={number(sum)} />
        {compared === null ? null : (
          <StatTile
            label={t('compared')}
            value={number(compared)}
            note={change === null ? '' : t('change', { change: formatPercentChange(change, locale) })}
          />
        )}
        <StatTile label={t('consent')} value={percent(consent)} description={t('define.consent')} />
      </StatTiles>
      <ComparedDays days={alike} of={days} />
      <Chart title={t(metric)} spec={spec} height={260} fileName={metric} />
      <Marks marks={marks} />
    </Card>
  );
}

function usePartColumns({ by, metric, compared_sum: compared }: Series): DataTableColumn<Part>[] {
  const t = useT('publisher-dashboard');
  const { number, percent, locale } = useStudyWriting();
  const nameOf = usePartName(by);
  const columns: DataTableColumn<Part>[] = [
    { id: 'key', header: t(`by.${by}`), width: 160, rowHeader: true, cell: nameOf },
    { id: 'value', header: t(metric), width: 130, align: 'end', cell: ({ value }) => number(value) },
    { id: 'share', header: t('share'), width: 100, align: 'end', cell: ({ share }) => percent(share) },
  ];
  if (compared === null) return columns;
  return [
    ...columns,
    {
      id: 'compared',
      header: t('compared'),
      width: 130,
      align: 'end',
      cell: (row) => number(row.compared),
    },
    {
      id: 'change',
      header: t('change.head'),
      width: 110,
      align: 'end',
      cell: ({ change }) => (change === null ? '–' : formatPercentChange(change, locale)),
    },
  ];
}

function PartsCard({ answer, write }: { answer: Series } & Pick<DashboardView, 'write'>) {
  const t = useT('publisher-dashboard');
  const columns = usePartColumns(answer);
  const { parts, by, total, page, page_size: size } = answer;
  return (
    <Card
      title={t('parts.title')}
      note={by === 'service' || by === 'device' ? undefined : t('parts.note')}
      tools={
        <Select
          size="xs"
          aria-label={t('parts.by')}
          data={BREAKDOWNS.map((value) => ({ value, label: t(`by.${value}`) }))}
          value={by}
          allowDeselect={false}
          onChange={(next) =>
            write((now) => ({ ...now, by: next as Breakdown, page: 1 }), { keepHistory: true })
          }
        />
      }
      wide
    >
      {parts.length === 0 ? (
        <EmptyState title={t('parts.none')} description={t('parts.none.hint')} />
      ) : (
        <>
          <PlainTable caption={t('parts.title')} columns={columns} rows={parts} rowId={({ key }) => key} />
          <ListFoot
            status={t('parts.total', { count: total })}
            page={page}
            pageCount={Math.ceil(total / size)}
            onChange={(next) => write((now) => ({ ...now, page: next }), { keepHistory: true })}
          />
        </>
      )}
    </Card>
  );
}

function SeriesOf({ metric, view: { publisher, state, write } }: { metric: Metric; view: DashboardView }) {
  const t = useT('publisher-dashboard');
  const query = useSeries(metric, state, publisher.id);
  return (
    <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={320} />}>
      {(answer) => (
        <Cards>
          <SeriesCard answer={answer} />
          <NotesCard publisher={publisher.id} notes={answer.annotations} until={answer.until} />
          <PartsCard answer={answer} write={write} />
        </Cards>
      )}
    </QueryView>
  );
}

function SeriesPage({ metric }: { metric: Metric }) {
  const t = useT('publisher-dashboard');
  const link = { to: `publisher-dashboard.export.${metric}`, label: t('export.title') } as const;
  return (
    <DashboardShell title={t(metric)} link={link}>
      {(view) => <SeriesOf metric={metric} view={view} />}
    </DashboardShell>
  );
}

/** A publisher's impressions. */
export function DashboardImpressionsPage() {
  return <SeriesPage metric="impressions" />;
}

/** A publisher's visits. */
export function DashboardVisitsPage() {
  return <SeriesPage metric="visits" />;
}
