import {
  FLIGHT_APPROVALS,
  FLIGHT_EXPOSURES,
  MATERIAL_FIELDS,
  type FlightApproval,
  type FlightExposure,
  type MaterialField,
} from '@netreach/domain/flights';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalId } from '../../../platform/dto/fields.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { AttributeGroupDto } from '../../ratings/dto/attribute.base.dto.js';
import { FLIGHT_QUEUE, FLIGHTS } from '../database/flights.list.js';
import { FlightCheckDto } from './flight-check.dto.js';
import { FlightDto } from './flight.dto.js';

/** A flight of a path. */
export class FlightPath extends IdPath {
  /**
   * Number of a flight of the test.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  flight_id: number;
}

/** What a list of flights is asked for. */
export class FlightsQuery extends ListQuery(FLIGHTS) {}

/** The test of a page. */
export class FlightTestDto {
  /**
   * Number of the test.
   * @example 42
   */
  id: number;

  /**
   * Its name.
   * @example "Alpenquell Herbst"
   */
  name: string;

  /**
   * Its brand; may be empty.
   * @example "Alpenquell"
   */
  brand: string;

  /**
   * It is in the archive: nothing of it changes.
   * @example false
   */
  archived: boolean;
}

/** One page of the flights of a test. */
export class FlightsResponseDto extends PageOf(FlightDto, 'flights') {
  /** The test. */
  test: FlightTestDto;
}

/** A flight. */
export class FlightResponseDto extends OneOf(FlightDto, 'flight') {}

/** Which flight a form is opened for. */
export class FlightFormQuery {
  @OptionalId('Number of the flight to change; a new one without it.', 7)
  flight_id?: number;
}

/** What a change of a flight leads to. */
export class FlightConsequencesDto {
  /**
   * It is approved, or declined: a change has it wait for a decision again.
   * @example true
   */
  resubmits: boolean;

  @ApiProperty({
    enum: MATERIAL_FIELDS,
    isArray: true,
    description:
      'Fields whose change has an approved flight wait for a decision again; so do its creatives and its survey.',
    example: MATERIAL_FIELDS,
  })
  fields: MaterialField[];
}

/** What a flight can be made of. */
export class FlightFormDataDto extends SuccessDto {
  /** The test it belongs to. */
  test: FlightTestDto;

  /** What target groups are built of. */
  target_attributes: AttributeGroupDto[];

  @ApiProperty({
    enum: FLIGHT_EXPOSURES,
    isArray: true,
    description: 'Where creatives can be met.',
    example: FLIGHT_EXPOSURES,
  })
  exposures: FlightExposure[];

  @ApiProperty({ type: FlightDto, nullable: true, description: 'The flight to change; null for a new one.' })
  flight: FlightDto | null;

  /** What a change of it leads to. */
  consequences: FlightConsequencesDto;

  @ApiProperty({
    type: FlightCheckDto,
    nullable: true,
    description: 'What there is to say about it as it is; null for a new one.',
  })
  check: FlightCheckDto | null;
}

/** What a flight would be like. */
export class FlightPreviewDto extends SuccessDto {
  /** What there is to say about it. */
  check: FlightCheckDto;

  @ApiProperty({
    enum: MATERIAL_FIELDS,
    isArray: true,
    description: 'Fields that differ from the stored flight and need a decision.',
    example: ['target'],
  })
  material: MaterialField[];

  /**
   * Saving it has a flight that is decided wait for a decision again.
   * @example true
   */
  resubmits: boolean;
}

/** A step of a flight between its states. */
export class FlightStepDto {
  /**
   * When.
   * @example "2026-09-20T09:30:00.000Z"
   */
  at: string;

  /**
   * What was done: create, edit_cosmetic, edit_material, approve, decline, archive or restore.
   * @example "decline"
   */
  action: string;

  @ApiProperty({
    enum: FLIGHT_APPROVALS,
    nullable: true,
    description: 'The state before; null for a new one.',
    example: 'pending',
  })
  from: FlightApproval | null;

  @ApiProperty({ enum: FLIGHT_APPROVALS, description: 'The state after.', example: 'declined' })
  to: FlightApproval;

  /**
   * Why it was declined; null where it was not.
   * @example "The survey asks for the brand before the ad."
   */
  reason: string | null;

  /**
   * The rule that approved it; null where none did.
   * @example "Small flights"
   */
  rule: string | null;

  /**
   * Who did it; only administrators are told.
   * @example "Ada Admin"
   */
  by: string | null;
}

/** A flight with what there is to say about it. */
export class FlightDataDto extends SuccessDto {
  /** The flight. */
  flight: FlightDto;

  /** The test it belongs to. */
  test: FlightTestDto;

  /** What there is to say about it. */
  check: FlightCheckDto;

  /** What became of it, the newest first. */
  steps: FlightStepDto[];
}

/** A flight that is to be decided about. */
export class QueuedFlightDto extends FlightDto {
  /**
   * Name of its test.
   * @example "Alpenquell Herbst"
   */
  test: string;

  /**
   * Number of the customer.
   * @example 12
   */
  customer_id: number;

  /**
   * The customer.
   * @example "Agentur Nord"
   */
  customer: string;

  /**
   * Brand; may be empty.
   * @example "Alpenquell"
   */
  brand: string;

  /**
   * Whole days since it was submitted.
   * @example 2
   */
  waiting_days: number;

  /** What there is to say about it. */
  check: FlightCheckDto;
}

/** What the queue is asked for. */
export class FlightQueueQuery extends ListQuery(FLIGHT_QUEUE) {}

/** One page of the queue. */
export class FlightQueueResponseDto extends PageOf(QueuedFlightDto, 'flights') {}
