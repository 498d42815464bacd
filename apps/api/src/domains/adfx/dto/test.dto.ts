import { ApiProperty } from '@nestjs/swagger';
import { Day } from '../../../platform/dto/amount-fields.js';
import { Flag, FormVersion, IdOrNothing, Line, OptionalId, Paragraph } from '../../../platform/dto/fields.js';

/** An adFX test as it is set up. */
export class AdfxTestInputDto {
  /**
   * What everybody calls it.
   * @example "Alpenquell Herbst"
   */
  @Line(100)
  name: string;

  @OptionalId('Customer it is made for; administrators only, who have to tell for new ones.', 12)
  customer_id?: number;

  @IdOrNothing('Advertiser it is for, one of the customer; null = none is told.', 31)
  advertiser_id?: number | null;

  /**
   * Brand it is for; may be empty.
   * @example "Alpenquell"
   */
  @Paragraph(100)
  brand: string;

  @Day('First day, in the time zone of the country.', '2026-10-01')
  starts_on: string;

  @Day('Last day; a test has 366 days at most.', '2026-10-31')
  ends_on: string;

  @FormVersion()
  version?: number;
}

/** Puts a test into the archive, or takes it back. */
export class AdfxTestArchiveDto {
  /**
   * true = into the archive, false = back.
   * @example true
   */
  @Flag()
  archived: boolean;

  @FormVersion()
  version?: number;
}

/** Flights of a test by state; those in the archive are not counted. */
export class FlightCountsDto {
  /**
   * Wait for a decision.
   * @example 1
   */
  pending: number;

  /**
   * Approved by an administrator.
   * @example 2
   */
  approved: number;

  /**
   * Approved by a rule.
   * @example 0
   */
  auto_approved: number;

  /**
   * Declined.
   * @example 1
   */
  declined: number;
}

/** An adFX test. */
export class AdfxTestDto {
  /**
   * Number of the test.
   * @example 42
   */
  id: number;

  /**
   * What everybody calls it.
   * @example "Alpenquell Herbst"
   */
  name: string;

  /**
   * Number of the customer it is made for.
   * @example 12
   */
  customer_id: number;

  /**
   * The customer.
   * @example "Agentur Nord"
   */
  customer: string;

  /**
   * Number of the advertiser; null = none is told.
   * @example 31
   */
  advertiser_id: number | null;

  /**
   * The advertiser; null = none is told.
   * @example "Gasteiner Wasser"
   */
  advertiser: string | null;

  /**
   * Brand; may be empty.
   * @example "Alpenquell"
   */
  brand: string;

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

  /**
   * Nothing of it changes, and its hits are not reported.
   * @example false
   */
  archived: boolean;

  @ApiProperty({ type: FlightCountsDto, description: 'Its flights by state.' })
  flights: FlightCountsDto;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
