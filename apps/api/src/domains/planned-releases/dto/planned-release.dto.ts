import { ApiProperty } from '@nestjs/swagger';
import { INTERVAL_TYPES, type IntervalType } from '@netreach/domain';
import { Matches } from 'class-validator';
import { Day } from '../../../platform/dto/amount-fields.js';
import { Choice, FormVersion, Month, Paragraph, says } from '../../../platform/dto/fields.js';
import { FRAME_STATUSES } from '../../ratings/dto/data-frame.base.dto.js';

const interval = { enum: INTERVAL_TYPES, description: 'Length of the frame.', example: 'month' };
const status = { enum: FRAME_STATUSES, description: 'Which figures of it.', example: 'final' };

/** A release as it is planned. */
export class PlannedReleaseInputDto {
  @ApiProperty(interval)
  @Choice(INTERVAL_TYPES)
  interval_type: IntervalType;

  @Month('First month of the frame.', '2026-10')
  @Matches(/^20/, says('not_a_month'))
  month: string;

  @ApiProperty(status)
  @Choice(FRAME_STATUSES)
  status: (typeof FRAME_STATUSES)[number];

  @Day('The day they are to be published, in the market.', '2026-11-12')
  planned_on: string;

  /**
   * What readers should know.
   * @example "With the new margins of the register"
   */
  @Paragraph(200)
  note: string;

  @FormVersion()
  version?: number;
}

/** A planned release. */
export class PlannedReleaseDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  @ApiProperty(interval)
  interval_type: IntervalType;

  /**
   * First month of the frame.
   * @example "2026-10"
   */
  month: string;

  @ApiProperty(status)
  status: (typeof FRAME_STATUSES)[number];

  /**
   * The day they are to be published, in the market.
   * @example "2026-11-12"
   */
  planned_on: string;

  /**
   * What readers should know.
   * @example "With the new margins of the register"
   */
  note: string;

  /**
   * Rises with each change.
   * @example 4
   */
  version: number;
}
