import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Choice, RowId, Whole } from '../../../platform/dto/fields.js';
import { OneOf } from '../../../platform/list/page.dto.js';
import { SCHEDULES, type Schedule } from '../../dmp-feed/schedules.lookup.js';

/** Whose report is asked for. */
export class DashboardReportQuery {
  /**
   * Number of the publisher.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  publisher_id: number;
}

/** When the dashboard of a publisher comes by mail. */
export class DashboardReportInputDto {
  @RowId('Number of the publisher.', 7)
  publisher_id: number;

  @ApiProperty({ enum: SCHEDULES, description: 'How often; `none` = never.', example: 'weekly' })
  @Choice(SCHEDULES)
  schedule: Schedule;

  /**
   * At which hour of the market's clock, 0 to 23.
   * @example 7
   */
  @Whole(0, 23)
  hour: number;
}

/** When it comes to whoever asks. */
export class DashboardReportDto {
  @ApiProperty({ enum: SCHEDULES, description: 'How often; `none` = never.', example: 'weekly' })
  schedule: Schedule;

  /**
   * At which hour of the market's clock.
   * @example 7
   */
  hour: number;

  /**
   * When the next one is due, ISO 8601; null without a schedule.
   * @example "2026-11-30T06:00:00.000Z"
   */
  next_at: string | null;

  /**
   * When the last one went out, ISO 8601; null where none did.
   * @example "2026-11-23T06:00:04.000Z"
   */
  sent_at: string | null;
}

/** The caller's schedule of a dashboard. */
export class DashboardReportResponseDto extends OneOf(DashboardReportDto, 'report') {}
