import { Select } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDay, formatMonth } from '@netreach/domain';
import { Chart, EmptyState, Page, Skeleton, StatTile, StatTiles, type ChartSpec } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { useWatchFilters, useWatchInsight, type WatchedItem, type WatchScope } from '../api/use-watch.js';
import { LevelTable } from '../parts/level-table.js';
import { MonthNote } from '../parts/month-note.js';
import { reasonOfPoint } from '../parts/reason-of-point.js';
import { useFigureWriting } from '../parts/use-figure-writing.js';
import { useAskedDate } from '../parts/watch-filters.js';
import { PartsCard } from './parts-card.js';

type Answer = Schemas['WatchInsightsResponseDto'];
type Point = Answer['chart_data'][number];

const FIGURES = ['unique_users', 'net_reach', 'estimated_ad_impressions', 'ots_total'] as const;

function MonthSelect({ scope }: { scope: WatchScope }) {
  const t = useT('media-watch');
  const { locale } = useFigureWriting();
  const date = useAskedDate();
  const [, write] = useSearchParams();
  const { data } = useWatchFilters(scope, date);
  const months = data?.filters.find(({ key }) => key === 'date')?.values ?? [];
  return (
    <Select
      size="xs"
      w={180}
      aria-label={t('month')}
      data={months.map(({ value }) => ({ value, label: formatMonth(value, locale) }))}
      value={date ?? months[0]?.value ?? null}
      allowDeselect={false}
      onChange={(next) => next && write({ date: next })}
    />
  );
}

function HeadCard({ answer }: { answer: Answer }) {
  const t = useT('media-watch');
  const { of, interval, percent, signed, locale } = useFigureWriting();
  const { figure, previous, share_of_voice: share, item } = answer;
  const change = (name: (typeof FIGURES)[number]) => {
    const [now, before] = [figure[name], previous?.[name] ?? null];
    return now === null || !before ? '' : t('change', { change: `${signed((now / before - 1) * 100)} %` });
  };
  return (
    <Card title={t('insight.data')} note={t('insight.data.note')} wide>
      {figure.reason ? <p>{t(`withheld.${figure.reason}`)}</p> : null}
      <StatTiles>
        {FIGURES.map((name) => (
          <StatTile
            key={name}
            label={t(`figure.${name}`)}
            value={of(figure, name)}
            note={[figure[name] === null ? '' : interval(figure, name), change(name)]
              .filter(Boolean)
              .join(' · ')}
            description={t(`define.${name}`)}
          />
        ))}
        <StatTile
          label={t('figure.share_of_voice')}
          value={percent(share)}
          description={t('define.share_of_voice')}
        />
        <StatTile label={t('first_seen')} value={item ? formatDay(item.first_seen, locale) : '–'} />
      </StatTiles>
      {answer.month ? <MonthNote month={answer.month} /> : null}
    </Card>
  );
}

/** A figure in per cent over months or days, with its band. */
function PointsChart({
  title,
  points,
  isDays,
}: {
  title: string;
  points: readonly Point[];
  isDays: boolean;
}) {
  const { locale, percent } = useFigureWriting();
  const spec: ChartSpec = {
    kind: 'line',
    labels: points.map(({ date }) => (isDays ? date : formatMonth(date, locale))),
    ...(isDays && { labelKind: 'date' as const }),
    format: (value) => percent(value),
    series: [
      {
        id: 'reach',
        name: title,
        values: points.map(({ value }) => value),
        reasons: points.map(reasonOfPoint),
        ...(points.some(({ low }) => low !== null) && {
          low: points.map(({ low }) => low),
          high: points.map(({ high }) => high),
        }),
      },
    ],
  };
  return <Chart title={title} spec={spec} height={240} fileName="media-watch" />;
}

function ChartCard({ item, metric }: { item: WatchedItem; metric: 'brand-reach' | 'user-reach' | 'data' }) {
  const t = useT('media-watch');
  const query = useWatchInsight(item, metric);
  const title = metric === 'data' ? t('insight.voice') : t(`insight.${metric}`);
  return (
    <Card
      title={title}
      note={metric === 'data' ? t('define.share_of_voice') : t(`insight.${metric}.note`)}
      wide={metric === 'data'}
    >
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={240} />}>
        {({ chart_data: points }) => (
          <PointsChart title={title} points={points} isDays={metric === 'user-reach'} />
        )}
      </QueryView>
    </Card>
  );
}

type LevelMetric = 'age' | 'gender' | 'impressions' | 'data';

function LevelsCard({ item, metric }: { item: WatchedItem; metric: LevelMetric }) {
  const t = useT('media-watch');
  const query = useWatchInsight(item, metric);
  const title = metric === 'data' ? t('insight.provenance') : t(`insight.${metric}`);
  const note = metric === 'data' ? t('insight.provenance.note') : t(`insight.${metric}.note`);
  const { scope, id: item_id, date } = item;
  const parameters = { scope, item_id, metric, ...(date === null ? {} : { date }) };
  return (
    <Card
      title={title}
      note={note}
      tools={<ExportMenu kind="media-watch.parts" entries={[{ key: metric, label: title, parameters }]} />}
      wide
    >
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={160} />}>
        {({ table_data: levels }) => <LevelTable title={title} levels={levels} />}
      </QueryView>
    </Card>
  );
}

function InsightsPage({ scope }: { scope: WatchScope }) {
  const t = useT('media-watch');
  const item = { scope, id: Number(useParams()['id']), date: useAskedDate() };
  const query = useWatchInsight(item, 'data');
  const { name, brand } = query.data?.item ?? {};
  return (
    <Page
      title={name ?? t(`one.${scope}`)}
      lead={scope === 'campaigns' && brand ? t('of_brand', { brand }) : t('insights.lead')}
      width="wide"
      tools={<MonthSelect scope={scope} />}
    >
      <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={320} />}>
        {(answer) =>
          answer.item === null ? (
            <EmptyState title={t(`no_data.${answer.data.reason ?? 'not_seen'}`)} />
          ) : (
            <Cards>
              <HeadCard answer={answer} />
              <ChartCard item={item} metric="brand-reach" />
              <ChartCard item={item} metric="user-reach" />
              <ChartCard item={item} metric="data" />
              <LevelsCard item={item} metric="gender" />
              <LevelsCard item={item} metric="age" />
              <LevelsCard item={item} metric="impressions" />
              <PartsCard item={item} />
              <LevelsCard item={item} metric="data" />
            </Cards>
          )
        }
      </QueryView>
    </Page>
  );
}

/** A brand: whom its advertising reaches, how often, and where. */
export function BrandInsightsPage() {
  return <InsightsPage scope="brands" />;
}

/** A campaign: whom it reaches, how often, and where. */
export function CampaignInsightsPage() {
  return <InsightsPage scope="campaigns" />;
}
