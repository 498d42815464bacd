import { Injectable } from '@nestjs/common';
import { isLive } from '@netreach/domain/flights';
import { campaignProgress, MIN_CASES, type CampaignStatus } from '@netreach/domain';
import { FlightFigures } from '../campaign-figures/flight-figures.lookup.js';
import {
  FlightAssignment,
  levelIn,
  type AssignedStratum,
} from '../flight-assignment/flight-assignment.lookup.js';
import { FlightFactsReadModel, type ReachedGroup } from './database/flight-facts.read-model.js';
import type {
  FlightAssignmentDto,
  FlightContaminationDto,
  FlightDetailsResponseDto,
  FlightResultHeadDto,
  FlightStratumDto,
} from './dto/flight-details.dto.js';
import { completesGoal, completesOf, deliveryGoal, type SettledFlight } from './settled-flights.service.js';

/** Delivery, completes, reach and groups of flights. */
@Injectable()
export class FlightDetails {
  constructor(
    private readonly figures: FlightFigures,
    private readonly flights: FlightFactsReadModel,
    private readonly assignment: FlightAssignment,
  ) {}

  /** The whole answer. @throws AppError as `CampaignQuestions.ask` */
  async of(flight: SettledFlight): Promise<Omit<FlightDetailsResponseDto, 'success'>> {
    const { asked, facts, path, hits } = flight;
    const { panel, provisional, measured_until, traffic, reach } = await this.figures.details(asked);
    const market = await this.flights.market(path.cc, asked.campaign.today);
    const contacts = await this.flights.contacts(hits);
    const reached = new Set(contacts.map(({ personId }) => personId)).size;
    const persons = Math.max(reached, completesOf(flight));
    return {
      panel,
      provisional,
      measured_until,
      flight: flightShown(flight),
      progress: campaignProgress(statusOf(flight), persons),
      delivery: deliveryGoal(flight, traffic.net_impressions, market),
      completes: completesGoal(flight),
      traffic,
      reach,
      assignment: facts.assigned > 0 ? assignmentShown(flight, await this.assignment.strata(facts.id)) : null,
      contamination: facts.assigned > 0 ? contaminationOf(await this.flights.reached(facts.id, hits)) : null,
    };
  }

  /** Who met what he was not assigned to; null while nobody was assigned. */
  async contamination({ facts, hits }: SettledFlight): Promise<FlightContaminationDto | null> {
    return facts.assigned > 0 ? contaminationOf(await this.flights.reached(facts.id, hits)) : null;
  }
}

/** A flight as its results name it. */
function flightShown({ facts, asked }: SettledFlight): FlightResultHeadDto {
  const { campaign } = asked;
  return {
    id: facts.id,
    name: facts.name,
    test_id: campaign.id,
    test: campaign.name,
    brand: campaign.brand,
    starts_on: facts.startsOn,
    ends_on: campaign.endsOn,
    approval: facts.approval,
    archived: campaign.archived,
    reported: campaign.flight?.isReported ?? false,
    exposure: facts.exposure,
  };
}

/** What waits for a decision, or was declined, has not begun. */
function statusOf({ facts, asked: { campaign } }: SettledFlight): CampaignStatus {
  if (campaign.archived) return 'archived';
  if (!isLive(facts.approval) || campaign.today < campaign.startsOn) return 'planned';
  return campaign.today > campaign.endsOn ? 'ended' : 'running';
}

function assignmentShown({ facts }: SettledFlight, strata: readonly AssignedStratum[]): FlightAssignmentDto {
  const count = (group: AssignedStratum['group'], stratum?: string) =>
    strata
      .filter((each) => each.group === group && (stratum === undefined || each.stratum === stratum))
      .reduce((sum, { persons }) => sum + persons, 0);
  const names = [...new Set(strata.map(({ stratum }) => stratum))];
  const distances = names.map((name) => {
    const [exposed, control] = [count('exposed', name), count('control', name)];
    return Math.abs(control - ((exposed + control) * facts.controlShare) / 100);
  });
  return {
    seed: facts.seed,
    control_share: facts.controlShare,
    exposed: count('exposed'),
    control: count('control'),
    largest_distance: Math.max(0, ...distances),
    strata: names.map((name): FlightStratumDto => {
      const [exposed, control] = [count('exposed', name), count('control', name)];
      const isTold = exposed + control >= MIN_CASES;
      return {
        gender: levelIn(name, 'gender'),
        birthday: levelIn(name, 'birthday'),
        exposed: isTold ? exposed : null,
        control: isTold ? control : null,
      };
    }),
  };
}

function contaminationOf(groups: readonly ReachedGroup[]): FlightContaminationDto {
  const of = (group: ReachedGroup['group']) =>
    groups.find((each) => each.group === group) ?? { persons: 0, reached: 0 };
  const [exposed, control] = [of('exposed'), of('control')];
  const share = ({ reached, persons }: Pick<ReachedGroup, 'reached' | 'persons'>) =>
    persons > 0 ? (reached / persons) * 100 : null;
  return {
    control_reached: control.reached,
    control_share: share(control),
    exposed_reached: exposed.reached,
    exposed_share: share(exposed),
  };
}
