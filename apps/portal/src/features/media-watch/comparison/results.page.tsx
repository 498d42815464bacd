import { Link } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { formatCompact, formatPercent } from '@netreach/domain';
import { Chart, EmptyState, Page, Skeleton, type ChartSpec, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { Card, Cards } from '../../../shared/cards/card.js';
import { ExportMenu } from '../../../shared/export/export-menu.js';
import { ChoiceButtons } from '../../../shared/filters/choice-buttons.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { COMPARED, useComparison, type Compared } from '../api/use-watch.js';
import { useLevelName } from '../parts/level-name.js';
import { useFigureColumns } from '../parts/level-table.js';
import { reasonOfFigure, WithheldFigure } from '../parts/withheld-figure.js';
import { MonthNote } from '../parts/month-note.js';
import { useFigureWriting } from '../parts/use-figure-writing.js';
import { COMPARISON_IN_URL } from './comparison-state.js';

type Answer = Schemas['BrandComparisonResponseDto'];
type Brand = Answer['brands'][number];

const FIGURE_OF = {
  'unique-users': 'unique_users',
  'estimated-ad-impressions': 'estimated_ad_impressions',
  'ots-total': 'ots_total',
} as const;
type Whole = keyof typeof FIGURE_OF;
const isWhole = (metric: Compared): metric is Whole => metric in FIGURE_OF;

/** A brand's share of users in a level. */
type LevelRow = {
  id: string;
  name: string;
  levels: ReadonlyMap<number, Brand['levels'][number] | undefined>;
};

function levelRows(brands: readonly Brand[], nameOf: (level: Brand['levels'][number]) => string): LevelRow[] {
  return (brands[0]?.levels ?? []).map((level) => ({
    id: level.key,
    name: nameOf(level),
    levels: new Map(brands.map(({ id, levels }) => [id, levels.find(({ key }) => key === level.key)])),
  }));
}

function WholeTable({ brands, metric }: { brands: readonly Brand[]; metric: Whole }) {
  const t = useT('media-watch');
  const { interval } = useFigureWriting();
  const figures = useFigureColumns<Brand>().filter(({ id }) => id !== 'interval');
  const columns: DataTableColumn<Brand>[] = [
    { id: 'name', header: t('brand'), width: 200, rowHeader: true, cell: ({ name }) => name },
    {
      id: 'rank',
      header: t('rank'),
      description: t('define.rank'),
      width: 90,
      align: 'end',
      cell: ({ rank_best: best, rank_worst: worst }) =>
        best === null ? '–' : best === worst ? String(best) : `${best}–${worst}`,
    },
    {
      id: 'interval',
      header: t('interval'),
      description: t('define.interval'),
      width: 200,
      align: 'end',
      cell: ({ figure }) => interval(figure, FIGURE_OF[metric]),
    },
    ...figures,
  ];
  return (
    <PlainTable
      caption={t(`compare.${metric}`)}
      columns={columns}
      rows={brands}
      rowId={({ id }) => String(id)}
    />
  );
}

function LevelsTable({ brands, metric }: { brands: readonly Brand[]; metric: Compared }) {
  const t = useT('media-watch');
  const { percent } = useFigureWriting();
  const nameOf = useLevelName();
  const columns: DataTableColumn<LevelRow>[] = [
    { id: 'level', header: t('level'), width: 160, rowHeader: true, cell: ({ name }) => name },
    ...brands.map(({ id, name }): DataTableColumn<LevelRow> => ({
      id: String(id),
      header: name,
      width: 130,
      align: 'end',
      cell: ({ levels }) => {
        const { share = null, figure } = levels.get(id) ?? {};
        return share === null && figure ? (
          <WithheldFigure figure={figure} of="unique_users" />
        ) : (
          percent(share)
        );
      },
    })),
  ];
  return (
    <PlainTable
      caption={t(`compare.${metric}`)}
      columns={columns}
      rows={levelRows(brands, nameOf)}
      rowId={({ id }) => id}
    />
  );
}

function useSpec(brands: readonly Brand[], metric: Compared): ChartSpec {
  const t = useT('media-watch');
  const locale = useLocale();
  const nameOf = useLevelName();
  if (isWhole(metric)) {
    const figure = FIGURE_OF[metric];
    return {
      kind: 'bar',
      labels: brands.map(({ name }) => name),
      format: (value) => formatCompact(value, locale),
      series: [
        {
          id: metric,
          name: t(`compare.${metric}`),
          values: brands.map((brand) => brand.figure[figure]),
          reasons: brands.map((brand) => reasonOfFigure(brand.figure, figure)),
        },
      ],
    };
  }
  const rows = levelRows(brands, nameOf);
  return {
    kind: 'line',
    labels: rows.map(({ name }) => name),
    format: (value) => formatPercent(value, locale),
    series: brands.map(({ id, name }) => ({
      id: String(id),
      name,
      values: rows.map(({ levels }) => levels.get(id)?.share ?? null),
      reasons: rows.map(({ levels }) => {
        const { figure } = levels.get(id) ?? {};
        return figure ? reasonOfFigure(figure, 'unique_users') : null;
      }),
    })),
  };
}

function Results({ answer, metric }: { answer: Answer; metric: Compared }) {
  const t = useT('media-watch');
  const { brands, data } = answer;
  const spec = useSpec(brands, metric);
  if (data.no_data) return <EmptyState title={t(`no_data.${data.reason ?? 'not_seen'}`)} />;
  return (
    <>
      <Chart title={t(`compare.${metric}`)} spec={spec} height={300} fileName={`comparison-${metric}`} />
      {isWhole(metric) ? (
        <WholeTable brands={brands} metric={metric} />
      ) : (
        <LevelsTable brands={brands} metric={metric} />
      )}
      {answer.month ? <MonthNote month={answer.month} /> : null}
    </>
  );
}

/** Brands side by side. */
export function ResultsPage() {
  const t = useT('media-watch');
  const { country } = useSession();
  const [state, write] = useUrlState(COMPARISON_IN_URL);
  const { ids, date, metric } = state;
  const query = useComparison(metric, ids, date);
  const back = {
    pathname: pathTo('media-watch.comparison', { country_code: country.code }),
    search: COMPARISON_IN_URL.format(state).toString(),
  };
  const parameters = { ids, metric, ...(date === null ? {} : { date }) };
  return (
    <Page
      title={t('comparison.title')}
      lead={t('comparison.lead')}
      width="wide"
      nav={<Link to={back}>{t('comparison.other')}</Link>}
    >
      {ids.length === 0 ? (
        <EmptyState title={t('comparison.empty')} />
      ) : (
        <Cards>
          <Card
            title={t(`compare.${metric}`)}
            note={t(`compare.${metric}.note`)}
            tools={
              <ExportMenu kind="media-watch.comparison" entries={[{ key: metric, label: '', parameters }]} />
            }
            wide
          >
            <ChoiceButtons
              label={t('comparison.figure')}
              options={COMPARED.map((value) => ({ value, label: t(`compare.${value}`) }))}
              value={metric}
              onChange={(next) => write((now) => ({ ...now, metric: next }), { keepHistory: true })}
            />
            <QueryView query={query} failedTitle={t('failed')} loading={<Skeleton height={300} />}>
              {(answer) => <Results answer={answer} metric={metric} />}
            </QueryView>
          </Card>
        </Cards>
      )}
    </Page>
  );
}
