import { Injectable } from '@nestjs/common';
import { FLIGHT_EXPOSURES, MATERIAL_FIELDS, materialChanges } from '@netreach/domain/flights';
import { Database } from '../../platform/database/database.service.js';
import type { ListPage } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { CampaignsLookup, type CampaignFacts } from '../campaigns/campaigns.lookup.js';
import { RatingsFiltersLookup } from '../ratings/ratings-filters.lookup.js';
import { FlightHistoryReadModel } from './database/flight-history.read-model.js';
import { flightsOf } from './database/flights.list.js';
import type { FlightCheckDto } from './dto/flight-check.dto.js';
import type { FlightDto, FlightInputDto } from './dto/flight.dto.js';
import type {
  FlightDataDto,
  FlightFormDataDto,
  FlightPreviewDto,
  FlightsQuery,
  FlightTestDto,
} from './dto/flights.dto.js';
import { checkAnswer, checkedOf } from './flight-answers.js';
import { FlightChecks, type CheckedFlight } from './flight-checks.service.js';
import { FlightsService, type FlightsAsked } from './flights.service.js';

const testOf = ({ id, name, brand, archived }: CampaignFacts): FlightTestDto => ({
  id,
  name,
  brand,
  archived,
});

/** What pages of flights show. */
@Injectable()
export class FlightForms {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly campaigns: CampaignsLookup,
    private readonly attributes: RatingsFiltersLookup,
    private readonly flights: FlightsService,
    private readonly checks: FlightChecks,
    private readonly history: FlightHistoryReadModel,
  ) {}

  /** One page of the flights of a test. @throws AppError `request.not_found` */
  async page(
    asked: FlightsAsked,
    query: FlightsQuery,
  ): Promise<ListPage<'flights', FlightDto> & { test: FlightTestDto }> {
    const test = await this.campaigns.find(asked.country, asked.campaignId);
    return { ...(await this.lists.page(flightsOf(asked.campaignId), query, asked)), test: testOf(test) };
  }

  /** What a form needs. @param id of the flight to change @throws AppError `request.not_found` */
  async form(asked: FlightsAsked, id: number | undefined): Promise<Omit<FlightFormDataDto, 'success'>> {
    const { country, principal } = asked;
    const test = await this.campaigns.find(country, asked.campaignId);
    const flight = id === undefined ? null : await this.flights.show(asked, id);
    return {
      test: testOf(test),
      target_attributes: await this.attributes.attributeGroups(country, principal.userId),
      exposures: [...FLIGHT_EXPOSURES],
      flight,
      consequences: {
        resubmits: flight !== null && flight.approval !== 'pending',
        fields: [...MATERIAL_FIELDS],
      },
      check: flight && (await this.check(asked, checkedOf(flight.id, test.customerId, flight))),
    };
  }

  /** What a flight would be like if it were saved. @throws AppError `request.not_found`, `request.invalid` */
  async preview(
    asked: FlightsAsked,
    id: number | undefined,
    input: FlightInputDto,
  ): Promise<Omit<FlightPreviewDto, 'success'>> {
    const test = await this.campaigns.find(asked.country, asked.campaignId);
    const flight = id === undefined ? null : await this.flights.show(asked, id);
    await this.flights.demand(asked.country, input, flight);
    const material = flight ? materialChanges({ ...flight }, { ...input }) : [];
    const check = await this.check(asked, checkedOf(flight?.id ?? null, test.customerId, input));
    const isDecided = flight !== null && flight.approval !== 'pending';
    return {
      check,
      material,
      resubmits: isDecided && (material.length > 0 || flight.approval === 'declined'),
    };
  }

  /** A flight with what there is to say about it. @throws AppError `request.not_found` */
  async data(asked: FlightsAsked, id: number): Promise<Omit<FlightDataDto, 'success'>> {
    const flight = await this.flights.show(asked, id);
    const test = await this.campaigns.find(asked.country, asked.campaignId);
    return {
      flight,
      test: testOf(test),
      check: await this.check(asked, checkedOf(id, test.customerId, flight)),
      steps: await this.history.of(id, asked.principal.admin),
    };
  }

  private async check({ country, principal }: FlightsAsked, flight: CheckedFlight): Promise<FlightCheckDto> {
    const [check] = await this.checks.of(this.database, country, [flight]);
    if (!check) throw new Error('each flight is looked at');
    return checkAnswer(check, await this.checks.names(this.database, country), principal.admin);
  }
}
