import { Injectable } from '@nestjs/common';
import type { ExposureMode, StudyGroup } from '@netreach/domain/surveys';
import { AppError } from '../../../platform/errors/app-error.js';
import { CampaignsLookup, type CampaignFacts } from '../../campaigns/campaigns.lookup.js';
import { FlightAssignment } from '../../flight-assignment/flight-assignment.lookup.js';
import type { SurveysAsked } from '../surveys.service.js';

/** What a survey asks about: a campaign, or a flight with persons who were assigned to its groups. */
export interface InvitationPlace extends Pick<CampaignFacts, 'timeZone' | 'contactKind'> {
  /** undefined: no flight. */
  readonly assigned: ReadonlyMap<number, StudyGroup> | undefined;
}

/** How the exposed meet the creatives, by the words of flights. */
const EXPOSURES = { served: 'natural', in_survey: 'forced' } as const;

/** Whom the surveys of campaigns and flights may ask. */
@Injectable()
export class InvitationPlaces {
  constructor(
    private readonly campaigns: CampaignsLookup,
    private readonly assignment: FlightAssignment,
  ) {}

  /**
   * Of a flight, persons are assigned to its groups now if they were not before.
   * @throws AppError `request.not_found`, `flight.not_approved`, `flight.exposure_differs`
   */
  async of(
    { country, campaignId, flightId }: SurveysAsked,
    exposure: ExposureMode,
  ): Promise<InvitationPlace> {
    const { timeZone, contactKind } = await this.campaigns.find(country, campaignId);
    if (flightId === undefined) return { timeZone, contactKind, assigned: undefined };
    const flight = await this.assignment.demandLive({ country, campaignId, flightId });
    if (EXPOSURES[flight.exposure] !== exposure) throw new AppError('flight.exposure_differs');
    await this.assignment.assign(flight);
    return { timeZone, contactKind, assigned: await this.assignment.groups(flightId) };
  }
}
