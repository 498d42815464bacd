import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import type { ExportRequest, HeadLine, ReportDocument } from '../../exports/export-kinds.lookup.js';
import { targetOf } from '../../ratings/exports/head-lines.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';
import { TextsLookup, type Words } from '../../translations/texts.lookup.js';
import type { AudienceReachBody } from '../dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto } from '../dto/audience-reach.dto.js';
import { planReport } from './plan-report.js';
import { PlanWriting } from './plan-writing.js';

/** Plans as reports. */
@Injectable()
export class PlanReports {
  constructor(
    private readonly countries: CountriesLookup,
    private readonly filters: RatingsFiltersLookup,
    private readonly texts: TextsLookup,
  ) {}

  /** The report of a plan. @param headLines whom and what its figures speak of */
  async of(
    { country, locale, words: files, parameters: body }: ExportRequest<AudienceReachBody>,
    answer: Omit<AudienceReachResponseDto, 'success'>,
    headLines: readonly HeadLine[],
  ): Promise<ReportDocument> {
    const [{ currency }, screen, rateCards, target] = await Promise.all([
      this.countries.market(country),
      this.texts.words('planning', locale),
      this.texts.words('rate-cards', locale),
      this.target(country, body.attributes, files),
    ]);
    const writing = new PlanWriting(locale, currency, { screen, files, rateCards });
    const plan = { body, answer, target: target || files('ratings.everybody'), headLines };
    return planReport(plan, writing);
  }

  /** Whom a plan is for, in words; empty for everybody. */
  private async target(country: string, filter: string | undefined, words: Words): Promise<string> {
    return targetOf(filter, await this.filters.attributeGroups(country, null), words);
  }
}
