import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AD_FORMATS, type AdFormat } from '@netreach/domain';
import { OptionalDay } from '../../../platform/dto/amount-fields.js';
import { Line } from '../../../platform/dto/fields.js';
import { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';
import { MAX_COMBINED } from './combine.dto.js';

/** Largest sum of money or contacts that is taken for one. */
const LARGEST_AMOUNT = 1e12;

/** What is booked at one item. */
export class PlanRowBody {
  /**
   * Number of the item.
   * @example 41
   */
  @IsInt()
  id: number;

  /**
   * Booked contacts in percent of all there are without a cap; 100 unless contacts are given.
   * @example 40
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  share?: number;

  /**
   * Booked contacts; instead of a share.
   * @example 1200000
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  contacts?: number;

  /**
   * Most contacts a person gets from this row; no cap by default.
   * @example 5
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1000)
  cap?: number;

  /**
   * Price of the whole row.
   * @example 12000
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  cost?: number;

  /**
   * Price of a thousand booked contacts; instead of a cost.
   * @example 9.5
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  cpm?: number;

  @ApiPropertyOptional({
    enum: AD_FORMATS,
    description:
      'What is booked: with days of a flight and without a price of its own, the row costs what the rate card says.',
    example: 'display',
  })
  @IsOptional()
  @IsIn(AD_FORMATS)
  format?: AdFormat;
}

/** A service the optimiser may add, with its price. */
export class CandidateBody {
  /**
   * Number of the item.
   * @example 12
   */
  @IsInt()
  id: number;

  /**
   * Price of all its contacts.
   * @example 8000
   */
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  cost: number;
}

/** A plan, and what the optimiser may add to it. */
export class AudienceReachBody extends FrameQuery {
  /** What is booked, in the order the rows add to each other. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_COMBINED)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PlanRowBody)
  items: PlanRowBody[];

  /**
   * Contact classes, the last one open.
   * @example 12
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(36)
  classes?: number;

  /**
   * Also answer which services add most to the plan.
   * @example true
   */
  @IsOptional()
  @IsBoolean()
  optimise?: boolean;

  /**
   * Most services the optimiser adds; 5 by default.
   * @example 5
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  add_items?: number;

  /**
   * Most that what is added may cost; no limit by default.
   * @example 50000
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  budget?: number;

  /**
   * Price of a thousand contacts of services that are no candidates of their own; nothing by default.
   * @example 8
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  default_cpm?: number;

  /**
   * Also answer which shares of services take the plan to this reach at low cost, percent of the target group.
   * @example 40
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  goal_reach?: number;

  /**
   * The same for gross rating points; instead of a reach.
   * @example 120
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100_000)
  goal_grp?: number;

  /**
   * What the plan is called in files and mails; the figures do not depend on it.
   * @example "Spring, women 18-49"
   */
  @IsOptional()
  @Line(100)
  plan_name?: string;

  @OptionalDay('First day of the flight; together with its last one.', '2026-12-01')
  flight_from?: string;

  @OptionalDay('Last day of the flight, which booked contacts are spread over evenly.', '2026-12-14')
  flight_until?: string;

  /**
   * What there is to spend on the whole flight.
   * @example 50000
   */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  flight_budget?: number;

  @ApiPropertyOptional({
    enum: AD_FORMATS,
    description:
      'What is bought of services that are added: they cost what the rate card says on the days of the flight.',
    example: 'display',
  })
  @IsOptional()
  @IsIn(AD_FORMATS)
  add_format?: AdFormat;

  @ApiPropertyOptional({
    type: [CandidateBody],
    description: 'What the optimiser may choose from; all bookable services by default.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CandidateBody)
  candidates?: CandidateBody[];
}
