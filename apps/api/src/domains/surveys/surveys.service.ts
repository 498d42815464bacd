import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../../platform/access/principal.js';
import { Crud } from '../../platform/crud/crud.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { IdPath } from '../../platform/http/id-path.dto.js';
import { Lists } from '../../platform/list/lists.service.js';
import { FlightsLookup } from '../adfx/flights.lookup.js';
import { CampaignsLookup } from '../campaigns/campaigns.lookup.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { ANY_SURVEY, surveysOf, type ListedSurvey, type SurveysPlace } from './database/surveys.list.js';
import type { SurveyInputDto } from './dto/survey.dto.js';
import { checkedSurveyData } from './survey-data.lookup.js';
import { surveyOf, type ReadSurvey, type SurveyDefinition } from './survey.crud.js';

/** Who asks about the surveys of which campaign or flight; the right to it was asked already. */
export interface SurveysAsked extends SurveysPlace {
  readonly principal: Principal;
  readonly country: string;
}

/** Whose surveys a call is about. */
export const surveysAsked = (
  principal: Principal,
  { cc, id }: IdPath,
  flightId: number | undefined,
): SurveysAsked => ({ principal, country: cc, campaignId: id, flightId });

/** The surveys of campaigns and of flights. */
@Injectable()
export class SurveysService {
  constructor(
    private readonly lists: Lists,
    private readonly crud: Crud,
    private readonly campaigns: CampaignsLookup,
    private readonly panel: PanelLookup,
    private readonly flights: FlightsLookup,
  ) {}

  /** All surveys of a place, the newest first. */
  async all(asked: SurveysAsked): Promise<ListedSurvey[]> {
    const { surveys } = await this.lists.page(surveysOf(asked), { page_size: 50 }, asked);
    return surveys;
  }

  /** A survey of a place. @throws AppError `request.not_found` */
  show(asked: SurveysAsked, id: number): Promise<ListedSurvey> {
    return this.lists.one(surveysOf(asked), id, asked);
  }

  /** A survey wherever it belongs, and whoever asks about it there. @throws AppError `request.not_found` */
  async anywhere(
    { principal, country }: Pick<SurveysAsked, 'principal' | 'country'>,
    id: number,
  ): Promise<{ survey: ListedSurvey; asked: SurveysAsked }> {
    const survey = await this.lists.one(ANY_SURVEY, id, { principal, country });
    const { campaign_id: campaignId, flight_id: flightId } = survey;
    return { survey, asked: { principal, country, campaignId, flightId: flightId ?? undefined } };
  }

  /** Makes a survey. @throws AppError `request.invalid`, `survey.one_open` */
  async create(
    asked: SurveysAsked,
    input: SurveyInputDto,
    template?: ReadSurvey['template'],
  ): Promise<ListedSurvey> {
    const read = await this.read(asked, input);
    return this.crud.create(await this.definition(asked), { ...read, ...(template && { template }) }, asked);
  }

  /** Changes a draft. @throws AppError `request.not_found`, `request.invalid`, `request.stale`, `survey.not_draft` */
  async update(
    asked: SurveysAsked,
    id: number,
    input: SurveyInputDto,
    template?: ReadSurvey['template'],
  ): Promise<ListedSurvey> {
    await this.show(asked, id);
    const read = await this.read(asked, input);
    return this.crud.update(
      await this.definition(asked),
      id,
      { ...read, ...(template && { template }) },
      asked,
    );
  }

  /** Removes a draft. @throws AppError `request.not_found`, `survey.not_draft` */
  async remove(asked: SurveysAsked, id: number): Promise<void> {
    await this.show(asked, id);
    await this.crud.remove(await this.definition(asked), id, asked);
  }

  /** Refuses to have anybody asked for a flight that is not approved. @throws AppError `flight.not_approved` */
  async demandAsking({ flightId, ...asked }: SurveysAsked, manager: EntityManager): Promise<void> {
    if (flightId !== undefined) await this.flights.demandLive(manager, { ...asked, flightId });
  }

  private async read(
    { country }: SurveysAsked,
    { template_data, ...input }: SurveyInputDto,
  ): Promise<ReadSurvey> {
    const data = checkedSurveyData(template_data, 'template_data');
    await this.panel.demandFilter(country, 'target', input.target);
    for (const [place, { target }] of input.quotas.entries())
      await this.panel.demandFilter(country, `quotas.${place}.target`, target);
    return { ...input, data };
  }

  private async definition(asked: SurveysAsked): Promise<SurveyDefinition> {
    const campaign = await this.campaigns.find(asked.country, asked.campaignId);
    if (campaign.archived) throw new AppError('request.not_found');
    return surveyOf(asked, campaign.customerId, this.flights.told(asked));
  }
}
