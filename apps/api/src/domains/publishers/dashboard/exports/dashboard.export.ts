import { Injectable } from '@nestjs/common';
import { BREAKDOWNS, formatDay, formatDays, type Breakdown } from '@netreach/domain';
import { IsIn, IsOptional } from 'class-validator';
import type { ObjectRef } from '../../../../platform/access/object-rights.js';
import {
  numberColumn,
  textColumn,
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type CellValue,
  type FileLanguage,
} from '../../../exports/export-kinds.lookup.js';
import { DashboardOverview } from '../dashboard-overview.service.js';
import { DashboardQuestions, type AskedDashboard } from '../dashboard-questions.service.js';
import { DashboardSeries } from '../dashboard-series.service.js';
import { TagHealth } from '../tag-health.service.js';
import type { DashboardMetric } from '../dto/dashboard.dto.js';
import { DASHBOARD_PAGES, DashboardQuery, type DashboardPage } from '../dto/dashboard.query.dto.js';
import { TAG_PARTS, tagTables, type TagPart } from './tag-health-tables.js';

/** What an exported dashboard is asked for. */
class DashboardExportParameters extends DashboardQuery {
  @IsIn([...DASHBOARD_PAGES, ...TAG_PARTS])
  part: DashboardPage | TagPart;

  /** Taken apart by this; by day without. */
  @IsOptional()
  @IsIn(BREAKDOWNS)
  by?: Breakdown;
}

type Table = Pick<ExportTable, 'columns'> & { readonly rows: CellValue[][] };
type Request = ExportRequest<DashboardExportParameters>;

/** Dashboards as files: the counts of the screens. */
@Injectable()
export class DashboardExport implements ExportKind<DashboardExportParameters> {
  readonly rule = 'publisher-dashboard.export';

  constructor(
    private readonly questions: DashboardQuestions,
    private readonly overviews: DashboardOverview,
    private readonly series: DashboardSeries,
    private readonly health: TagHealth,
    kinds: ExportKinds,
  ) {
    kinds.register('publishers.dashboard', this);
  }

  /** Whoever may not see the dashboard may not export it. */
  readonly objectOf = (country: string, { publisher_id: id }: DashboardExportParameters): ObjectRef => ({
    type: 'publisher',
    id,
    country,
    within: {},
  });

  validate(given: object): Promise<DashboardExportParameters> {
    return readParameters(DashboardExportParameters, given);
  }

  title({ part }: DashboardExportParameters, { words }: FileLanguage): Promise<string> {
    return Promise.resolve(words('title.dashboard', { part: words(`dashboard.part.${part}`) }));
  }

  async open(request: Request): Promise<ExportTable> {
    const { country, principal, parameters, words, locale } = request;
    const { part, by, ...query } = parameters;
    const asked = await this.questions.settle(country, query, principal);
    const { columns, rows } = await this.table(asked, part, by, request);
    const { scope, before, marks, annotations } = asked;
    return {
      headLines: [
        [words('source'), `Netreach, ${country.toUpperCase()}`],
        [words('dashboard.counted'), words('dashboard.census')],
        [words('dashboard.period'), formatDays(scope.from, scope.until, locale)],
        ...(before
          ? ([
              [words('dashboard.compared'), formatDays(before.scope.from, before.scope.until, locale)],
            ] as const)
          : []),
        ...marks.map(
          ({ day, name }) => [words('dashboard.mark'), `${formatDay(day, locale)}: ${name}`] as const,
        ),
      ],
      notes: annotations.map(({ day, text: said }) => [
        words('head.annotation'),
        `${formatDay(day, locale)}: ${said}`,
      ]),
      columns,
      total: rows.length,
      rows,
    };
  }

  private async table(
    asked: AskedDashboard,
    part: DashboardExportParameters['part'],
    by: Breakdown | undefined,
    request: Request,
  ): Promise<Table> {
    if (part === 'overview') return this.overview(asked, request);
    if (part === 'impressions' || part === 'visits') return this.counts(asked, part, by, request);
    return tagTables[part](await this.health.of(asked), request.words);
  }

  private async overview(asked: AskedDashboard, { words }: Request): Promise<Table> {
    const { services } = await this.overviews.overview(asked);
    return {
      columns: [
        textColumn(words('dashboard.service'), 40),
        numberColumn(words('dashboard.impressions')),
        numberColumn(words('dashboard.visits')),
        numberColumn(words('dashboard.per_visit')),
        numberColumn(words('dashboard.consent')),
      ],
      rows: services.map((row) => [
        row.name,
        row.impressions,
        row.visits,
        row.impressions_per_visit,
        row.consent_share,
      ]),
    };
  }

  private async counts(
    asked: AskedDashboard,
    metric: DashboardMetric,
    by: Breakdown | undefined,
    { words }: Request,
  ): Promise<Table> {
    const counted = words(`dashboard.${metric}`);
    const compared = words('dashboard.compared');
    if (by === undefined) {
      const { series } = await this.series.series(asked, metric, { by: 'service', page: 1, pageSize: 1 });
      return {
        columns: [textColumn(words('dashboard.day'), 26), numberColumn(counted), numberColumn(compared)],
        rows: series.map((point) => [point.at, point.value, point.compared]),
      };
    }
    const parts = await this.series.parts(asked, metric, by);
    return {
      columns: [
        textColumn(words(`dashboard.by.${by}`), 50),
        numberColumn(counted),
        numberColumn(words('dashboard.share')),
        numberColumn(compared),
        numberColumn(words('dashboard.change')),
      ],
      rows: parts.map((row) => [row.name ?? row.key, row.value, row.share, row.compared, row.change]),
    };
  }
}
