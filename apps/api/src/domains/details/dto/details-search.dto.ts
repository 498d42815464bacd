import { FrameAnswerDto } from '../../ratings/dto/frame-answer.base.dto.js';

/** Visits that began at a search engine. */
export class SearchShareDto {
  /**
   * The engine, or what was searched for.
   * @example "Google"
   */
  name: string;

  /**
   * In percent of all visits search engines led to, two decimals.
   * @example 71.4
   */
  percent: number;

  /**
   * Visits; admins only.
   * @example 12840
   */
  visits?: number;
}

/** Search engines and terms that led to an item. */
export class SearchMetricsResponseDto extends FrameAnswerDto {
  /** Search engines, most visits first. */
  engines: SearchShareDto[];

  /** What was searched for, most visits first; terms of very few visits are left out. */
  terms: SearchShareDto[];

  /**
   * Visits whose engine did not say what was searched for, in percent of all; null without any visit.
   * @example 62.5
   */
  without_term: number | null;
}
