import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { yesNo } from '../../../platform/http/query-values.js';

/** What of the frames before stands beside an exported ranking. */
export class EarlierFramesQuery {
  /**
   * What became of each item's net reach since the frame before: with its interval, and whether it is more than chance.
   * @example true
   */
  @IsOptional()
  @yesNo
  @IsBoolean()
  changes?: boolean;

  /**
   * Number of frames before whose net reach stands beside.
   * @example 2
   */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(5)
  frames_before?: number;
}
