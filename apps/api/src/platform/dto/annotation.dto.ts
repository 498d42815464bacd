import { SuccessDto } from '../http/success.dto.js';
import { Day } from './amount-fields.js';
import { Line } from './fields.js';

/** Annotations that a dashboard can have, or a team on one item. */
export const MOST_ANNOTATIONS = 500;

/** What somebody has noted on a day. */
export class AnnotationDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;

  /**
   * The market day.
   * @example "2026-10-15"
   */
  day: string;

  /**
   * What happened.
   * @example "Relaunch of the front page"
   */
  text: string;

  /**
   * Who noted it; null where they are gone.
   * @example "Petra Huber"
   */
  by: string | null;
}

/** What is noted on a day. */
export class AnnotationNoteDto {
  @Day('The market day.', '2026-10-15')
  day: string;

  /**
   * What happened.
   * @example "Relaunch of the front page"
   */
  @Line(200)
  text: string;
}

/** An annotation that was made. */
export class AnnotationResponseDto extends SuccessDto {
  /**
   * Its number.
   * @example 31
   */
  id: number;
}
