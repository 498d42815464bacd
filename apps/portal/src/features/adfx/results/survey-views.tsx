import { Anchor } from '@mantine/core';
import { Chart, EmptyState, reachChart, Skeleton } from '@netreach/ui';
import { formatDay } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card } from '../../../shared/cards/card.js';
import { useStudyWriting } from '../../../shared/study/use-study-writing.js';
import { GoalCard } from './goal-card.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import {
  useAge,
  useCompletes,
  useGender,
  useInsights,
  usePreviewLinks,
  type FlightInsight,
  type FlightLevel,
} from './use-flight.js';

const loading = <Skeleton height={240} />;

/** Pages of the survey to look at. */
export function PreviewLinks() {
  const t = useT('adfx-results');
  return (
    <QueryView query={usePreviewLinks()} failedTitle={t('failed')} loading={loading}>
      {({ survey_preview_links: links }) =>
        links.length === 0 ? (
          <EmptyState title={t('no_survey')} />
        ) : (
          <Card title={t('view.preview_links')} note={t('preview.note')} wide>
            <PlainTable
              caption={t('view.preview_links')}
              rows={links}
              rowId={({ path }) => path}
              columns={[
                {
                  id: 'language',
                  header: t('preview.language'),
                  width: 110,
                  cell: ({ language }) => t(language === 'de' ? 'language.de' : 'language.en'),
                },
                { id: 'group', header: t('group'), width: 120, cell: ({ group }) => t(`group.${group}`) },
                {
                  id: 'creative',
                  header: t('preview.creative'),
                  width: 180,
                  cell: ({ creative }) => creative ?? '–',
                },
                {
                  id: 'open',
                  header: t('preview.address'),
                  width: 110,
                  cell: ({ path }) => (
                    <Anchor href={path} target="_blank" rel="noreferrer">
                      {t('preview.open')}
                    </Anchor>
                  ),
                },
              ]}
            />
          </Card>
        )
      }
    </QueryView>
  );
}

/** Completes by day, added up, and against the plan. */
export function Completes() {
  const t = useT('adfx-results');
  const { locale, number } = useStudyWriting();
  return (
    <QueryView query={useCompletes()} failedTitle={t('failed')} loading={loading}>
      {({ survey_completes: days, completes, marked }) => {
        const sums = (group: 'exposed' | 'control') => {
          let sum = 0;
          return days.map((day) => (sum += day[group]));
        };
        const spec = reachChart({
          series: (['exposed', 'control'] as const).map((group) => ({
            id: group,
            name: t(`group.${group}`),
            values: sums(group),
          })),
          labelTitle: t('completes.days'),
          valueTitle: t('completes'),
          locale,
        });
        const said = t('completes.of', { done: completes.done, goal: number(completes.goal), marked });
        return (
          <>
            <GoalCard title={t('completes.title')} goal={completes} />
            <Card title={t('completes.chart')} note={said} wide>
              {days.length > 0 ? (
                <>
                  <p>{`${formatDay(days[0]!.day, locale)} – ${formatDay(days.at(-1)!.day, locale)}`}</p>
                  <Chart title={t('completes.chart')} spec={spec} height={250} fileName="flight-completes" />
                </>
              ) : (
                <p>{t('completes.none')}</p>
              )}
            </Card>
          </>
        );
      }}
    </QueryView>
  );
}

function LevelsTable({ title, levels }: { title: string; levels: readonly FlightLevel[] }) {
  const t = useT('adfx-results');
  const { number, percent } = useStudyWriting();
  if (levels.length === 0) return <EmptyState title={t('no_levels')} />;
  const end = { width: 130, align: 'end' } as const;
  return (
    <Card title={title} note={t('quota.note')} wide>
      <PlainTable
        caption={title}
        rows={levels}
        rowId={({ level, group }) => `${level} ${group}`}
        columns={[
          {
            id: 'level',
            header: title,
            width: 150,
            rowHeader: true,
            cell: ({ name }) => name ?? t('unknown'),
          },
          { id: 'group', header: t('group'), width: 120, cell: ({ group }) => t(`group.${group}`) },
          { ...end, id: 'completes', header: t('completes'), cell: ({ completes }) => number(completes) },
          { ...end, id: 'quota', header: t('quota'), cell: ({ quota }) => number(quota) },
          { ...end, id: 'filled', header: t('quota.filled'), cell: ({ filled }) => percent(filled) },
        ]}
      />
    </Card>
  );
}

/** Completes by gender against their quotas. */
export function Gender() {
  const t = useT('adfx-results');
  return (
    <QueryView query={useGender()} failedTitle={t('failed')} loading={loading}>
      {({ surveys_gender: levels }) => <LevelsTable title={t('view.gender')} levels={levels} />}
    </QueryView>
  );
}

/** Completes by age against their quotas. */
export function Age() {
  const t = useT('adfx-results');
  return (
    <QueryView query={useAge()} failedTitle={t('failed')} loading={loading}>
      {({ surveys_age: levels }) => <LevelsTable title={t('view.age')} levels={levels} />}
    </QueryView>
  );
}

function Insight({ insight }: { insight: FlightInsight }) {
  const t = useT('adfx-results');
  const { number, words } = useStudyWriting();
  const write = (value: number) => number(value, Number.isInteger(value) ? 0 : 1);
  const { kind, subject, subject_de: german, value, low, high } = insight;
  const about = subject === null ? '' : words(subject, german);
  return (
    <li>
      {t(`insight.${kind}`, { subject: about, value: write(value), count: value })}{' '}
      {low === null || high === null ? null : t('insight.interval', { low: write(low), high: write(high) })}
    </li>
  );
}

/** Findings in words. */
export function Insights() {
  const t = useT('adfx-results');
  return (
    <QueryView query={useInsights()} failedTitle={t('failed')} loading={loading}>
      {({ insightsData: insights }) => (
        <Card title={t('view.insights')} note={t('insights.note')} wide>
          {insights.length === 0 ? (
            <p>{t('insights.none')}</p>
          ) : (
            <ul>
              {insights.map((insight) => (
                <Insight key={`${insight.kind} ${insight.subject ?? ''}`} insight={insight} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryView>
  );
}
