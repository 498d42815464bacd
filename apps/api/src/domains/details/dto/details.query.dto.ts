import { ApiPropertyOptional } from '@nestjs/swagger';
import { DEVICE_FILTERS, type DeviceFilter } from '@netreach/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { FrameQuery } from '../../ratings/dto/frame-query.base.dto.js';

/** What figures of one item are asked for. */
export class DetailsQuery extends FrameQuery {
  @ApiPropertyOptional({
    enum: DEVICE_FILTERS,
    description: 'Another name of `devices`, which counts where both are given.',
    example: 'mobile_web',
  })
  @IsOptional()
  @IsIn(DEVICE_FILTERS)
  device_type?: DeviceFilter;
}

/** What a time series is asked for. */
export class DetailsChartQuery extends DetailsQuery {
  /**
   * Most months, up to the last one of the frame; 13 by default.
   * @example 13
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(36)
  months?: number;
}

/** What a list of the first so many is asked for. */
export class DetailsTopQuery extends DetailsQuery {
  /**
   * Most rows; 50 by default.
   * @example 50
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}
