import {
  FLIGHT_APPROVALS,
  FLIGHT_EXPOSURES,
  type FlightApproval,
  type FlightExposure,
  type FlightPhase,
} from '@netreach/domain/flights';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MinLength } from 'class-validator';
import { Day, WholeOrNothing } from '../../../platform/dto/amount-fields.js';
import {
  Choice,
  Flag,
  FormVersion,
  Line,
  Paragraph,
  SeenVersion,
  Whole,
} from '../../../platform/dto/fields.js';
import { CampaignTargetNameDto } from '../../campaigns/dto/campaign-target.base.dto.js';

/** Interviews nobody plans more of. */
const MOST_COMPLETES = 1_000_000;
const MOST_IMPRESSIONS = 1_000_000_000_000;

/** Characters of a reason. */
const [LEAST_REASON, MOST_REASON] = [3, 500] as const;

const FLIGHT_PHASES = ['before', 'running', 'over'] as const;

/** A number of a form, where all values are texts; an empty one is none. */
const FormNumber = () =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return null;
    return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : value;
  });

/** A flight as it is set up. */
export class FlightInputDto {
  /**
   * What everybody calls it.
   * @example "Herbst, erste Welle"
   */
  @Line(100)
  name: string;

  @Day('First day, in the time zone of the country.', '2026-10-01')
  starts_on: string;

  @Day('Last day; a flight has 366 days at most.', '2026-10-31')
  ends_on: string;

  /**
   * Persons it is for: `attribute:value,value;attribute:value`, as rankings are narrowed; empty = everybody.
   * @example "gender:female"
   */
  @Paragraph(2000)
  target: string;

  /**
   * Where the exposed meet the creatives: through the tracking codes, or in the survey.
   * @example "served"
   */
  @Choice(FLIGHT_EXPOSURES)
  exposure: string;

  /**
   * Persons assigned to control, percent.
   * @example 50
   */
  @FormNumber()
  @Whole(0, 90)
  control_share: number;

  @FormNumber()
  @WholeOrNothing('Impressions planned; null = none are.', 500_000, MOST_IMPRESSIONS)
  planned_impressions?: number | null;

  /**
   * Completed interviews planned, of both groups together.
   * @example 400
   */
  @FormNumber()
  @Whole(1, MOST_COMPLETES)
  planned_completes: number;

  @FormVersion()
  version?: number;
}

/** Puts a flight into the archive, or takes it back. */
export class FlightArchiveDto {
  /**
   * true = into the archive, false = back.
   * @example true
   */
  @Flag()
  archived: boolean;

  @FormVersion()
  version?: number;
}

/** Approves a flight. */
export class FlightApproveDto {
  @SeenVersion()
  version: number;
}

/** Declines a flight. */
export class FlightDeclineDto extends FlightApproveDto {
  /**
   * Why, in words the customer reads.
   * @example "The survey asks for the brand before the ad."
   */
  @Line(MOST_REASON)
  @MinLength(LEAST_REASON)
  reason: string;
}

/** A flight of an adFX test. */
export class FlightDto {
  /**
   * Number of the flight.
   * @example 7
   */
  id: number;

  /**
   * Number of its test.
   * @example 42
   */
  campaign_id: number;

  /**
   * What everybody calls it.
   * @example "Herbst, erste Welle"
   */
  name: string;

  /**
   * First day, in the time zone of the country.
   * @example "2026-10-01"
   */
  starts_on: string;

  /**
   * Last day.
   * @example "2026-10-31"
   */
  ends_on: string;

  @ApiProperty({
    enum: FLIGHT_PHASES,
    description: 'By its period and the day it is in the country.',
    example: 'before',
  })
  phase: FlightPhase;

  /**
   * Persons it is for, as a demographic filter; empty = everybody.
   * @example "gender:female"
   */
  target: string;

  /** The same in the words of the attribute catalogue. */
  target_names: CampaignTargetNameDto[];

  @ApiProperty({
    enum: FLIGHT_EXPOSURES,
    description: 'Where the exposed meet the creatives: through the tracking codes, or in the survey.',
    example: 'served',
  })
  exposure: FlightExposure;

  /**
   * Persons assigned to control, percent.
   * @example 50
   */
  control_share: number;

  /**
   * What the assignment of persons is drawn from: the same seed draws the same groups.
   * @example 810374
   */
  seed: number;

  /**
   * Impressions planned; null = none are.
   * @example 500000
   */
  planned_impressions: number | null;

  /**
   * Completed interviews planned, of both groups together; null = none are.
   * @example 400
   */
  planned_completes: number | null;

  @ApiProperty({
    enum: FLIGHT_APPROVALS,
    description: 'What became of its request to go live.',
    example: 'pending',
  })
  approval: FlightApproval;

  /**
   * Why it was declined; null where it was not.
   * @example "The survey asks for the brand before the ad."
   */
  reason: string | null;

  /**
   * When it was decided; null while it waits.
   * @example "2026-09-20T09:30:00.000Z"
   */
  decided_at: string | null;

  /**
   * Who decided; only administrators are told. null for rules.
   * @example "Ada Admin"
   */
  decided_by: string | null;

  /**
   * The rule that approved it; null where none did.
   * @example "Small flights"
   */
  rule: string | null;

  /**
   * Since when it waits, or waited, for a decision.
   * @example "2026-09-18T14:00:00.000Z"
   */
  submitted_at: string;

  /**
   * Its hits are stored, but not reported.
   * @example false
   */
  archived: boolean;

  /**
   * How many creatives it has.
   * @example 2
   */
  creatives: number;

  @ApiProperty({
    enum: ['none', 'draft', 'live', 'closed'],
    description: 'How far its newest survey is.',
    example: 'draft',
  })
  survey: 'none' | 'draft' | 'live' | 'closed';

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
