import { ApiProperty } from '@nestjs/swagger';
import { Max, Min } from 'class-validator';
import { Places } from '../../../platform/dto/places.js';
import { Day } from '../../../platform/dto/amount-fields.js';
import { Line } from '../../../platform/dto/fields.js';

/** A base rate as it is announced. */
export class BaseRateInputDto {
  @Day('First day; later than that of every rate that is known.', '2026-07-01')
  valid_from: string;

  /**
   * Per cent a year; may be below 0.
   * @example 1.27
   */
  @ApiProperty({ type: 'number', minimum: -20, maximum: 50 })
  @Places(2)
  @Min(-20)
  @Max(50)
  percent: number;

  /**
   * Who has announced it, and where.
   * @example "Deutsche Bundesbank, press release of 30 June 2026"
   */
  @Line(200)
  source: string;
}

/** A base rate that interest for late payment stands above. */
export class BaseRateDto {
  /**
   * Its number.
   * @example 21
   */
  id: number;

  /**
   * First day; it holds until another one does.
   * @example "2026-01-01"
   */
  valid_from: string;

  /**
   * Per cent a year.
   * @example 1.27
   */
  percent: number;

  /**
   * Who has announced it.
   * @example "Deutsche Bundesbank, Basiszinssatz nach § 247 BGB"
   */
  source: string;

  /**
   * An administrator has entered it; others come with the product.
   * @example false
   */
  entered: boolean;

  /**
   * It can be removed: it was entered, is the newest one, and no letter demands interest since it holds.
   * @example false
   */
  removable: boolean;
}
