import { Injectable } from '@nestjs/common';
import type { CsvCell } from '@netreach/domain';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';
import { AdImpressionsService } from '../ad-impressions.service.js';
import { CampaignBreakdowns } from '../campaign-breakdowns.service.js';
import type { AskedCampaign } from '../campaign-questions.service.js';
import { CampaignReachService } from '../campaign-reach.service.js';
import type { ChartExportQuery } from './campaign-export.query.dto.js';

/** Charts of campaigns as lines of cells, the heads first. */
@Injectable()
export class CampaignChartLines {
  constructor(
    private readonly impressions: AdImpressionsService,
    private readonly reaches: CampaignReachService,
    private readonly breakdowns: CampaignBreakdowns,
    private readonly filters: RatingsFiltersLookup,
  ) {}

  /** @throws AppError `request.invalid` for an attribute that is not known; as `CampaignQuestions.ask` */
  lines(asked: AskedCampaign, query: ChartExportQuery, viewer: Viewer): Promise<CsvCell[][]> {
    const {
      type = 'total',
      timespan = 'day',
      'chart-type': chart = 'net',
      'attribute-id': attribute,
    } = query;
    if (type === 'reach') return this.reach(asked, viewer);
    if (type === 'attribute') return this.attribute(asked, attribute, viewer);
    return this.steps(asked, { timespan, type, chart });
  }

  private async steps(
    asked: AskedCampaign,
    question: Parameters<AdImpressionsService['chart']>[1],
  ): Promise<CsvCell[][]> {
    const { steps, series } = await this.impressions.chart(asked, question);
    return [
      ['date', ...series.map(({ key, name }) => name ?? key)],
      ...steps.map((step, at) => [step, ...series.map(({ values }) => values[at] ?? 0)]),
    ];
  }

  private async reach(asked: AskedCampaign, viewer: Viewer): Promise<CsvCell[][]> {
    const { days } = forReader(await this.reaches.buildUp(asked), viewer);
    return [
      ['day', 'date', 'net_reach', 'unique_users'],
      ...days.map((day) => [day.day, day.date, day.net_reach, day.unique_users]),
    ];
  }

  private async attribute(
    asked: AskedCampaign,
    attributeId: number | undefined,
    viewer: Viewer,
  ): Promise<CsvCell[][]> {
    const groups = await this.filters.attributeGroups(asked.question.country, null);
    const attribute = groups.flatMap((group) => group.attributes).find(({ id }) => id === attributeId);
    if (!attribute)
      throw new AppError('request.invalid', {
        fields: { 'attribute-id': [{ code: 'unknown_value', params: { value: String(attributeId ?? '') } }] },
      });
    const { rows } = forReader(await this.breakdowns.of(asked, 'attributes', []), viewer);
    const own = rows.filter(({ key }) => key.startsWith(`${attribute.key}:`));
    return [
      [attribute.name, 'net_reach', 'unique_users', 'share', 'affinity'],
      ...own.map(({ name, reach, share, affinity }) => [
        name,
        reach.net_reach,
        reach.unique_users,
        share,
        affinity,
      ]),
    ];
  }
}
