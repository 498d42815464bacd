import { ApiProperty } from '@nestjs/swagger';
import { GATE_REASONS, type GateReason } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** What became of a level of a margin. */
export const LEVEL_STATES = ['aimed', 'empty', 'emptied', 'no_target'] as const;

export type LevelState = (typeof LEVEL_STATES)[number];

/** A country with published months. */
export class MethodCountryDto {
  /**
   * Its code.
   * @example "at"
   */
  code: string;

  /**
   * Its name in English.
   * @example "Austria"
   */
  name: string;
}

/** Countries with published months. */
export class MethodCountriesResponseDto extends SuccessDto {
  /** By name. */
  countries: MethodCountryDto[];
}

/** How a month's panel was weighted, in short. */
export class WeightingDto {
  /**
   * The month.
   * @example "2026-10"
   */
  month: string;

  /**
   * Version of the month's index, which every answer of the month names.
   * @example 3
   */
  index_version: number;

  /**
   * Version of the method it was computed with.
   * @example 1
   */
  method_version: number;

  /**
   * When it was computed.
   * @example "2026-11-02T04:10:00.000Z"
   */
  built_at: Date;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the universe; null without one: every person of the panel then counts once.',
    example: 'Austria 14+ 2026',
  })
  universe_name: string | null;

  /**
   * Persons of the universe.
   * @example 7215000
   */
  universe: number;

  /**
   * Persons of the panel.
   * @example 3000
   */
  persons: number;
}

/** The published months of a country. */
export class WeightingsResponseDto extends SuccessDto {
  /** Newest first. */
  weightings: WeightingDto[];
}

/** Persons of the universe that a part of the panel stands for. */
class MarginFiguresDto {
  /**
   * Before weighting, every person of the panel counting the same; null where it would be about fewer than 30 of them.
   * @example 3410250.5
   */
  before: number | null;

  /**
   * With the final weights.
   * @example 3680000
   */
  after: number;
}

/** A level of a margin. */
export class MarginLevelDto extends MarginFiguresDto {
  /**
   * Key of the level.
   * @example "female"
   */
  key: string;

  /**
   * Its name in English.
   * @example "Female"
   */
  name: string;

  /**
   * Persons of the universe with this level.
   * @example 3680000
   */
  target: number;

  /**
   * What was aimed at: other than the target where levels of the margin have nobody or persons without a known level.
   * @example 3680000
   */
  aimed: number;

  @ApiProperty({
    enum: LEVEL_STATES,
    description:
      'aimed = weighted to; empty = nobody of the panel has the level, its target is spread over the others; emptied = ' +
      'everybody who has it lost the weight to a target of 0 elsewhere; no_target = the target is 0, so its persons have no weight.',
    example: 'aimed',
  })
  state: LevelState;
}

/** The distribution of one attribute that the panel was weighted to. */
export class MarginDto {
  /**
   * Key of the attribute.
   * @example "gender"
   */
  key: string;

  /**
   * Its name in English.
   * @example "Gender"
   */
  name: string;

  /** Its levels in their order. */
  levels: MarginLevelDto[];

  @ApiProperty({
    type: MarginFiguresDto,
    nullable: true,
    description: 'Persons whose level is not known; null when that of everybody is.',
  })
  unknown: MarginFiguresDto | null;
}

/** How impressions of the panel were brought to the census. A block is an item on a device class. */
export class CensusCalibrationDto {
  /**
   * Blocks the census has impressions of.
   * @example 412
   */
  blocks: number;

  /**
   * Those that were calibrated: not those with fewer than 30 persons, no use in the panel or the census, or a factor beyond 0.1 to 10.
   * @example 388
   */
  calibrated: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Smallest factor; null without any.',
    example: 0.82,
  })
  smallest_factor: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Middle factor; null without any.',
    example: 1.14,
  })
  median_factor: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Largest factor; null without any.',
    example: 2.9,
  })
  largest_factor: number | null;

  /**
   * Part of the census' impressions that is in calibrated blocks, per cent.
   * @example 97.1
   */
  share: number;
}

/** How a month's panel was weighted. */
export class WeightingReportDto extends WeightingDto {
  /**
   * Rounds of raking.
   * @example 12
   */
  iterations: number;

  /**
   * The weights stopped changing, and every margin is met.
   * @example true
   */
  converged: boolean;

  /**
   * Largest difference from what was aimed at, in per cent of it.
   * @example 0.0004
   */
  largest_margin_error: number;

  /**
   * Smallest weight, in persons.
   * @example 812.5
   */
  smallest_weight: number;

  /**
   * Largest weight, in persons.
   * @example 6120.25
   */
  largest_weight: number;

  /**
   * Largest weight in multiples of the mean weight.
   * @example 2.54
   */
  largest_ratio: number;

  /**
   * Kish's design effect: how much the weights cost of the precision.
   * @example 1.18
   */
  design_effect: number;

  /**
   * Cases of an unweighted panel as precise as this one.
   * @example 2542.3
   */
  effective_cases: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Largest weight allowed, in multiples of the mean weight; null where none was set.',
    example: 5,
  })
  weight_cap: number | null;

  /**
   * Per cent of the universe that the cap took from the heaviest persons and spread over the others.
   * @example 0.4
   */
  trimmed_share: number;

  @ApiProperty({
    type: CensusCalibrationDto,
    nullable: true,
    description:
      'How impressions were brought to the census; null where the country leaves them as the panel has them.',
  })
  census: CensusCalibrationDto | null;

  @ApiProperty({
    enum: GATE_REASONS,
    isArray: true,
    description: 'Limits of the country that the weights are beyond; none for a month that may be published.',
    example: [],
  })
  gate_reasons: readonly GateReason[];

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When an administrator let a month beyond a limit be published; null otherwise.',
    example: null,
  })
  released_at: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the administrator did.', example: null })
  release_note: string | null;

  /** What the panel was weighted to; none for a panel without a universe. */
  margins: MarginDto[];
}

/** The weighting of a month. */
export class WeightingReportResponseDto extends SuccessDto {
  /** How it came about. */
  weighting: WeightingReportDto;
}
