import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { SurveysLookup, type SurveyDto } from '../surveys/surveys.lookup.js';
import { FlightFactsReadModel } from './database/flight-facts.read-model.js';
import type { FlightPreviewLinkDto } from './dto/flight-survey.dto.js';
import type { SettledFlight } from './settled-flights.service.js';

/** The survey of a flight as whoever asks may see it, and its pages. */
@Injectable()
export class FlightPreviews {
  constructor(
    private readonly surveys: SurveysLookup,
    private readonly flights: FlightFactsReadModel,
  ) {}

  /** The survey at work, else the last one; undefined without any. */
  survey({ path, facts }: SettledFlight, principal: Principal): Promise<SurveyDto | undefined> {
    const { cc: country, id: campaignId } = path;
    return this.surveys.current({ principal, country, campaignId, flightId: facts.id });
  }

  /** Its pages by language, group and creative; of flights that show creatives in the survey one for each of them. */
  async links(flight: SettledFlight, principal: Principal): Promise<FlightPreviewLinkDto[]> {
    const { facts, path } = flight;
    const survey = await this.survey(flight, principal);
    if (!survey) return [];
    const creatives = facts.exposure === 'in_survey' ? await this.flights.creatives(path.id, facts.id) : [];
    const names = new Map(creatives.map(({ id, name }) => [id, name]));
    return this.surveys.previews(survey.id, [...names.keys()]).map((page) => ({
      language: page.language,
      group: page.group,
      creative_id: page.creativeId,
      creative: page.creativeId === null ? null : (names.get(page.creativeId) ?? null),
      path: page.path,
    }));
  }
}
