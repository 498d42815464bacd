import { ApiProperty } from '@nestjs/swagger';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { DUNNING_LETTERS } from '../database/dunning-letters.list.js';
import { DunningLetterDto } from './dunning-letter.dto.js';

/** What a list of letters is asked for. */
export class DunningLettersQuery extends ListQuery(DUNNING_LETTERS) {}

/** One page of letters. */
export class DunningLettersResponseDto extends PageOf(DunningLetterDto, 'letters') {}

/** How far the writing of letters is. */
export class DunningRunDto {
  @ApiProperty({
    enum: ['queued', 'running', 'done', 'failed', 'cancelled'],
    description: 'Where it stands.',
    example: 'done',
  })
  state: string;

  /**
   * Letters it has written.
   * @example 4
   */
  written: number;

  /**
   * When it was asked for.
   * @example "2026-12-24T08:30:00.000Z"
   */
  created_at: string;
}

/** How far the writing of letters is. */
export class DunningRunResponseDto extends SuccessDto {
  @ApiProperty({ type: DunningRunDto, nullable: true, description: 'Null = nobody has asked for it.' })
  run: DunningRunDto | null;
}
