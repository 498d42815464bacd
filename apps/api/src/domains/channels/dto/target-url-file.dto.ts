import { ApiProperty } from '@nestjs/swagger';
import { MATCH_MODES, type MatchMode } from '@netreach/domain';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { TARGET_URL_PROBLEMS, type TargetUrlProblem } from '../target-url.js';

/** A row of the file, and what came of it. */
export class TargetUrlRowDto {
  /**
   * Number of the row in the file, from 1.
   * @example 2
   */
  row: number;

  /**
   * The URL as it was read.
   * @example "www.post.example/sport/*"
   */
  url: string;

  @ApiProperty({
    enum: MATCH_MODES,
    nullable: true,
    description: 'How paths are compared; null when not understood.',
    example: 'pattern',
  })
  match_mode: MatchMode | null;

  @ApiProperty({
    enum: TARGET_URL_PROBLEMS,
    nullable: true,
    description: 'Why the row cannot be part of a channel; null when it can.',
    example: null,
  })
  problem: TargetUrlProblem | null;
}

/** The rows of a file. */
export class TargetUrlFileResponseDto extends SuccessDto {
  /** Every row but the heading, in their order. */
  rows: TargetUrlRowDto[];

  /**
   * Rows that can be part of a channel.
   * @example 1
   */
  readable: number;

  /**
   * Rows that cannot.
   * @example 0
   */
  refused: number;
}
