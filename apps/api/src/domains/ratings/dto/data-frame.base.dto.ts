import { ApiProperty } from '@nestjs/swagger';
import { CALCULATION_TYPES, INTERVAL_TYPES, type CalculationType, type IntervalType } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';

/** How far a frame's figures are settled. */
export const FRAME_STATUSES = ['final', 'provisional'] as const;

/** A stretch of time figures exist for, and how days are combined. */
export class DataFrameDto {
  /**
   * First day of the frame.
   * @example "2026-10-01"
   */
  date: string;

  @ApiProperty({ enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' })
  interval_type: IntervalType;

  @ApiProperty({
    enum: CALCULATION_TYPES,
    nullable: true,
    description: 'How days are combined; null for the view of channels, which counts over the whole frame.',
    example: 'accumulated',
  })
  calculation_type: CalculationType | null;

  /**
   * Name of the frame.
   * @example "October 2026"
   */
  name: string;

  @ApiProperty({
    enum: FRAME_STATUSES,
    description: 'Provisional while the frame runs or its panel figures are missing.',
    example: 'final',
  })
  status: (typeof FRAME_STATUSES)[number];

  /**
   * The panel covers the frame; without it there are census figures only.
   * @example true
   */
  has_panel: boolean;
}

/** The frames a country has figures for. */
export class DataFramesResponseDto extends SuccessDto {
  /** Newest first. */
  data_frames: DataFrameDto[];
}
