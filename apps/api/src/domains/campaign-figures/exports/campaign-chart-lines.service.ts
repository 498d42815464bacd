import { Injectable } from '@nestjs/common';
import { csvLine, csvSeparator, type CsvCell } from '@netreach/domain';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';
import { MasterDataNames, type Names } from '../../ratings/exports/master-data-names.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { AdImpressionsService } from '../ad-impressions.service.js';
import { CampaignBreakdowns } from '../campaign-breakdowns.service.js';
import type { AskedCampaign } from '../campaign-questions.service.js';
import { CampaignReachService } from '../campaign-reach.service.js';
import type { ChartExportQuery } from './campaign-export.query.dto.js';

/** What a file is written in. */
interface Language {
  /** What names a column, by the name of its field, or of what is counted. */
  readonly head: (field: string) => string;
  readonly device: (key: string) => string;
  readonly names: Names;
}

/** Names of columns that have no text of that name. */
const COUNTED: Readonly<Record<string, string>> = {
  gross: 'gross_impressions',
  net: 'net_impressions',
  viewable: 'viewable_impressions',
};

/** Charts of campaigns as files. */
@Injectable()
export class CampaignChartLines {
  constructor(
    private readonly impressions: AdImpressionsService,
    private readonly reaches: CampaignReachService,
    private readonly breakdowns: CampaignBreakdowns,
    private readonly filters: RatingsFiltersLookup,
    private readonly masterData: MasterDataNames,
    private readonly texts: TextsLookup,
  ) {}

  /** The CSV. @throws AppError `request.invalid` for an attribute or locale that is not known; as `CampaignQuestions.ask` */
  async file(asked: AskedCampaign, query: ChartExportQuery, viewer: Viewer): Promise<string> {
    const { locale } = query;
    const lines = await this.lines(asked, query, viewer, await this.language(locale));
    const separator = locale === undefined ? ',' : csvSeparator(locale);
    return lines.map((cells) => csvLine(cells, separator)).join('');
  }

  private async language(locale: string | undefined): Promise<Language> {
    const names = await this.masterData.of(locale ?? 'en-US');
    if (locale === undefined) return { head: (field) => field, device: (key) => key, names };
    if (!(await this.texts.isOffered(locale))) throw refusedField('locale', 'unknown');
    const words = await this.texts.words('files', locale);
    return {
      head: (field) => words(`campaign.${COUNTED[field] ?? field}`),
      device: (key) => words(`devices.${key}`),
      names,
    };
  }

  private lines(
    asked: AskedCampaign,
    query: ChartExportQuery,
    viewer: Viewer,
    language: Language,
  ): Promise<CsvCell[][]> {
    const {
      type = 'total',
      timespan = 'day',
      'chart-type': chart = 'net',
      'attribute-id': attribute,
    } = query;
    if (type === 'reach') return this.reach(asked, viewer, language);
    if (type === 'attribute') return this.attribute(asked, attribute, viewer, language);
    return this.steps(asked, { timespan, type, chart }, language);
  }

  private async steps(
    asked: AskedCampaign,
    question: Parameters<AdImpressionsService['chart']>[1],
    { head, device }: Language,
  ): Promise<CsvCell[][]> {
    const { steps, series } = await this.impressions.chart(asked, question);
    const unnamed = (key: string) => (question.type === 'device' ? device(key) : key);
    const nameOf = (key: string) => (key === 'total' ? head(question.chart) : unnamed(key));
    return [
      [head('date'), ...series.map(({ key, name }) => name ?? nameOf(key))],
      ...steps.map((step, at) => [step, ...series.map(({ values }) => values[at] ?? 0)]),
    ];
  }

  private async reach(asked: AskedCampaign, viewer: Viewer, { head }: Language): Promise<CsvCell[][]> {
    const { days } = forReader(await this.reaches.buildUp(asked), viewer);
    return [
      ['day', 'date', 'net_reach', 'unique_users'].map(head),
      ...days.map((day) => [day.day, day.date, day.net_reach, day.unique_users]),
    ];
  }

  private async attribute(
    asked: AskedCampaign,
    attributeId: number | undefined,
    viewer: Viewer,
    { head, names }: Language,
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
      [
        names.attribute(attribute.key, attribute.name),
        ...['net_reach', 'unique_users', 'share', 'affinity'].map(head),
      ],
      ...own.map(({ key, name, reach, share, affinity }) => [
        names.value(attribute.key, key.slice(attribute.key.length + 1), name ?? key),
        reach.net_reach,
        reach.unique_users,
        share,
        affinity,
      ]),
    ];
  }
}
