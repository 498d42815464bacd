import { Injectable } from '@nestjs/common';
import { ContactBreakdownsLookup } from '../../contact-breakdowns/contact-breakdowns.lookup.js';
import type { FileLanguage, ReportDocument } from '../../exports/export-kinds.lookup.js';
import type { Viewer } from '../../ratings/database/visible-items.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { targetOf } from '../../ratings/exports/head-lines.lookup.js';
import { MasterDataNames, type Names } from '../../ratings/exports/master-data-names.lookup.js';
import { TextsLookup } from '../../translations/texts.lookup.js';
import { CampaignBreakdowns } from '../campaign-breakdowns.service.js';
import { CampaignDetailsService } from '../campaign-details.service.js';
import { CampaignInsights } from '../campaign-insights.service.js';
import type { AskedCampaign } from '../campaign-questions.service.js';
import { CampaignReachService } from '../campaign-reach.service.js';
import type { CampaignBreakdownRowDto } from '../dto/campaign-breakdown.dto.js';
import type { CampaignAnswers } from './campaign-answers.js';
import { campaignReport } from './campaign-report-document.js';
import { Writing } from './report-writing.js';

/** A campaign's report with everything its screens tell, as a document for the client. */
@Injectable()
export class CampaignOverview {
  constructor(
    private readonly details: CampaignDetailsService,
    private readonly breakdowns: CampaignBreakdowns,
    private readonly reaches: CampaignReachService,
    private readonly insights: CampaignInsights,
    private readonly classes: ContactBreakdownsLookup,
    private readonly names: MasterDataNames,
    private readonly texts: TextsLookup,
  ) {}

  /** The answers of the calls, each as its reader may have it. @throws AppError as `CampaignQuestions.ask` */
  async answers(asked: AskedCampaign, viewer: Viewer): Promise<CampaignAnswers> {
    const { campaign, question } = asked;
    const { selected } = await this.classes.of(question.country, campaign.id, campaign.customerId);
    return {
      details: forReader(await this.details.details(asked), viewer),
      reach: forReader(await this.reaches.buildUp(asked), viewer),
      channels: forReader(await this.breakdowns.of(asked, 'channels', []), viewer),
      classes: forReader(await this.breakdowns.of(asked, 'contact-classes', selected), viewer),
      insights: forReader(await this.insights.of(asked), viewer),
    };
  }

  /** A target group as files call it. @param filter as calls are asked for it */
  async target(country: string, filter: string, { locale, words }: FileLanguage): Promise<string> {
    const groups = await this.names.groups(country, locale);
    return targetOf(filter, groups, words) || words('ratings.everybody');
  }

  /** Rows of levels, named in the language of a file. */
  async levels(
    rows: readonly CampaignBreakdownRowDto[],
    { locale }: FileLanguage,
  ): Promise<CampaignBreakdownRowDto[]> {
    const names = await this.names.of(locale);
    return rows.map((row) => levelNamed(row, names));
  }

  /** The report. @param target the target group it is asked for, in words */
  async report(
    { campaign }: AskedCampaign,
    answers: CampaignAnswers,
    target: string,
    { locale, words }: FileLanguage,
  ): Promise<ReportDocument> {
    const screen = await this.texts.words('campaign-report', locale);
    return campaignReport(answers, target, new Writing(locale, campaign.currency, screen, words));
  }
}

/** A row of a level, whose key is `<attribute>:<level>`, in the language of a file. */
function levelNamed(row: CampaignBreakdownRowDto, names: Names): CampaignBreakdownRowDto {
  const [attribute = '', level = ''] = row.key.split(':');
  return {
    ...row,
    group: names.attribute(attribute, row.group ?? attribute),
    name: names.value(attribute, level, row.name ?? level),
  };
}
