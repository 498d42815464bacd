import { OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Line, OptionalId } from '../../../platform/dto/fields.js';
import { IdPath } from '../../../platform/http/id-path.dto.js';
import { SuccessDto } from '../../../platform/http/success.dto.js';
import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { OneOf, PageOf } from '../../../platform/list/page.dto.js';
import { LONGEST_PATTERN } from '../../targets/target-pattern.lookup.js';
import { PATTERNS } from '../database/patterns.list.js';
import { PatternDto } from './pattern.dto.js';
import { ServiceDraftReachDto } from '../../ratings/dto/draft-reach.base.dto.js';

/** A pattern of a service. */
export class PatternPath extends IdPath {
  /**
   * Number of the pattern.
   * @example 7
   */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  pattern_id: number;
}

/** What a list of patterns is asked for; the path names the service. */
export class PatternsQuery extends OmitType(ListQuery(PATTERNS), ['service'] as const) {}

/** One page of patterns. */
export class PatternsResponseDto extends PageOf(PatternDto, 'patterns') {}

/** A pattern. */
export class PatternResponseDto extends OneOf(PatternDto, 'pattern') {}

/** A pattern that is tried before it is saved. */
export class PatternTrialDto {
  /**
   * The regular expression.
   * @example "(^|\\.)tirol\\.example$"
   */
  @Line(LONGEST_PATTERN)
  pattern: string;

  @OptionalId('Number of the pattern it is to replace; a new one without it.', 7)
  pattern_id?: number;
}

/** A target that a pattern fits, or had. */
export class TrialTargetDto {
  /**
   * Its name.
   * @example "www.tirol.example"
   */
  name: string;

  /**
   * The service it belongs to now; null = none.
   * @example "Other news"
   */
  from: string | null;

  /**
   * The service it would belong to; null = none.
   * @example "tirol.example"
   */
  to: string | null;

  /**
   * It moves; otherwise it stays: it is there already, another pattern says more about it, or it was assigned by hand.
   * @example true
   */
  moves: boolean;

  /**
   * Somebody assigned it by hand.
   * @example false
   */
  by_hand: boolean;
}

/** What a pattern would do. */
export class PatternTrialResponseDto extends SuccessDto {
  /**
   * How many targets it fits.
   * @example 16
   */
  fits: number;

  /**
   * How many targets would move.
   * @example 14
   */
  moves: number;

  /** The first hundred of the targets it fits or would move: those that move before the others, by name. */
  targets: TrialTargetDto[];

  /**
   * The newest month with figures, which `reach` is of; null without one.
   * @example "2026-10"
   */
  month: string | null;

  /** Net reach of the services that gain or lose targets, by name. */
  reach: ServiceDraftReachDto[];
}
