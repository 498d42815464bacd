import { ApiProperty } from '@nestjs/swagger';
import { PROGRESS_PERCENT, type ProgressStatus } from '@netreach/domain';
import {
  FLIGHT_APPROVALS,
  FLIGHT_EXPOSURES,
  type FlightApproval,
  type FlightExposure,
} from '@netreach/domain/flights';
import {
  AdTrafficDto,
  CampaignAnswerDto,
  CampaignReachDto,
} from '../../campaign-figures/flight-figures.lookup.js';
import { FlightGoalDto } from './flight-goal.dto.js';

/** A flight as its results name it. */
export class FlightResultHeadDto {
  /**
   * Number of the flight.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "First wave"
   */
  name: string;

  /**
   * Number of the test.
   * @example 42
   */
  test_id: number;

  /**
   * Name of the test.
   * @example "Autumn"
   */
  test: string;

  /**
   * Brand of the test.
   * @example "Example brand"
   */
  brand: string;

  /**
   * First day.
   * @example "2026-10-05"
   */
  starts_on: string;

  /**
   * Last day.
   * @example "2026-10-18"
   */
  ends_on: string;

  @ApiProperty({
    enum: FLIGHT_APPROVALS,
    description: 'What became of its request to go live.',
    example: 'approved',
  })
  approval: FlightApproval;

  /**
   * Whether it is archived.
   * @example false
   */
  archived: boolean;

  /**
   * Whether its hits are reported: only those since the day of its approval are, and none while it waits or is archived.
   * @example true
   */
  reported: boolean;

  @ApiProperty({
    enum: FLIGHT_EXPOSURES,
    description: 'Where the exposed meet the creatives: through the tracking codes, or in the survey.',
    example: 'served',
  })
  exposure: FlightExposure;
}

/** The progress bar of a flight. */
export class FlightProgressDto {
  @ApiProperty({
    enum: [0, 1, 2, 3],
    description: '0 = finished, 1 = running, 2 = not enough data, 3 = in progress.',
    example: 1,
  })
  status: ProgressStatus;

  @ApiProperty({ enum: PROGRESS_PERCENT, description: 'Length of the bar, percent: constants.', example: 58 })
  percent: number;
}

/** Persons of a stratum. */
export class FlightStratumDto {
  /**
   * Level of gender; null where it is not known.
   * @example "female"
   */
  gender: string | null;

  /**
   * Level of age; null where it is not known.
   * @example "30-49"
   */
  birthday: string | null;

  /**
   * Persons assigned to exposed; null in strata of fewer than 30.
   * @example 61
   */
  exposed: number | null;

  /**
   * Persons assigned to control.
   * @example 60
   */
  control: number | null;
}

/** How persons were assigned to the groups. */
export class FlightAssignmentDto {
  /**
   * What the lots were drawn from: the same seed draws the same groups.
   * @example 4711
   */
  seed: number;

  /**
   * Control group wanted, percent.
   * @example 50
   */
  control_share: number;

  /**
   * Persons assigned to exposed.
   * @example 940
   */
  exposed: number;

  /**
   * Persons assigned to control.
   * @example 939
   */
  control: number;

  /**
   * The largest distance of a stratum's control group from the share that was wanted, in persons: less than 1.
   * @example 0.5
   */
  largest_distance: number;

  /** Gender by age group. */
  strata: FlightStratumDto[];
}

/** How far what persons met differs from what they were assigned to. */
export class FlightContaminationDto {
  /**
   * Control persons the flight reached all the same.
   * @example 14
   */
  control_reached: number;

  /**
   * The same in percent of the control group; null without one.
   * @example 1.5
   */
  control_share: number | null;

  /**
   * Exposed persons the flight reached.
   * @example 402
   */
  exposed_reached: number;

  /**
   * The same in percent of the exposed; null without any.
   * @example 42.8
   */
  exposed_share: number | null;
}

/** A flight: delivery, completes, reach, assignment. */
export class FlightDetailsResponseDto extends CampaignAnswerDto {
  /** The flight. */
  flight: FlightResultHeadDto;

  /** Its progress bar. */
  progress: FlightProgressDto;

  /** Impressions against the plan. */
  delivery: FlightGoalDto;

  /** Completes against the plan. */
  completes: FlightGoalDto;

  /** What the census counts. */
  traffic: AdTrafficDto;

  /** Whom of its target group it reached. */
  reach: CampaignReachDto;

  @ApiProperty({
    type: FlightAssignmentDto,
    nullable: true,
    description: 'The groups; null while nobody was assigned.',
  })
  assignment: FlightAssignmentDto | null;

  @ApiProperty({
    type: FlightContaminationDto,
    nullable: true,
    description: 'Who met what he was not assigned to; null while nobody was assigned.',
  })
  contamination: FlightContaminationDto | null;
}
