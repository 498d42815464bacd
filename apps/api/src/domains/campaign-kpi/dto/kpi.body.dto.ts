import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { OptionalId, says } from '../../../platform/dto/fields.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Which study of a campaign is asked for. */
class KpiBody {
  @OptionalId('Only surveys of this flight.', 3)
  flight_id?: number;

  @OptionalId('The survey; the newest without it.', 7)
  survey_id?: number;
}

/** Which study, and which others it is compared with. */
export class KpiBoardBody extends KpiBody {
  /**
   * Key of the category of the benchmark; all studies without it.
   * @example "food_and_drinks"
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  benchmark_category?: string;
}

/** What a lift can be broken down by. */
export const BROKEN_DOWN_BY = ['contact_class', 'creative', 'channel', 'attribute'] as const;
export type BrokenDownBy = (typeof BROKEN_DOWN_BY)[number];

/** A widget by parts of the groups. */
export class KpiBreakdownBody extends KpiBody {
  /**
   * The widget: the name of its question.
   * @example "awareness"
   */
  @IsString()
  @Matches(NAME, says('unknown_value'))
  widget_id: string;

  @ApiProperty({ enum: BROKEN_DOWN_BY, description: 'By what.', example: 'contact_class' })
  @IsIn(BROKEN_DOWN_BY)
  by: BrokenDownBy;

  /**
   * The attribute, where that is what it is broken down by; the first without it.
   * @example "birthday"
   */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  key?: string;
}

/** A widget by the answers to another question. */
export class KpiSurveyBreakdownBody {
  /**
   * The widget: the name of its question.
   * @example "awareness"
   */
  @IsString()
  @Matches(NAME, says('unknown_value'))
  widget_id: string;

  /**
   * The other question; the first that can be without it.
   * @example "usage_of_category"
   */
  @IsOptional()
  @IsString()
  @Matches(NAME, says('unknown_value'))
  question?: string;
}

/** A survey of a campaign. */
export class KpiSurveyPath extends IdPath {
  /**
   * Number of the survey.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  survey_id: number;
}
