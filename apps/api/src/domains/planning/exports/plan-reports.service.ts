import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import type {
  ExportRequest,
  FileLanguage,
  HeadLine,
  ReportDocument,
} from '../../exports/export-kinds.lookup.js';
import { targetOf } from '../../ratings/exports/head-lines.lookup.js';
import { MasterDataNames } from '../../ratings/exports/master-data-names.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import type { AudienceReachBody } from '../dto/audience-reach.body.dto.js';
import type { AudienceReachResponseDto } from '../dto/audience-reach.dto.js';
import { planReport } from './plan-report.js';
import { PlanWriting } from './plan-writing.js';

/** Plans as reports. */
@Injectable()
export class PlanReports {
  constructor(
    private readonly countries: CountriesLookup,
    private readonly names: MasterDataNames,
    private readonly texts: TextsLookup,
  ) {}

  /** Whom a plan is for, in words; empty for everybody. */
  async target(
    country: string,
    filter: string | undefined,
    { locale, words }: FileLanguage,
  ): Promise<string> {
    return targetOf(filter, await this.names.groups(country, locale), words);
  }

  /** What writes a plan in a language, with the words of its screens. */
  async writing({ country, locale, words: files }: ExportRequest<object>): Promise<PlanWriting> {
    const [{ currency }, screen, rateCards] = await Promise.all([
      this.countries.market(country),
      this.texts.words('planning', locale),
      this.texts.words('rate-cards', locale),
    ]);
    return new PlanWriting(locale, currency, { screen, files, rateCards });
  }

  /** The report of a plan. @param headLines whom and what its figures speak of */
  async of(
    { country, locale, words: files, parameters: body }: ExportRequest<AudienceReachBody>,
    answer: Omit<AudienceReachResponseDto, 'success'>,
    { headLines, writing }: { headLines: readonly HeadLine[]; writing: PlanWriting },
  ): Promise<ReportDocument> {
    const target = await this.target(country, body.attributes, { locale, words: files });
    return planReport({ body, answer, target: target || files('ratings.everybody'), headLines }, writing);
  }
}
