import { Injectable } from '@nestjs/common';
import { formatDays, MIN_CASES, WEAK_CASES } from '@netreach/domain';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import type { ObjectRef } from '../../../platform/access/object-rights.js';
import { ContactBreakdownsLookup } from '../../contact-breakdowns/contact-breakdowns.lookup.js';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
  type HeadLine,
  type ReportDocument,
} from '../../exports/export-kinds.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { AdImpressionsService } from '../ad-impressions.service.js';
import { CampaignBreakdowns } from '../campaign-breakdowns.service.js';
import { CampaignQuestions, type AskedCampaign } from '../campaign-questions.service.js';
import { CampaignReachService } from '../campaign-reach.service.js';
import { CampaignQuery } from '../dto/campaign.query.dto.js';
import type { CampaignAnswerDto } from '../dto/campaign-made.dto.js';
import { REPORT_PARTS, type ReportPart } from './campaign-export.query.dto.js';
import { CampaignOverview } from './campaign-overview.service.js';
import {
  breakdownTable,
  impressionsTable,
  overviewTable,
  reachTable,
  type CampaignTable,
} from './campaign-tables.js';

/** What an exported campaign is asked for. */
class CampaignExportParameters extends CampaignQuery {
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  id: number;

  @IsIn(REPORT_PARTS)
  part: ReportPart;
}

type Made = Pick<CampaignAnswerDto, 'panel' | 'provisional'>;

/** Campaigns as files: the figures and the withholding of the screens. */
@Injectable()
export class CampaignReportExport implements ExportKind<CampaignExportParameters> {
  readonly rule = 'campaigns.export';

  constructor(
    private readonly questions: CampaignQuestions,
    private readonly overview: CampaignOverview,
    private readonly breakdowns: CampaignBreakdowns,
    private readonly reaches: CampaignReachService,
    private readonly impressions: AdImpressionsService,
    private readonly classes: ContactBreakdownsLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('campaigns.report', this);
  }

  /** Whoever may not report on the campaign may not export it. */
  readonly objectOf = (country: string, { id }: CampaignExportParameters): ObjectRef => ({
    type: 'campaign',
    id,
    country,
    within: {},
  });

  validate(given: object): Promise<CampaignExportParameters> {
    return readParameters(CampaignExportParameters, given);
  }

  title({ part, id }: CampaignExportParameters, { words }: FileLanguage): Promise<string> {
    return Promise.resolve(words('title.campaign', { part: words(`campaign.part.${part}`), id }));
  }

  async open(request: ExportRequest<CampaignExportParameters>): Promise<ExportTable> {
    const { country, principal, parameters } = request;
    const { id, part, ...query } = parameters;
    const asked = await this.questions.settle('campaigns.export', { cc: country, id }, query, principal);
    const filter = parameters.attributes ?? asked.campaign.target;
    const target = await this.overview.target(country, filter, request);
    const { made, table, report } = await this.make(asked, { part, target }, request);
    return {
      headLines: headLines(asked, { made, target }, request),
      columns: table.columns,
      total: table.rows.length,
      rows: table.rows,
      ...(report && { report }),
    };
  }

  private async make(
    asked: AskedCampaign,
    { part, target }: { part: ReportPart; target: string },
    request: ExportRequest<CampaignExportParameters>,
  ): Promise<{ made: Made | null; table: CampaignTable; report?: ReportDocument }> {
    const { words, principal, country } = request;
    if (part === 'overview') {
      const answers = await this.overview.answers(asked, principal, request.locale);
      const report = await this.overview.report(asked, answers, target, request);
      return { made: answers.details, table: overviewTable(answers.details, words), report };
    }
    if (part === 'reach') {
      const made = forReader(await this.reaches.buildUp(asked), principal);
      return { made, table: reachTable(made, words) };
    }
    if (part === 'impressions') {
      const made = await this.impressions.table(asked, { timespan: 'day', type: 'total' });
      return { made: null, table: impressionsTable(made, words) };
    }
    const { selected } = await this.classes.of(country, asked.campaign.id, asked.campaign.customerId);
    const made = forReader(await this.breakdowns.of(asked, part, selected), principal);
    if (part === 'attributes')
      return { made, table: breakdownTable(await this.overview.levels(made.rows, request), words) };
    const rows = made.rows.map((row) =>
      part === 'devices' ? { ...row, name: words(`devices.${row.key}`) } : row,
    );
    return { made, table: breakdownTable(rows, words) };
  }
}

/** Whom and what the figures speak of, and by which versions they were made. */
function headLines(
  { campaign, panel }: AskedCampaign,
  { made, target }: { made: Made | null; target: string },
  { words, locale }: ExportRequest<CampaignExportParameters>,
): HeadLine[] {
  const frame = made?.panel?.frame.name;
  return [
    [words('campaign.name'), campaign.name],
    [words('campaign.customer'), campaign.customer],
    ...(campaign.advertiser ? [[words('campaign.advertiser'), campaign.advertiser] as const] : []),
    [words('campaign.period'), formatDays(campaign.startsOn, campaign.endsOn, locale)],
    [words('head.target'), target],
    ...(frame
      ? ([
          [words('campaign.weights_of'), frame],
          [words('head.method'), made.panel?.method_version ?? ''],
          [words('head.index'), String(panel?.index?.version ?? '')],
        ] as const)
      : []),
    ...(made?.provisional ? [[words('head.frame'), words('ratings.provisional')] as const] : []),
    [words('head.note'), words('ratings.note', { min: MIN_CASES, weak: WEAK_CASES })],
  ];
}
