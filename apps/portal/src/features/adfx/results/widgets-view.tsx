import { Badge, EmptyState, Skeleton, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { NOTHING, useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { LIFT_TONES } from '../../../shared/study/lift-tones.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { useFlightStats, useIntention, useRecall, type FlightWidgets } from './use-flight.js';

type Widget = FlightWidgets['widgets'][number];

/** The columns of the table: as assigned with the interval that may be read, as treated beside it. */
function useColumns(read: NonNullable<FlightWidgets['reading']>['read']): DataTableColumn<Widget>[] {
  const t = useT('adfx-results');
  const { signed, percent, pValue, words } = useStudyWriting();
  const isPhone = useIsPhone();
  const figure = (
    id: string,
    header: string,
    cell: (figures: NonNullable<Widget['assigned']['figures']>) => string,
    width = 90,
  ): DataTableColumn<Widget> => ({
    id,
    header,
    width,
    align: 'end',
    cell: ({ assigned }) => (assigned.figures ? cell(assigned.figures) : NOTHING),
  });
  const indicator: DataTableColumn<Widget> = {
    id: 'indicator',
    header: t('indicator'),
    width: isPhone ? 110 : 220,
    rowHeader: true,
    cell: ({ assigned }) => words(assigned.title, assigned.title_de),
  };
  const state: DataTableColumn<Widget> = {
    id: 'state',
    header: t('state'),
    width: isPhone ? 90 : 150,
    cell: ({ assigned }) => <Badge tone={LIFT_TONES[assigned.state]}>{t(`state.${assigned.state}`)}</Badge>,
  };
  const assigned = figure('assigned', t('lift.assigned'), ({ absolute }) => signed(absolute.value), 130);
  // The figure is seen without scrolling; the rest lies beside it.
  const first = isPhone ? [indicator, assigned, state] : [indicator, state];
  return [
    ...first,
    figure('exposed', t('group.exposed'), ({ exposed }) => percent(exposed.share)),
    figure('control', t('group.control'), ({ control }) => percent(control.share)),
    ...(isPhone ? [] : [assigned]),
    figure(
      'interval',
      percent(95, 0),
      ({ [read]: { low, high } }) => t('interval', { low: signed(low), high: signed(high) }),
      130,
    ),
    figure('p', t('p_adjusted'), ({ [read]: { p_adjusted } }) => pValue(p_adjusted)),
    {
      id: 'treated',
      header: t('lift.treated'),
      width: 130,
      align: 'end',
      cell: ({ treated }) => (treated ? signed(treated.absolute.value) : NOTHING),
    },
  ];
}

interface WidgetsCardProps {
  title: string;
  read: NonNullable<FlightWidgets['reading']>['read'];
  widgets: FlightWidgets['widgets'];
}

function WidgetsCard({ title, read, widgets }: WidgetsCardProps) {
  const t = useT('adfx-results');
  const readable = t(`read.${read}`);
  return (
    <Card title={title} note={`${t('lift.note')} ${readable}`} wide>
      <PlainTable
        caption={title}
        rows={widgets}
        rowId={({ assigned }) => assigned.widget_id}
        columns={useColumns(read)}
      />
      <p>{t('lift.treated_note')}</p>
    </Card>
  );
}

function WidgetsTable({ title, answer }: { title: string; answer: FlightWidgets }) {
  const t = useT('adfx-results');
  const { reading, widgets } = answer;
  if (!reading) return <EmptyState title={t('no_study')} />;
  if (widgets.length === 0) return <EmptyState title={t('no_indicator')} />;
  return <WidgetsCard title={title} read={reading.read} widgets={widgets} />;
}

/** How far the invitations of each group came. */
function Recruitment() {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  const end = { width: 110, align: 'end' } as const;
  return (
    <QueryView query={useFlightStats()} failedTitle={t('failed')} loading={<Skeleton height={120} />}>
      {({ recruitment }) =>
        recruitment.length === 0 ? null : (
          <Card title={t('recruitment.title')} wide>
            <PlainTable
              caption={t('recruitment.title')}
              rows={recruitment}
              rowId={({ group }) => group}
              columns={[
                {
                  id: 'group',
                  header: t('group'),
                  width: 130,
                  rowHeader: true,
                  cell: ({ group }) => t(`group.${group}`),
                },
                {
                  ...end,
                  id: 'invited',
                  header: t('recruitment.invited'),
                  cell: (row) => number(row.invited),
                },
                { ...end, id: 'begun', header: t('recruitment.begun'), cell: (row) => number(row.begun) },
                {
                  ...end,
                  id: 'completed',
                  header: t('recruitment.completed'),
                  cell: (row) => number(row.completed),
                },
                {
                  ...end,
                  id: 'response',
                  header: t('recruitment.response'),
                  cell: (row) => percent(row.response_rate),
                },
              ]}
            />
          </Card>
        )
      }
    </QueryView>
  );
}

/** Recall and recognition, as assigned and as treated. */
export function RecallRecognition() {
  const t = useT('adfx-results');
  return (
    <>
      <QueryView query={useRecall()} failedTitle={t('failed')} loading={<Skeleton height={240} />}>
        {(answer) => <WidgetsTable title={t('view.recall_recognition')} answer={answer} />}
      </QueryView>
      <Recruitment />
    </>
  );
}

/** Consideration and intention, as assigned and as treated. */
export function Intention() {
  const t = useT('adfx-results');
  return (
    <QueryView query={useIntention()} failedTitle={t('failed')} loading={<Skeleton height={240} />}>
      {(answer) => <WidgetsTable title={t('view.intention')} answer={answer} />}
    </QueryView>
  );
}
