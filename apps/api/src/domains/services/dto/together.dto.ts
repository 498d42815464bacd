import { ApiProperty } from '@nestjs/swagger';
import { Ids } from '../../../platform/dto/fields.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { DraftReachDto } from '../../ratings/dto/draft-reach.base.dto.js';

const MOST = 5000;

/** Services taken together, as it is and as it would be. */
export class TogetherDto {
  @Ids('Numbers of the services that are together now.', MOST)
  before: number[];

  @Ids('Numbers of the services that would be.', MOST)
  after: number[];
}

/** What it would do to put other services together; nothing is stored. */
export class TogetherResponseDto extends SuccessDto {
  /**
   * How many services would come.
   * @example 3
   */
  added: number;

  /**
   * How many services would go.
   * @example 1
   */
  removed: number;

  /**
   * The newest month with figures, which `reach` is of; null without one.
   * @example "2026-10"
   */
  month: string | null;

  @ApiProperty({
    type: DraftReachDto,
    nullable: true,
    description: 'Net reach of the services together, each person counted once; null without a month.',
  })
  reach: DraftReachDto | null;
}
